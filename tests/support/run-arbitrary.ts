import fc from 'fast-check';
import type { WireFormat } from '../../src/core/conversation/format';
import { isArray, type JsonObject, type JsonValue } from '../../src/core/json/value';
import { runStart } from '../../src/core/simulation/loop';
import type { Script } from '../../src/core/simulation/script';
import { writeRequest } from '../../src/core/wire/request';
import { jsonString } from './json-arbitrary';
import { anyMock } from './mock-arbitrary';
import { parameters } from './schema-arbitrary';

const toolName = fc.constantFrom('get_weather', 'search', 'create_refund');
/** One to three tools, each with parameters of some kind. */
export const declared = fc
  .uniqueArray(fc.tuple(toolName, parameters), { selector: ([name]) => name, minLength: 1, maxLength: 3 })
  .map((tools) =>
    tools.map(([name, schema]): JsonObject => ({ type: 'function', function: { name, parameters: schema } })),
  );
/** A mock of some kind for each of some tools. */
export const mocks = fc.dictionary(toolName, anyMock);
const call = fc.record({ name: toolName, arguments: fc.constantFrom<JsonObject>({}, { q: 'x' }) });
/** Scripts that say nothing an API would mind. */
export const script: fc.Arbitrary<Script> = fc.array(
  fc.record({
    when: fc.record({ turn: fc.integer({ min: 1, max: 4 }) }, { requiredKeys: [] }),
    then: fc.oneof(
      fc.record({ content: fc.constantFrom('Well.', '好的。') }),
      fc.record({ toolCalls: fc.array(call, { minLength: 1, maxLength: 3 }) }),
      fc.record({
        content: fc.constant('Let me see.'),
        toolCalls: fc.array(call, { minLength: 1, maxLength: 2 }),
      }),
    ),
  }),
  { maxLength: 4 },
);
/** Scripts that may say anything, with any arguments. */
export const anyScript: fc.Arbitrary<Script> = fc.array(
  fc.record({
    when: fc.record({ turn: fc.integer({ min: 1, max: 4 }), contains: jsonString }, { requiredKeys: [] }),
    then: fc.record(
      {
        content: fc.option(jsonString),
        refusal: jsonString,
        reasoning: jsonString,
        finishReason: fc.constantFrom('stop' as const, 'length' as const, 'content_filter' as const),
        toolCalls: fc.array(
          fc.record({
            name: fc.oneof(toolName, jsonString),
            arguments: jsonString,
            id: fc.constantFrom('k1', 'x'),
          }),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 4 },
);

/** A place to run in: how the array is written, and the provider that judges it. */
export interface Place {
  readonly format: WireFormat;
  readonly dialect: string;
  readonly model: string;
}
/** Each shape, and providers that ask for ids, reasoning or orders of their own. */
export const place = fc.constantFrom<Place>(
  { format: 'openai-chat', dialect: 'openai', model: 'gpt-4o' },
  { format: 'openai-chat', dialect: 'deepseek', model: 'deepseek-flash' },
  { format: 'openai-chat', dialect: 'mistral', model: 'mistral-large-latest' },
  { format: 'anthropic-messages', dialect: 'anthropic', model: 'claude-sonnet-4-5' },
);

export interface Start {
  readonly body: JsonObject;
  readonly messages: readonly JsonValue[];
}

/** A sound beginning of a run in the shape of its place. */
export function startOf(conversation: readonly unknown[], tools: readonly JsonObject[], at: Place): Start {
  const kept = conversation.slice(0, runStart(conversation)) as readonly JsonValue[];
  const request: JsonObject = { model: at.model, max_tokens: 1000, messages: kept, tools };
  const { messages, ...body } = writeRequest(request, at.format, { format: 'openai-chat' }).body;
  return { body, messages: isArray(messages) ? messages : [] };
}
