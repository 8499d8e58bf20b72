import { isArray, isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../json/value';
import type { WireFormat } from './format';
import { roleOf, toolCallsOf } from './message';

/** A tool call (`tool_calls` item or `tool_use` block) and where it stands. */
export interface CallPlace {
  readonly message: number;
  /** From the message to the call. */
  readonly path: JsonPath;
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** A call with free text as input (`type: "custom"`). */
  readonly isCustom: boolean;
}

/** A tool result (tool message or `tool_result` block) and where it stands. */
export interface ResultPlace {
  readonly message: number;
  /** From the message to the result; [] for a tool message. */
  readonly path: JsonPath;
  readonly id: string | undefined;
}

const NO_CALLS: readonly CallPlace[] = [];
const NO_RESULTS: readonly ResultPlace[] = [];

/** The calls of one message. */
export function callsAt(
  message: JsonValue | undefined,
  at: number,
  format: WireFormat,
): readonly CallPlace[] {
  if (!isObject(message) || roleOf(message) !== 'assistant') return NO_CALLS;
  return readCalls(message, at, format);
}

function readCalls(message: JsonObject, at: number, format: WireFormat): readonly CallPlace[] {
  if (format === 'openai-chat') {
    const raw = memberOf(message, 'tool_calls');
    if (!isArray(raw) || raw.length === 0) return NO_CALLS;
    return toolCallsOf(message)
      .filter((call) => isObject(raw[call.index]))
      .map(({ index, id, name }) => ({
        message: at,
        path: ['tool_calls', index],
        id: id === '' ? undefined : id,
        name,
        isCustom: memberOf(raw[index], 'type') === 'custom',
      }));
  }
  return blocksOf(message, 'tool_use').map(([block, index]) => ({
    message: at,
    path: ['content', index],
    id: textMember(block, 'id'),
    name: textMember(block, 'name'),
    isCustom: false,
  }));
}

/** The results in one message. */
export function resultsAt(
  message: JsonValue | undefined,
  at: number,
  format: WireFormat,
): readonly ResultPlace[] {
  if (!isObject(message) || roleOf(message) !== (format === 'openai-chat' ? 'tool' : 'user'))
    return NO_RESULTS;
  return readResults(message, at, format);
}

function readResults(message: JsonObject, at: number, format: WireFormat): readonly ResultPlace[] {
  if (format === 'openai-chat') {
    return [{ message: at, path: [], id: textMember(message, 'tool_call_id') }];
  }
  return blocksOf(message, 'tool_result').map(([block, index]) => ({
    message: at,
    path: ['content', index],
    id: textMember(block, 'tool_use_id'),
  }));
}

function blocksOf(message: JsonValue | undefined, type: string): readonly (readonly [JsonValue, number])[] {
  const content = memberOf(message, 'content');
  if (!isArray(content)) return [];
  return content
    .map((block, index) => [block, index] as const)
    .filter(([block]) => memberOf(block, 'type') === type);
}

/** A non-empty string member. */
function textMember(value: JsonValue | undefined, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' && member !== '' ? member : undefined;
}
