import type { JsonValue } from '../../src/core/json/value';
import { absorb, createAssembly } from '../../src/core/wire/assembly/absorb';

/** An answer in the OpenAI shape of which nothing has come. */
export const EMPTY = createAssembly('openai-chat', 'openai-chat');

export function assemble(chunks: readonly (JsonValue | string)[]) {
  return chunks
    .map((chunk) => ({ data: typeof chunk === 'string' ? chunk : JSON.stringify(chunk) }))
    .reduce(absorb, EMPTY);
}

export function delta(members: JsonValue, finish: string | null = null): JsonValue {
  return { choices: [{ index: 0, delta: members, finish_reason: finish }] };
}

export function calls(...fragments: JsonValue[]): JsonValue {
  return delta({ tool_calls: fragments });
}

export const call = (id: string, name: string, args: string): JsonValue => ({
  id,
  type: 'function',
  function: { name, arguments: args },
});
