import { contentPartsOf, roleOf, textOf, toolCallsOf } from '../conversation/message';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';
import type { Draft } from './draft';
import type { StepOf } from './recipe';
import { CUT_MARK, isBoundary } from './shortening';

/** One thing that `clear` may empty. */
export interface ClearTarget {
  readonly index: number;
  /** Messages that go away with it. */
  readonly removes: readonly number[];
  /** Names of the tools it belongs to. */
  readonly tools: readonly string[];
  /** The message without it, or undefined when it is gone already. */
  readonly rewrite: (message: JsonObject) => JsonObject | undefined;
}

type Clear = StepOf<'clear'>;

const CLEARED = '[cleared]';
const IMAGE_CLEARED = '[image cleared]';
const PREVIEW_CHARS = 200;
const REASONING_FIELDS = ['reasoning', 'reasoning_content', 'reasoning_details', 'thinking'];
const REASONING_PARTS = ['thinking', 'redacted_thinking', 'reasoning'];
const IMAGE_PARTS = ['image_url', 'image', 'input_image'];

/** Everything of the kind the step names in these messages, oldest first. */
export function targetsOf(draft: Draft, step: Clear, among: readonly number[]): readonly ClearTarget[] {
  switch (step.what) {
    case 'toolResults':
      return among.flatMap((index) => resultTarget(draft, step, index));
    case 'toolInputs':
      return among.flatMap((index) => inputTargets(draft, index));
    case 'toolGroups':
      return among.flatMap((index) => groupTarget(draft, step, index));
    case 'reasoning':
      return among.flatMap((index) => reasoningTarget(draft, index));
    case 'images':
      return among.flatMap((index) => imageTarget(draft, step, index));
  }
}

function resultTarget(draft: Draft, step: Clear, index: number): readonly ClearTarget[] {
  const role = roleOf(draft.valueOf(index));
  if (role !== 'tool' && role !== 'function') return [];
  const name = toolOf(draft, index);
  const rewrite = (message: JsonObject) => {
    const content = clearedText(textOf(message), step.with, name);
    return content === undefined || content === message['content'] ? undefined : { ...message, content };
  };
  return [{ index, removes: [], tools: [name], rewrite }];
}

function toolOf(draft: Draft, index: number): string {
  const named = memberOf(draft.valueOf(index), 'name');
  return draft.layout.pairing.callOfResult.get(index)?.name ?? (typeof named === 'string' ? named : '');
}

function clearedText(text: string, form: Clear['with'], tool: string): string | undefined {
  if (form === 'nothing') return '';
  if (form === 'line') return `[result of ${tool} cleared]`;
  return form === 'placeholder' ? CLEARED : previewOf(text);
}

function previewOf(text: string): string | undefined {
  const ending = `${CUT_MARK} ${CLEARED}`;
  if (text.length <= PREVIEW_CHARS + ending.length) return undefined;
  let end = PREVIEW_CHARS;
  while (!isBoundary(text, end)) end -= 1;
  return text.slice(0, end) + ending;
}

function inputTargets(draft: Draft, index: number): readonly ClearTarget[] {
  return toolCallsOf(draft.valueOf(index)).map((call) => ({
    index,
    removes: [],
    tools: [call.name ?? ''],
    rewrite: (message: JsonObject) => withoutInput(message, call.index),
  }));
}

function withoutInput(message: JsonObject, at: number): JsonObject | undefined {
  const calls = memberOf(message, 'tool_calls');
  const call = isArray(calls) ? calls[at] : undefined;
  const body = memberOf(call, 'function');
  const input = memberOf(body, 'arguments');
  if (!isArray(calls) || !isObject(call) || !isObject(body)) return undefined;
  if (typeof input !== 'string' || input.length <= '{}'.length) return undefined;
  return { ...message, tool_calls: calls.with(at, { ...call, function: { ...body, arguments: '{}' } }) };
}

function groupTarget(draft: Draft, step: Clear, index: number): readonly ClearTarget[] {
  const calls = toolCallsOf(draft.valueOf(index));
  if (calls.length === 0) return [];
  const results = draft.membersOf(index).filter((member) => member !== index && draft.isLive(member));
  const tools = calls.map((call) => call.name ?? '');
  if (step.with === 'nothing') {
    return [{ index, removes: [index, ...results], tools, rewrite: () => undefined }];
  }
  const line = groupLine(draft, step.with, tools, results);
  const rewrite = (message: JsonObject) => {
    return {
      ...without(message, ['tool_calls']),
      content: [textOf(message), line].filter((text) => text !== '').join('\n'),
    };
  };
  return [{ index, removes: results, tools, rewrite }];
}

function groupLine(
  draft: Draft,
  form: Clear['with'],
  tools: readonly string[],
  results: readonly number[],
): string {
  if (form === 'placeholder') return `[${tools.join(', ')}: cleared]`;
  const texts = results.map((index) => {
    const text = textOf(draft.valueOf(index));
    return form === 'preview' ? (previewOf(text) ?? text) : text;
  });
  return `[tool results: ${texts.join('; ')}]`;
}

function reasoningTarget(draft: Draft, index: number): readonly ClearTarget[] {
  const message = draft.valueOf(index);
  const has =
    REASONING_FIELDS.some((field) => memberOf(message, field) !== undefined) ||
    contentPartsOf(message).some((part) => isOneOf(part, REASONING_PARTS));
  return has ? [{ index, removes: [], tools: [], rewrite: withoutReasoning }] : [];
}

function withoutReasoning(message: JsonObject): JsonObject {
  const rest = without(message, REASONING_FIELDS);
  const content = memberOf(rest, 'content');
  if (!isArray(content)) return rest;
  return { ...rest, content: content.filter((part) => !isOneOf(part, REASONING_PARTS)) };
}

function imageTarget(draft: Draft, step: Clear, index: number): readonly ClearTarget[] {
  if (!contentPartsOf(draft.valueOf(index)).some((part) => isOneOf(part, IMAGE_PARTS))) return [];
  const rewrite = (message: JsonObject) => {
    const content = memberOf(message, 'content');
    if (!isArray(content)) return undefined;
    const rest = content.flatMap((part): readonly JsonValue[] => {
      if (!isOneOf(part, IMAGE_PARTS)) return [part];
      return step.with === 'nothing' ? [] : [{ type: 'text', text: IMAGE_CLEARED }];
    });
    // A message may not be left without content.
    return { ...message, content: rest.length === 0 ? [{ type: 'text', text: IMAGE_CLEARED }] : rest };
  };
  return [{ index, removes: [], tools: [], rewrite }];
}

function without(message: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(message).filter(([field]) => !fields.includes(field)));
}

function isOneOf(part: unknown, types: readonly string[]): boolean {
  const type = memberOf(part, 'type');
  return typeof type === 'string' && types.includes(type);
}
