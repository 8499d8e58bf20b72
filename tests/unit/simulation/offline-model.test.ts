import { describe, expect, test } from 'vitest';
import { textOf, toolCallsOf } from '../../../src/core/conversation/message';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { createOfflineModel } from '../../../src/core/simulation/offline-model';
import { callsIn, functionTool, runToEnd } from '../../support/simulation';

const WEATHER = functionTool('get_weather', { city: { type: 'string' } }, 'Get the weather of a city');
const STOCK = functionTool('get_stock_price', { symbol: { type: 'string' } }, 'Price of a stock');
const PAYMENTS = functionTool(
  'query_payment_records',
  { order_id: { type: 'string' } },
  '按订单号查询支付记录',
);
const REFUND = functionTool(
  'create_refund',
  { payment_id: { type: 'string' }, amount: { type: 'integer' } },
  '发起退款',
);
const FLIGHT = functionTool(
  'book_flight',
  { origin: { type: 'string' }, destination: { type: 'string' }, date: { type: 'string', format: 'date' } },
  'Book a flight',
);
const ADD = functionTool('add', { a: { type: 'number' }, b: { type: 'number' } }, 'Add two numbers');

function user(content: string): JsonObject {
  return { role: 'user', content };
}

/** The first reply to one user message. */
function replyTo(text: string, body: JsonObject): JsonValue | undefined {
  return runToEnd({ messages: [user(text)], body }).messages[1];
}

describe('the calls it makes', () => {
  test.each<[string, readonly JsonObject[], readonly string[]]>([
    ['Weather in Paris?', [WEATHER, STOCK], ['get_weather({"city":"Paris"})']],
    [
      'Is it colder in Oslo or in Springfield?',
      [WEATHER],
      ['get_weather({"city":"Oslo"})', 'get_weather({"city":"Springfield"})'],
    ],
    [
      '北京和上海天气如何',
      [STOCK, WEATHER],
      ['get_weather({"city":"北京"})', 'get_weather({"city":"上海"})'],
    ],
    [
      'Weather in Rome and the AAPL stock price',
      [WEATHER, STOCK],
      ['get_stock_price({"symbol":"AAPL"})', 'get_weather({"city":"Rome"})'],
    ],
    [
      '被扣了两次钱，订单 20260818001',
      [REFUND, PAYMENTS],
      ['query_payment_records({"order_id":"20260818001"})'],
    ],
    ['add 3 and 5', [ADD], ['add({"a":3,"b":5})']],
    [
      'book a flight from Paris to Rome on 2026-03-01',
      [FLIGHT],
      ['book_flight({"origin":"Paris","destination":"Rome","date":"2026-03-01"})'],
    ],
    ['hello', [WEATHER], []],
    ['谢谢！', [WEATHER], []],
    ['Tell me something', [WEATHER], ['get_weather({"city":"Beijing"})']],
    ['', [WEATHER], []],
  ])('%s', (text, tools, calls) => {
    expect(callsIn(replyTo(text, { tools }))).toEqual(calls);
  });

  test.each<[JsonValue, readonly string[]]>([
    ['none', []],
    ['auto', ['get_weather({"city":"Rome"})']],
    ['required', ['get_weather({"city":"Rome"})']],
    [{ type: 'function', function: { name: 'get_stock_price' } }, ['get_stock_price({"symbol":"EXMP"})']],
    [
      {
        type: 'allowed_tools',
        allowed_tools: { mode: 'required', tools: [{ function: { name: 'get_stock_price' } }] },
      },
      ['get_stock_price({"symbol":"EXMP"})'],
    ],
  ])('tool_choice %j', (choice, calls) => {
    const reply = replyTo('weather in Rome', { tools: [WEATHER, STOCK], tool_choice: choice });
    expect(callsIn(reply)).toEqual(calls);
  });

  test('required makes it call even where there is nothing to call for', () => {
    expect(callsIn(replyTo('hello', { tools: [WEATHER], tool_choice: 'required' }))).toHaveLength(1);
  });

  test('parallel_tool_calls false: one call a reply, one after the other', () => {
    const body = { tools: [WEATHER], parallel_tool_calls: false };
    const { messages, reason } = runToEnd({ messages: [user('weather in Paris and Rome')], body });
    expect(messages.flatMap(callsIn)).toEqual([
      'get_weather({"city":"Paris"})',
      'get_weather({"city":"Rome"})',
    ]);
    expect(messages.filter((message) => callsIn(message).length > 1)).toEqual([]);
    expect(reason).toBe('stop');
  });

  test('a tool that needs an id waits for the result that tells it', () => {
    const { messages } = runToEnd({
      messages: [user('I was charged twice for order 20260818001, refund the payment please')],
      body: { tools: [REFUND, PAYMENTS] },
      mocks: {
        query_payment_records: {
          kind: 'fixed',
          answer: '{"payments":[{"payment_id":"P-1002","amount":500}]}',
        },
        create_refund: { kind: 'fixed', answer: '{"refund_id":"RD-8848"}' },
      },
    });
    expect(messages.flatMap(callsIn)).toEqual([
      'query_payment_records({"order_id":"20260818001"})',
      'create_refund({"payment_id":"P-1002","amount":500})',
    ]);
    expect(textOf(messages.at(-1))).toContain('RD-8848');
  });

  test('an id is called by the words of its own clause', () => {
    const { messages } = runToEnd({
      messages: [user('我被扣了两次钱，订单号是 20260818001，请退款')],
      body: { tools: [REFUND, PAYMENTS] },
    });
    expect(callsIn(messages[1] ?? null)).toEqual(['query_payment_records({"order_id":"20260818001"})']);
  });

  test.each(['{"order_id":"', '{"order_id":"1"}{"order_id":"1"}', 'order 20260818001'])(
    'a call whose arguments are no JSON is made again: %s',
    (broken) => {
      const call = {
        id: 'call_1',
        type: 'function',
        function: { name: 'query_payment_records', arguments: broken },
      };
      const { messages } = runToEnd({
        messages: [
          user('Refund the payment of order 20260818001 please'),
          { role: 'assistant', content: null, tool_calls: [call] },
          { role: 'tool', tool_call_id: 'call_1', content: '{"error":"arguments are not valid JSON"}' },
        ],
        body: { tools: [REFUND, PAYMENTS] },
        mocks: {
          query_payment_records: { kind: 'fixed', answer: '{"payment_id":"P-1002","amount":500}' },
          create_refund: { kind: 'fixed', answer: '{"refund_id":"RD-8848"}' },
        },
      });
      expect(messages.flatMap(callsIn).slice(1)).toEqual([
        'query_payment_records({"order_id":"20260818001"})',
        'create_refund({"payment_id":"P-1002","amount":500})',
      ]);
    },
  );

  test('of several calls the broken one is made again, and no other', () => {
    const calls = ['{"city":"Os', '{"city":"Rome"}'].map((text, at) => ({
      id: `call_${at}`,
      type: 'function',
      function: { name: 'get_weather', arguments: text },
    }));
    const { messages } = runToEnd({
      messages: [
        user('Compare the weather of Oslo and Rome'),
        { role: 'assistant', content: null, tool_calls: calls },
        { role: 'tool', tool_call_id: 'call_0', content: '{"error":"arguments are not valid JSON"}' },
        { role: 'tool', tool_call_id: 'call_1', content: '{"sky":"clear"}' },
      ],
      body: { tools: [WEATHER] },
    });
    expect(messages.flatMap(callsIn).slice(2)).toEqual(['get_weather({"city":"Oslo"})']);
  });

  test('a custom tool gets text', () => {
    const reply = replyTo('run the script', { tools: [{ type: 'custom', custom: { name: 'run_code' } }] });
    expect(reply).toMatchObject({ tool_calls: [{ type: 'custom', custom: { name: 'run_code' } }] });
  });
});

describe('the text it answers with', () => {
  test.each([
    ['weather in Rome', 'get_weather (Rome): temperature 31, condition hot'],
    ['罗马的天气', 'get_weather（罗马）：temperature 31，condition hot'],
  ])('%s: quotes the results in the language of the user', (text, line) => {
    const answer = '{"temperature":31,"condition":"hot"}';
    const { messages } = runToEnd({
      messages: [user(text)],
      body: { tools: [WEATHER] },
      mocks: { get_weather: { kind: 'fixed', answer } },
    });
    expect(textOf(messages.at(-1))).toContain(line);
  });

  test('says what went wrong when a tool answers with an error', () => {
    const { messages } = runToEnd({
      messages: [user('weather in Rome')],
      body: { tools: [WEATHER] },
      mocks: { get_weather: { kind: 'table', rows: [] } },
    });
    expect(textOf(messages.at(-1))).toContain('no mock answer for these arguments');
  });

  test('without tools it refers to the words it was sent and says what it is', () => {
    const reply = textOf(replyTo('Why is the sky blue?', {}));
    expect(reply).toContain('Why is the sky blue?');
    expect(reply).toContain('offline stand-in');
    expect(textOf(replyTo('天为什么是蓝的？', {}))).toContain('离线替身');
  });

  test('it knows of earlier words only when they were sent', () => {
    const messages = [user('my name is Lin'), { role: 'assistant', content: 'Hello Lin' }, user('who am I?')];
    expect(textOf(runToEnd({ messages }).messages.at(-1))).toContain('Lin');
    expect(textOf(runToEnd({ messages, keepLast: 1 }).messages.at(-1))).not.toContain('Lin');
  });

  test('a demanded JSON format is kept', () => {
    const schema = { type: 'object', properties: { n: { type: 'integer', minimum: 5 } }, required: ['n'] };
    const format = { type: 'json_schema', json_schema: { name: 'x', schema } };
    expect(textOf(replyTo('a number', { response_format: format }))).toBe('{"n":5}');
    expect(() => {
      JSON.parse(textOf(replyTo('json', { response_format: { type: 'json_object' } })));
    }).not.toThrow();
  });
});

test('the same conversation gets the same reply, another one other ids', () => {
  const body = { tools: [WEATHER] };
  expect(replyTo('weather in Rome', body)).toEqual(replyTo('weather in Rome', body));
  expect(replyTo('weather in Rome', body)).not.toEqual(replyTo('weather in Rome!', body));
});

test('call ids do not occur elsewhere in the array, also not in the part that was not sent', () => {
  const messages = [user('weather in Rome')];
  const once = runToEnd({ messages, body: { tools: [WEATHER] } }).messages;
  const twice = runToEnd({
    messages: [...once, ...messages],
    body: { tools: [WEATHER] },
    keepLast: 1,
  }).messages;
  const ids = twice.flatMap(toolCallsOf).map((call) => call.id);
  expect(ids.every((id) => /^call_[A-Za-z0-9]{9}$/.test(id ?? ''))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('where the dialect wants reasoning back, replies carry it', () => {
  const { messages } = runToEnd({
    messages: [user('weather in Rome')],
    body: { tools: [WEATHER] },
    model: createOfflineModel({ reasoning: true }),
  });
  const replies = messages.filter((message) => (message as JsonObject)['role'] === 'assistant');
  expect(replies).toHaveLength(2);
  for (const reply of replies) expect(reply).toHaveProperty('reasoning_content', expect.stringMatching(/./));
});

test('a script speaks first, the automatic model where it is silent', () => {
  const model = createOfflineModel({
    script: [
      {
        when: { turn: 1 },
        then: { content: 'Let me see.', toolCalls: [{ name: 'get_weather', arguments: '{"city":' }] },
      },
    ],
  });
  const { messages } = runToEnd({ messages: [user('weather')], body: { tools: [WEATHER] }, model });
  expect(messages[1]).toMatchObject({
    content: 'Let me see.',
    tool_calls: [{ function: { arguments: '{"city":' } }],
  });
  expect(textOf(messages[2])).toContain('not valid JSON');
  expect(textOf(messages.at(-1))).toContain('get_weather');
});
