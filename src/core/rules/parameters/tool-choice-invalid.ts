import type { WireFormat } from '../../conversation/format';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { droppingFix, remove, safeFix, set } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

const WORDS = ['none', 'auto', 'required'];
const TYPES: Readonly<Record<WireFormat, readonly string[]>> = {
  'openai-chat': ['function', 'custom', 'allowed_tools'],
  'anthropic-messages': ['auto', 'any', 'tool', 'none'],
};

/** `tool_choice` has a form that the format does not know. */
export const toolChoiceInvalid: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  check({ request, format }) {
    const choice = memberOf(request, 'tool_choice');
    if (choice === undefined || choice === null || isValid(choice, format)) return NO_FINDINGS;
    const meant = meaning(choice, format);
    const fix =
      meant === undefined
        ? droppingFix('remove-key', [remove(['tool_choice'])], { name: 'tool_choice' })
        : safeFix('set-choice', [set(['tool_choice'], meant)]);
    return [{ path: ['tool_choice'], fixes: [fix] }];
  },
};

function isValid(choice: JsonValue, format: WireFormat): boolean {
  if (typeof choice === 'string') return format === 'openai-chat' && WORDS.includes(choice);
  const type = memberOf(choice, 'type');
  if (typeof type !== 'string' || !TYPES[format].includes(type)) return false;
  if (format === 'openai-chat') return isObject(memberOf(choice, type));
  return type !== 'tool' || typeof memberOf(choice, 'name') === 'string';
}

function meaning(choice: JsonValue, format: WireFormat): JsonValue | undefined {
  if (typeof choice === 'string') return format === 'openai-chat' ? wordFor(choice) : blockFor(choice);
  const name = memberOf(memberOf(choice, 'function'), 'name') ?? memberOf(choice, 'name');
  if (typeof name === 'string') return named(name, format);
  const type = memberOf(choice, 'type');
  return typeof type === 'string' && format === 'openai-chat' ? wordFor(type) : undefined;
}

function named(name: string, format: WireFormat): JsonObject {
  return format === 'openai-chat' ? { type: 'function', function: { name } } : { type: 'tool', name };
}

function wordFor(choice: string): string | undefined {
  return choice === 'any' ? 'required' : WORDS.find((word) => word === choice);
}

function blockFor(choice: string): JsonObject | undefined {
  const type = choice === 'required' ? 'any' : choice;
  return ['auto', 'any', 'none'].includes(type) ? { type } : undefined;
}
