import { describe, expect, test } from 'vitest';
import { toolCallsOf, type ToolCall } from '../../../src/core/conversation/message';
import { toolsOf } from '../../../src/core/conversation/request';
import type { JsonValue } from '../../../src/core/json/value';
import { answerCall, findMock, replaceMock, type MockTools } from '../../../src/core/simulation/mock-tool';
import { mockToolSchema } from '../../../src/core/simulation/mocks';
import { functionTool } from '../../support/simulation';

const TOOLS = toolsOf({
  tools: [
    functionTool('get_weather', { city: { type: 'string' } }),
    functionTool('refund'),
    functionTool('search'),
    { type: 'custom', custom: { name: 'shell' } },
  ],
});
const MOCKS: MockTools = {
  get_weather: {
    kind: 'table',
    rows: [
      { arguments: '*', answer: 'somewhere' },
      { arguments: { city: 'Rome', days: [1, { a: 1, b: 2 }] }, answer: 'sunny' },
    ],
  },
  refund: { kind: 'fixed', answer: 'done' },
  search: { kind: 'table', rows: [{ arguments: {}, answer: 'nothing' }] },
  shell: { kind: 'fixed', answer: 'ran' },
};

function call(name: string, args: JsonValue): ToolCall {
  return { index: 0, id: 'call_1', name, arguments: args };
}

describe('a mock tool answers', () => {
  test.each<[string, JsonValue, string, string]>([
    ['refund', '{"any":1}', 'done', 'fixed'],
    ['get_weather', '{"days":[1,{"b":2,"a":1}],"city":"Rome"}', 'sunny', 'table'],
    ['get_weather', '{"city":"Rome"}', 'somewhere', 'table'],
    ['search', '{}', 'nothing', 'table'],
    ['search', '{"q":1}', '{"error":"no mock answer for these arguments"}', 'no-match'],
    ['shell', 'not json', 'ran', 'fixed'],
    ['nosuch', '{}', `{"error":"unknown tool 'nosuch'"}`, 'unknown-tool'],
    ['refund', '{"amount":', '{"error":"arguments are not valid JSON"}', 'bad-arguments'],
    ['refund', '', '{"error":"arguments are not valid JSON"}', 'bad-arguments'],
    ['refund', '[1]', '{"error":"arguments must hold a JSON object, not an array"}', 'bad-arguments'],
    [
      'refund',
      { a: 1 },
      '{"error":"arguments must be a string that holds JSON, not an object"}',
      'bad-arguments',
    ],
  ])('%s(%j) with %s', (name, args, content, source) => {
    expect(answerCall(call(name, args), MOCKS, TOOLS)).toMatchObject({ content, source });
  });

  test('a call without a name or a tool named like a prototype member is unknown', () => {
    expect(answerCall({ index: 0, id: 'x', name: undefined, arguments: '{}' }, MOCKS, TOOLS).source).toBe(
      'unknown-tool',
    );
    const tools = toolsOf({ tools: [functionTool('constructor')] });
    expect(answerCall(call('constructor', '{}'), {}, tools).source).toBe('generated');
  });
});

test('a tool without a mock makes up the same plausible answer every time, and says so', () => {
  const first = answerCall(call('get_weather', '{"city":"Rome"}'), {}, TOOLS);
  expect(first).toEqual(answerCall(call('get_weather', '{"city":"Rome"}'), {}, TOOLS));
  expect(first.source).toBe('generated');
  expect(JSON.parse(first.content)).toMatchObject({ city: 'Rome', condition: expect.any(String) as string });
});

test('arguments nested ten thousand deep are answered', () => {
  const deep = '{"city":"Rome","a":' + '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_001);
  expect(answerCall(call('get_weather', deep), MOCKS, TOOLS).content).toBe('somewhere');
  expect(answerCall(call('get_weather', deep), {}, TOOLS).source).toBe('generated');
});

test.each<[unknown, boolean]>([
  [{ kind: 'fixed', answer: 'x' }, true],
  [
    {
      kind: 'table',
      rows: [
        { arguments: { a: 1 }, answer: 'x' },
        { arguments: '*', answer: 'y' },
      ],
    },
    true,
  ],
  [{ kind: 'table', rows: [{ arguments: 'a', answer: 'x' }] }, false],
  [{ kind: 'fixed' }, false],
  [{ kind: 'nosuch', answer: 'x' }, false],
  [null, false],
])('reading the saved mock %j', (saved, isRight) => {
  expect(mockToolSchema.safeParse(saved).success).toBe(isRight);
});

test.each<[string, { readonly kind: string }]>([
  ['of a later version', { kind: 'oracle' }],
  ['that is spoilt', { kind: 'fixed' }],
])('a mock %s answers with an error object', (_, saved) => {
  expect(answerCall(call('refund', '{}'), { refund: saved }, TOOLS)).toEqual({
    content: '{"error":"this mock tool cannot be read"}',
    source: 'broken-mock',
    isError: true,
  });
});

test('arguments that the schema does not accept never reach the mock', () => {
  expect(answerCall(call('get_weather', '{"city":5}'), MOCKS, TOOLS)).toEqual({
    content: '{"error":"invalid arguments","details":["city: expected type string"]}',
    source: 'invalid-arguments',
    isError: true,
    argumentFaults: [{ path: ['city'], kind: 'type', expected: 'string' }],
  });
});

test('the calls of a message are what answerCall takes', () => {
  const message = {
    role: 'assistant',
    tool_calls: [{ id: 'a', function: { name: 'refund', arguments: '{}' } }],
  };
  expect(toolCallsOf(message).map((one) => answerCall(one, MOCKS, TOOLS).content)).toEqual(['done']);
});

describe('mocks by name', () => {
  test.each(['constructor', '__proto__', 'toString'])('treats %s as a name like any other', (name) => {
    expect(findMock({}, name)).toBeUndefined();
    const mock = { kind: 'fixed', answer: '1' } as const;
    const mocks = replaceMock({ other: mock }, name, mock);
    expect(Object.keys(mocks)).toEqual(['other', name]);
    expect(findMock(mocks, name)).toBe(mock);
    expect(Object.keys(replaceMock(mocks, name, undefined))).toEqual(['other']);
  });
});
