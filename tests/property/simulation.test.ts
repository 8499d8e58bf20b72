import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolCallsOf } from '../../src/core/conversation/message';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { checkRequest } from '../../src/core/rules/check';
import { DEFAULT_RUN_LIMITS, runStart } from '../../src/core/simulation/loop';
import { createOfflineModel } from '../../src/core/simulation/offline-model';
import { scriptSchema } from '../../src/core/simulation/script';
import { anyConversation, soundConversation } from '../support/conversation-arbitrary';
import { jsonString, jsonValue } from '../support/json-arbitrary';
import { anyMock } from '../support/mock-arbitrary';
import { hostileSchema, parameters } from '../support/schema-arbitrary';
import { pairingFaults, runToEnd } from '../support/simulation';

const toolName = fc.constantFrom(
  'get_weather',
  'search',
  'lookup',
  'create_refund',
  '__proto__',
  'constructor',
  '',
);
const tool = fc
  .tuple(toolName, fc.oneof(parameters, hostileSchema(jsonValue)))
  .map(([name, schema]): JsonValue => ({ type: 'function', function: { name, parameters: schema } }));
const tools = fc.oneof(
  { weight: 5, arbitrary: fc.array(tool, { maxLength: 4 }) },
  { weight: 1, arbitrary: jsonValue },
);
const choice = fc.oneof(fc.constantFrom<JsonValue>('auto', 'none', 'required'), jsonValue);
const body: fc.Arbitrary<JsonObject> = fc.record(
  { tools, tool_choice: choice, parallel_tool_calls: jsonValue },
  { requiredKeys: [] },
);
const mocks = fc.dictionary(toolName, anyMock);
const script = fc.array(
  fc.record({
    when: fc.record(
      { turn: fc.integer({ min: 1, max: 3 }), contains: fc.constantFrom('a', '') },
      { requiredKeys: [] },
    ),
    then: fc.record(
      {
        content: fc.option(jsonString),
        toolCalls: fc.array(
          fc.record({ name: toolName, arguments: fc.oneof(jsonString, fc.constant({ a: 1 })) }),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 3 },
);

test('every run ends within its turns, whatever the array, tools, mocks and script', () => {
  fc.assert(
    fc.property(
      anyConversation,
      body,
      mocks,
      script,
      fc.nat(8),
      (conversation, request, answers, says, keepLast) => {
        const kept = conversation.slice(0, runStart(conversation)) as readonly JsonValue[];
        const model = createOfflineModel({ script: scriptSchema.parse(says) });
        const { steps } = runToEnd({ messages: kept, body: request, mocks: answers, model, keepLast });
        expect(steps.filter((step) => step.kind === 'model').length).toBeLessThanOrEqual(
          DEFAULT_RUN_LIMITS.maxTurns,
        );
        expect(steps.at(-1)?.kind).toBe('done');
      },
    ),
  );
});

test('what a run appends to a sound array keeps it sound', () => {
  fc.assert(
    fc.property(soundConversation, body, mocks, script, (conversation, request, answers, says) => {
      const start = conversation.slice(0, runStart(conversation)) as readonly JsonValue[];
      fc.pre(pairingFaults(start).length === 0);
      const model = createOfflineModel({ script: scriptSchema.parse(says) });
      const { messages } = runToEnd({ messages: start, body: request, mocks: answers, model });
      expect(pairingFaults(messages)).toEqual([]);
      const appended = messages.slice(start.length);
      expect(appended.flatMap(faultsOfShape)).toEqual([]);
      const ids = appended.flatMap(toolCallsOf).map((call) => call.id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

/** What the API would not take of an appended message on its own. */
function faultsOfShape(message: JsonValue): readonly string[] {
  const { role, content, tool_calls: calls } = message as JsonObject;
  if (role === 'tool') return typeof content === 'string' ? [] : ['tool content'];
  if (role !== 'assistant') return ['role'];
  const isRight =
    typeof content === 'string' || (content === null && Array.isArray(calls) && calls.length > 0);
  return isRight ? [] : ['assistant content'];
}

const namedTool = fc
  .tuple(fc.constantFrom('get_weather', 'search', 'create_refund'), parameters)
  .map(([name, schema]): JsonValue => ({ type: 'function', function: { name, parameters: schema } }));

test('what the automatic model appends, the checker takes, also where reasoning is wanted back', () => {
  fc.assert(
    fc.property(
      soundConversation,
      fc.uniqueArray(namedTool, { maxLength: 3, selector: (one) => JSON.stringify(one).slice(0, 50) }),
      fc.constantFrom('openai', 'deepseek'),
      (conversation, declared, dialect) => {
        const start = conversation.slice(0, runStart(conversation)) as readonly JsonValue[];
        fc.pre(pairingFaults(start).length === 0);
        const request = { tools: declared, tool_choice: 'auto' };
        const model = createOfflineModel({ reasoning: dialect === 'deepseek' });
        const { messages } = runToEnd({ messages: start, body: request, model });
        const errors = checkRequest({ ...request, messages }, { dialect }).filter(
          ({ severity, message }) => severity === 'error' && (message ?? -1) >= start.length,
        );
        expect(errors).toEqual([]);
      },
    ),
  );
});

test('the same run again appends the same messages', () => {
  fc.assert(
    fc.property(anyConversation, body, mocks, (conversation, request, answers) => {
      const messages = conversation as readonly JsonValue[];
      const once = runToEnd({ messages, body: request, mocks: answers });
      expect(runToEnd({ messages, body: request, mocks: answers })).toEqual(once);
    }),
    { numRuns: 50 },
  );
});
