import { roleOf, type ToolCall } from '../../conversation/message';
import { isArray, isObject, memberOf, parseJson, type JsonValue } from '../../json/value';
import type { Shape } from './shape';

/** Calls as `tool_use` blocks, and one user message with a `tool_result` block for each result. */
export const anthropicShape: Shape = {
  callsOf: (message) =>
    roleOf(message) === 'assistant' ? blocksOf(message).flatMap((block, index) => callIn(block, index)) : [],
  resultIdsOf: (message) => {
    if (roleOf(message) !== 'user') return undefined;
    const results = blocksOf(message).filter(isResult);
    return results.length > 0
      ? results.map((block) => stringOf(memberOf(block, 'tool_use_id')) ?? '')
      : undefined;
  },
  isAsking: (message) => {
    const blocks = blocksOf(message);
    return roleOf(message) === 'user' && (blocks.length === 0 || !blocks.every(isResult));
  },
  writeResults: (results) => {
    const content = results.map(({ call, content, isError }) => ({
      type: 'tool_result',
      tool_use_id: call.id ?? '',
      content,
      ...(isError ? { is_error: true } : {}),
    }));
    return content.length > 0 ? [{ role: 'user', content }] : [];
  },
  argumentsPath: (_, { index }) => ['content', index, 'input'],
  readArguments: (text) => {
    const value = parseJson(text);
    return isObject(value) ? value : undefined;
  },
};

function callIn(block: JsonValue, index: number): readonly ToolCall[] {
  if (memberOf(block, 'type') !== 'tool_use') return [];
  const id = stringOf(memberOf(block, 'id'));
  return [{ index, id, name: stringOf(memberOf(block, 'name')), arguments: memberOf(block, 'input') }];
}

function isResult(block: JsonValue): boolean {
  return memberOf(block, 'type') === 'tool_result';
}

function blocksOf(message: unknown): readonly JsonValue[] {
  const content = memberOf(message, 'content');
  return isArray(content) ? content : [];
}

function stringOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
