import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import type { Answer } from '../../src/core/wire/stream/answer';
import { input, name, some, text } from './wire-words';

const finish = fc.constantFrom('stop', 'length', 'content_filter') as fc.Arbitrary<Answer['finishReason']>;
const ids = fc.uniqueArray(fc.constantFrom('a1', 'b2', 'c3', 'd4'), { maxLength: 3 });

const openaiCalls = ids.chain((each) =>
  fc.tuple(
    ...each.map((id) =>
      fc.oneof(
        fc
          .record({
            name,
            arguments: fc.oneof(
              text,
              input.map((value) => JSON.stringify(value)),
            ),
          })
          .map((body): JsonValue => ({ id, type: 'function', function: body })),
        fc.record({ name, input: text }).map((custom): JsonValue => ({ id, type: 'custom', custom })),
      ),
    ),
  ),
);

export const openaiAnswer: fc.Arbitrary<Answer> = fc
  .tuple(
    fc.option(text),
    openaiCalls,
    some({
      reasoning_content: text,
      refusal: text,
      mood: text,
      extra_content: fc.constant({ google: { thought_signature: 'x' } }),
    }),
    finish,
    fc.option(fc.constant({ prompt_tokens: 7, completion_tokens: 3 }), { nil: undefined }),
  )
  .map(([content, calls, more, finishReason, usage]) => ({
    message: { role: 'assistant', content, ...more, ...(calls.length > 0 ? { tool_calls: calls } : {}) },
    finishReason: calls.length > 0 ? 'tool_calls' : finishReason,
    usage,
  }));

const anthropicBlock: fc.Arbitrary<JsonValue> = fc.oneof(
  text.map((value) => ({ type: 'text', text: value })),
  fc.record({
    type: fc.constant('thinking'),
    thinking: text,
    signature: fc.constantFrom('', 'c2ln', 'RXFR'),
  }),
  fc.record({ type: fc.constant('redacted_thinking'), data: fc.constantFrom('ZGF0YQ', 'bW9yZQ') }),
  fc.record({ type: fc.constant('tool_use'), id: fc.constantFrom('toolu_1', 'toolu_2'), name, input }),
);

/** Blocks in the order in which they come: thoughts, then text, then calls. */
function inOrder(blocks: readonly JsonValue[]): readonly JsonValue[] {
  const rank = (block: JsonValue): number => {
    const type = (block as JsonObject)['type'];
    return type === 'tool_use' ? 2 : type === 'text' ? 1 : 0;
  };
  return blocks.toSorted((a, b) => rank(a) - rank(b));
}

export const anthropicAnswer: fc.Arbitrary<Answer> = fc
  .tuple(fc.array(anthropicBlock, { maxLength: 5 }).map(inOrder), finish, fc.boolean())
  .map(([content, finishReason, isCounted]) => ({
    message: { role: 'assistant', content },
    finishReason: content.some((block) => (block as JsonObject)['type'] === 'tool_use')
      ? 'tool_calls'
      : finishReason,
    usage: isCounted ? { input_tokens: 5, output_tokens: 8 } : undefined,
  }));

const geminiPart: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.record({
    functionCall: fc.record({ name, args: input }),
    thoughtSignature: fc.constantFrom('c2ln', 'RXFR'),
  }),
  fc.record({ functionCall: fc.record({ name, args: input }) }),
);

export const geminiAnswer: fc.Arbitrary<Answer> = fc
  .tuple(fc.option(text), fc.option(text), fc.array(geminiPart, { maxLength: 3 }), finish)
  .filter(([thought, said, calls]) => thought !== null || said !== null || calls.length > 0)
  .map(([thought, said, calls, finishReason]) => ({
    message: {
      role: 'model',
      parts: [
        ...(thought === null ? [] : [{ text: thought, thought: true }]),
        ...(said === null ? [] : [{ text: said }]),
        ...calls,
      ],
    },
    finishReason: calls.length === 0 ? finishReason : 'tool_calls',
    usage: { promptTokenCount: 5 },
  }));
