import { roleOf } from '../../conversation/message';
import type { Fix } from '../../diagnostics/diagnostic';
import { isArray, isObject, memberOf, type JsonValue } from '../../json/value';
import { safeFix, set } from '../fix';
import { nearestWord } from '../nearest';
import { textIn } from '../read';
import { eachSuspect, NO_FINDINGS, type RequestRule } from '../rule';

/** Role names of other formats. */
const SYNONYMS: Readonly<Record<string, string>> = {
  human: 'user',
  ai: 'assistant',
  bot: 'assistant',
  gpt: 'assistant',
  model: 'assistant',
  observation: 'tool',
  ipython: 'tool',
};

/** Roles with a rule of their own where they are not supported. */
const OTHER_RULES = ['developer', 'function', 'system', 'tool'];

/** A role outside the provider's set. */
export const roleUnknown: RequestRule = {
  scope: 'request',
  phase: 'message',
  check: eachSuspect(isSuspect, (message, at, { limits, messages, format }) => {
    const role = memberOf(message, 'role');
    if (typeof role === 'string' && (limits.roles.includes(role) || isKnownElsewhere(role, limits.roles)))
      return NO_FINDINGS;
    const written = typeof role === 'string' ? role : JSON.stringify(role).slice(0, 40);
    const near =
      nearestRole(written, limits.roles) ??
      (isArray(memberOf(message, 'tool_calls')) ? 'assistant' : byNeighbours(messages, at));
    const choices = near === undefined ? ['user', 'assistant'] : [near];
    const path = ['messages', at, 'role'];
    const block = format === 'anthropic-messages' ? asBlock(message, at) : [];
    return [
      {
        path,
        values: { role: written, roles: limits.roles.join(', ') },
        fixes:
          block.length > 0
            ? block
            : choices.map((choice) => safeFix('set-role', [set(path, choice)], { role: choice })),
      },
    ];
  }),
};

/** Anthropic: a tool message says in a user message's block what it said. */
function asBlock(message: JsonValue, at: number): readonly Fix[] {
  const id = ['tool_call_id', 'tool_use_id'].map((key) => textIn(message, key)).find((text) => text !== '');
  if (roleOf(message) !== 'tool' || id === undefined) return [];
  const content = memberOf(message, 'content') ?? '';
  const block = { type: 'tool_result', tool_use_id: id, content };
  return [safeFix('make-block', [set(['messages', at], { role: 'user', content: [block] })], { id })];
}

/** Every role that some API may not know; most messages are none of them. */
function isSuspect(message: JsonValue): boolean {
  const role = memberOf(message, 'role');
  return isObject(message) && role !== undefined && (role === 'tool' || roleOf(message) === undefined);
}

/** Who must have spoken for the turns to alternate; undefined where the neighbours leave it open. */
function byNeighbours(messages: readonly JsonValue[], at: number): string | undefined {
  const before = roleOf(messages[at - 1]);
  const after = roleOf(messages[at + 1]);
  if (after === 'user' && (before === 'user' || before === 'tool')) return 'assistant';
  return after === 'assistant' && (before === 'assistant' || before === 'system') ? 'user' : undefined;
}

/** `tool` under Anthropic has no rule of its own: there it is simply unknown. */
function isKnownElsewhere(role: string, roles: readonly string[]): boolean {
  return OTHER_RULES.includes(role) && !(role === 'tool' && !roles.includes('tool'));
}

function nearestRole(written: string, roles: readonly string[]): string | undefined {
  const synonym = Object.hasOwn(SYNONYMS, written.toLowerCase())
    ? SYNONYMS[written.toLowerCase()]
    : undefined;
  return synonym !== undefined && roles.includes(synonym) ? synonym : nearestWord(written, roles, 3);
}
