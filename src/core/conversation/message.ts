import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';

/** The roles of a chat message; `function` is the legacy form of `tool`. */
export const ROLES = ['system', 'developer', 'user', 'assistant', 'tool', 'function'] as const;
export type Role = (typeof ROLES)[number];
const KNOWN_ROLES: ReadonlySet<string> = new Set(ROLES);

/** The role of `message` when it is one of `ROLES`; undefined for anything else, however wrong the message is. */
export function roleOf(message: unknown): Role | undefined {
  const role = memberOf(message, 'role');
  return typeof role === 'string' && KNOWN_ROLES.has(role) ? (role as Role) : undefined;
}

/** Whether a role gives instructions: `system`, or its newer name `developer`. */
export function isSystemRole(role: Role | undefined): boolean {
  return role === 'system' || role === 'developer';
}

/** A tool call as found in an assistant message; fields that are absent or of the wrong type are undefined. */
export interface ToolCall {
  /** Index in `tool_calls`. */
  readonly index: number;
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** The wire value of `function.arguments`: a string when it is right, anything when it is wrong. */
  readonly arguments: JsonValue | undefined;
}

/** The tool calls of `message` in order; [] when it has none. Never throws. */
export function toolCallsOf(message: unknown): readonly ToolCall[] {
  const calls = memberOf(message, 'tool_calls');
  if (!isArray(calls)) return [];
  return calls.map((call, index) => {
    const body = memberOf(call, 'function') ?? memberOf(call, 'custom');
    return {
      index,
      id: stringOf(memberOf(call, 'id')),
      name: stringOf(memberOf(body, 'name')),
      arguments: memberOf(body, 'arguments') ?? memberOf(body, 'input'),
    };
  });
}

/** The `tool_call_id` of a tool message; undefined for every other message. */
export function toolCallIdOf(message: unknown): string | undefined {
  return roleOf(message) === 'tool' ? stringOf(memberOf(message, 'tool_call_id')) : undefined;
}

/** All text of a message's content: the string itself, or its text parts joined with nothing between. */
export function textOf(message: unknown): string {
  const content = memberOf(message, 'content');
  if (typeof content === 'string') return content;
  return contentPartsOf(message)
    .map((part) => stringOf(part['text']) ?? '')
    .join('');
}

/** The content parts of a message; [] when content is a string, null or absent. Parts that are no objects are left out. */
export function contentPartsOf(message: unknown): readonly JsonObject[] {
  const content = memberOf(message, 'content');
  return isArray(content) ? content.filter(isObject) : [];
}

function stringOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
