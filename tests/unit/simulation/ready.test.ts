import { describe, expect, test } from 'vitest';
import { declareTools } from '../../../src/core/conversation/tool-draft';
import { toolsOf } from '../../../src/core/conversation/request';
import { applyJsonEdits } from '../../../src/core/json/edit-value';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { prepareAnswers } from '../../../src/core/simulation/mock-tool';
import { MOCK_KINDS } from '../../../src/core/simulation/mocks';
import { proposeArguments, proposeMock } from '../../../src/core/simulation/proposal';
import { READY_SETS } from '../../../src/core/simulation/ready';
import { functionTool } from '../../support/simulation';

const LANGUAGES = ['en', 'zh-CN'] as const;
const READY = Object.values(READY_SETS).flatMap(({ contents }) =>
  LANGUAGES.flatMap((language) => contents[language]),
);

function declared(request: JsonValue, drafts = READY.slice(0, 1)): JsonValue {
  return applyJsonEdits(request, declareTools(request, drafts).edits);
}

test.each(READY.map((ready) => [`${ready.name}: ${ready.description}`, ready] as const))(
  '%s answers its own proposal of arguments',
  (_, ready) => {
    const [tool] = toolsOf(declared({ messages: [] }, [ready]));
    if (tool === undefined) throw new Error('not declared');
    const args = JSON.stringify(proposeArguments({ tool, messages: [] }));
    const call = { index: 0, id: 'a', name: ready.name, arguments: args };
    const [prepared] = prepareAnswers([call], {
      mocks: { [ready.name]: ready.mock },
      tools: [tool],
      messages: [],
      nowMs: 0,
    });
    expect(prepared).toMatchObject({ kind: 'answer', answer: { source: ready.mock.kind } });
  },
);

describe('tools are declared', () => {
  test.each<[string, JsonObject, JsonValue]>([
    ['in a new list', { messages: [] }, ['get_weather']],
    [
      'after others, under a free name',
      { tools: [functionTool('get_weather')] },
      ['get_weather', 'get_weather_2'],
    ],
  ])('%s', (_, request, names) => {
    expect(toolsOf(declared(request)).map(({ name }) => name)).toEqual(names);
  });

  test.each<[string, JsonObject]>([
    ['beside such tools', { tools: [{ name: 'a', input_schema: {} }] }],
    ['in such a conversation', { system: 'x', messages: [] }],
  ])('in the shape of Anthropic %s', (_, request) => {
    const tools = (declared(request) as JsonObject)['tools'] as readonly JsonObject[];
    expect(tools.at(-1)).toMatchObject({ name: 'get_weather', input_schema: { type: 'object' } });
  });
});

const WEATHER = toolsOf({ tools: [functionTool('get_weather', { city: { type: 'string' } })] });
const CALL = { id: 'a', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Rome"}' } };
const ASKED: readonly JsonValue[] = [
  { role: 'assistant', content: null, tool_calls: [CALL] },
  { role: 'tool', tool_call_id: 'a', content: '{"city":"Rome","sky":"clear"}' },
];

describe('a proposal', () => {
  const [tool] = WEATHER;
  if (tool === undefined) throw new Error('no tool');

  test('of arguments is what the array shows, else what the schema allows', () => {
    expect(proposeArguments({ tool, messages: ASKED })).toEqual({ city: 'Rome' });
    expect(proposeArguments({ tool, messages: [] })).toEqual({ city: 'Beijing' });
  });

  test.each<[string, JsonValue]>([
    ['fixed', { kind: 'fixed', answer: '{"city":"Rome","sky":"clear"}' }],
    [
      'table',
      {
        kind: 'table',
        rows: [
          { arguments: { city: 'Rome' }, answer: '{"city":"Rome","sky":"clear"}' },
          { arguments: '*', answer: '{"city":"Rome","sky":"clear"}' },
        ],
      },
    ],
    ['template', { kind: 'template', template: '{\n  "city": "{{city}}",\n  "sky": "clear"\n}' }],
    [
      'script',
      {
        kind: 'script',
        code: 'console.log(call.nth, args);\nreturn {\n  "city": args.city,\n  "sky": "clear"\n};',
      },
    ],
  ])('of a mock draws on the results in the array: %s', (kind, mock) => {
    const wanted = MOCK_KINDS.find((known) => known === kind);
    expect(wanted && proposeMock(wanted, { tool, messages: ASKED, language: 'en' })).toEqual(mock);
  });

  test.each(MOCK_KINDS)('of kind %s answers at once', (kind) => {
    const mock = proposeMock(kind, { tool, messages: [], language: 'zh-CN' });
    const call = { index: 0, id: 'b', name: 'get_weather', arguments: '{"city":"北京"}' };
    const [prepared] = prepareAnswers([call], {
      mocks: { get_weather: mock },
      tools: WEATHER,
      messages: ASKED,
      nowMs: 0,
    });
    if (kind === 'script')
      expect(prepared).toMatchObject({ kind: 'script', task: { args: { city: '北京' } } });
    else expect(prepared).toMatchObject({ kind: 'answer', answer: { source: kind } });
  });
});

test('which call of a tool it is, the array and the calls before it tell', () => {
  const mock = { kind: 'sequence', answers: ['1', '2', '3'], atEnd: 'last' } as const;
  const calls = ['x', 'y'].map((id, index) => ({
    index,
    id,
    name: 'get_weather',
    arguments: '{"city":"Rome"}',
  }));
  const world = { mocks: { get_weather: mock }, tools: WEATHER, nowMs: 0 };
  const contents = (messages: readonly JsonValue[]) =>
    prepareAnswers(calls, { ...world, messages }).map((one) => one.kind === 'answer' && one.answer.content);
  expect(contents([])).toEqual(['1', '2']);
  expect(contents(ASKED)).toEqual(['2', '3']);
  const anthropic = [
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'a', name: 'get_weather', input: { city: 'Rome' } }],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: 'x' }] },
  ];
  expect(contents(anthropic)).toEqual(['2', '3']);
});
