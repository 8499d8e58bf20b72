import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { answerMock, MOCK_KINDS, mockToolSchema, type MockTool } from '../../../src/core/simulation/mocks';
import type { ScriptMock } from '../../../src/core/simulation/mocks/script';

type Plain = Exclude<MockTool, ScriptMock>;
const NOON = Date.parse('2026-03-01T12:00:00Z');

function answer(mock: Plain, args: JsonObject = {}, nth = 1): string | undefined {
  return answerMock(mock, { args, nth, nowMs: NOON })?.content;
}

function json(mock: Plain, args: JsonObject = {}, nth = 1): JsonValue {
  return JSON.parse(answer(mock, args, nth) ?? 'null') as JsonValue;
}

describe('a template', () => {
  test.each<[string, JsonObject, string]>([
    ['Sunny in {{city}}.', { city: 'Rome' }, 'Sunny in Rome.'],
    ['{{ city }} {{city}}', { city: 'Rome' }, 'Rome Rome'],
    ['{{a.b}} {{list.1}}', { a: { b: 1 }, list: ['x', 'y'] }, '1 y'],
    ['{{a.b}}', { 'a.b': 'dotted' }, 'dotted'],
    ['[{{missing}}]', {}, '[null]'],
    ['in {{missing}}.', {}, 'in .'],
    ['{{list}}', { list: [1] }, '[1]'],
    ['{"city":"{{city}}"}', { city: 'say "hi"\n' }, '{"city":"say \\"hi\\"\\n"}'],
    ['{"city":{{city}}}', { city: 'Rome' }, '{"city":"Rome"}'],
    ['{"q":"\\"{{q}}\\"","n":{{n}}}', { q: '"', n: [2] }, '{"q":"\\"\\"\\"","n":[2]}'],
    ['{"a":"{{a}}","b":"{{b}}","c":{{c}}}', { a: '"', b: '"', c: true }, '{"a":"\\"","b":"\\"","c":true}'],
    ['$& {{city}}', { city: '$&' }, '$& $&'],
  ])('%s', (template, args, content) => {
    expect(answer({ kind: 'template', template }, args)).toBe(content);
  });
});

describe('a result schema', () => {
  const schema = JSON.stringify({
    type: 'object',
    properties: {
      city: { type: 'string' },
      temperature: { type: 'integer', minimum: -5, maximum: 30 },
      sky: { enum: ['clear', 'rain'] },
      days: { type: 'array', items: { type: 'number', minimum: 1 } },
    },
  });

  test('gives the same value for the same arguments, with those in their places', () => {
    const rome = json({ kind: 'schema', schema }, { city: 'Rome' }) as JsonObject;
    expect(rome).toEqual(json({ kind: 'schema', schema }, { city: 'Rome' }));
    expect(rome).toMatchObject({ city: 'Rome', sky: expect.stringMatching(/clear|rain/) as string });
    expect(rome['temperature']).toBeGreaterThanOrEqual(-5);
    expect(rome['temperature']).toBeLessThanOrEqual(30);
  });

  test('varies with the arguments', () => {
    const cities = ['Rome', 'Oslo', 'Lima', 'Paris', 'Cairo'].map((city) =>
      json({ kind: 'schema', schema }, { city }),
    );
    expect(new Set(cities.map((one) => (one as JsonObject)['temperature'])).size).toBeGreaterThan(2);
  });

  test('leaves out an argument that does not fit', () => {
    expect(json({ kind: 'schema', schema }, { city: 5 })).toMatchObject({
      city: expect.any(String) as string,
    });
  });

  test('that is no JSON is said', () => {
    expect(answerMock({ kind: 'schema', schema: '{' }, { args: {}, nth: 1, nowMs: 0 })).toMatchObject({
      isError: true,
      content: expect.stringContaining('not a JSON object') as string,
    });
  });
});

describe('a sample', () => {
  const sample = '{"city":"Paris","at":{"city":"Paris"},"price":12.50,"none":0,"ok":true,"list":["a"]}';

  test('keeps its shape, takes arguments in, and varies its numbers', () => {
    const value = json({ kind: 'sample', sample }, { city: 'Rome' }) as JsonObject;
    expect(value).toMatchObject({ city: 'Rome', at: { city: 'Rome' }, none: 0, ok: true, list: ['a'] });
    expect(value['price']).toBeGreaterThanOrEqual(10);
    expect(value['price']).toBeLessThanOrEqual(15);
  });

  test.each(['plain text', '{"half'])('%s is the answer as it stands', (text) => {
    expect(answer({ kind: 'sample', sample: text }, { city: 'Rome' })).toBe(text);
  });
});

describe('a sequence', () => {
  test.each([
    ['last', ['a', 'b', 'b', 'b']],
    ['again', ['a', 'b', 'a', 'b']],
    [
      'error',
      [
        'a',
        'b',
        '{"error":"this mock tool has no answer to call 3"}',
        '{"error":"this mock tool has no answer to call 4"}',
      ],
    ],
  ] as const)('at its end: %s', (atEnd, expected) => {
    const mock = { kind: 'sequence', answers: ['a', 'b'], atEnd } as const;
    expect([1, 2, 3, 4].map((nth) => answer(mock, {}, nth))).toEqual(expected);
  });

  test.each(['last', 'again', 'error'] as const)('without answers is an error (%s)', (atEnd) => {
    expect(answer({ kind: 'sequence', answers: [], atEnd })).toContain('no answer to call 1');
  });
});

describe('errors', () => {
  test.each<[Plain, string]>([
    [{ kind: 'error', message: 'full' }, '{"error":"full"}'],
    [{ kind: 'error', message: 'full', code: 'QUOTA' }, '{"error":"full","code":"QUOTA"}'],
    [{ kind: 'throw', message: 'boom' }, '{"error":"Error: boom"}'],
  ])('%j', (mock, content) => {
    expect(answerMock(mock, { args: {}, nth: 1, nowMs: 0 })).toEqual({ content, isError: true });
  });
});

describe('the clock', () => {
  test.each<[JsonObject, string]>([
    [{}, '2026-03-01T12:00:00Z'],
    [{ timezone: 'Asia/Shanghai' }, '2026-03-01T20:00:00+08:00'],
    [{ tz: '-05:30' }, '2026-03-01T06:30:00-05:30'],
    [{ timezone: 'UTC+9' }, '2026-03-01T21:00:00+09:00'],
    [{ zone: 'utc' }, '2026-03-01T12:00:00Z'],
  ])('%j', (args, time) => {
    expect(json({ kind: 'clock' }, args)).toMatchObject({ time, weekday: 'Sunday' });
  });

  test('stands still where it is told to', () => {
    expect(json({ kind: 'clock', at: '2020-02-29T23:00:00+08:00' })).toMatchObject({
      time: '2020-02-29T15:00:00Z',
      weekday: 'Saturday',
    });
  });

  test.each<[Plain, JsonObject, string]>([
    [{ kind: 'clock' }, { timezone: 'Mars/Olympus' }, "unknown time zone 'Mars/Olympus'"],
    [{ kind: 'clock' }, { timezone: '+99:00' }, 'unknown time zone'],
    [{ kind: 'clock', at: 'noon' }, {}, 'no ISO 8601 time'],
  ])('%j with %j is an error', (mock, args, error) => {
    expect(answer(mock, args)).toContain(error);
  });
});

describe('the calculator', () => {
  test.each<[JsonObject, JsonValue]>([
    [{ expression: '2 * 3' }, { expression: '2 * 3', result: 6 }],
    [{ formula: '1/0' }, { error: 'division by zero', expression: '1/0' }],
    [{ n: 4 }, { error: 'no expression was given' }],
  ])('%j', (args, expected) => {
    expect(json({ kind: 'calculator' }, args)).toEqual(expected);
  });
});

describe('files', () => {
  const mock: Plain = {
    kind: 'files',
    files: [
      { path: 'README.md', text: 'hello' },
      { path: '/notes/a.txt', text: 'A' },
      { path: 'notes/deep/b.txt', text: 'B' },
    ],
  };

  test.each([
    ['README.md', 'hello'],
    ['./notes//a.txt', 'A'],
    ['notes\\deep\\..\\a.txt', 'A'],
    ['../../notes/deep/b.txt', 'B'],
    ['/', '{"path":"/","entries":["README.md","notes/"]}'],
    ['notes', '{"path":"notes","entries":["a.txt","deep/"]}'],
    [
      '/etc/passwd',
      '{"error":"no such file: /etc/passwd","files":["README.md","/notes/a.txt","notes/deep/b.txt"]}',
    ],
  ])('%s', (path, content) => {
    expect(answer(mock, { path })).toBe(content);
  });
});

describe('search', () => {
  const pages = [
    { title: 'Tea', url: 'https://example.com/tea', snippet: 'How to brew green tea' },
    { title: 'Coffee', url: 'https://example.com/coffee', snippet: 'How to brew it' },
    { title: '绿茶', url: 'https://example.com/cha', snippet: '绿茶的冲泡方法' },
  ];

  test.each<[JsonObject, readonly string[]]>([
    [{ query: 'brew green tea' }, ['tea', 'coffee']],
    [{ q: 'COFFEE!' }, ['coffee']],
    [{ query: '绿茶怎么泡' }, ['cha']],
    [{ query: 'bread' }, []],
  ])('%j', (args, found) => {
    const { results } = json({ kind: 'search', pages }, args) as { results: readonly { url: string }[] };
    expect(results.map(({ url }) => url.replace('https://example.com/', ''))).toEqual(found);
  });
});

describe('a saved mock', () => {
  test.each<[JsonObject, boolean]>([
    [{ kind: 'template', template: '' }, true],
    [{ kind: 'template', template: '', delayMs: 60_000 }, true],
    [{ kind: 'template', template: '', delayMs: 60_001 }, false],
    [{ kind: 'template', template: '', delayMs: -1 }, false],
    [{ kind: 'sequence', answers: [], atEnd: 'never' }, false],
    [{ kind: 'files', files: [{ path: 'a' }] }, false],
    [{ kind: 'script' }, false],
  ])('%j', (saved, isRight) => {
    expect(mockToolSchema.safeParse(saved).success).toBe(isRight);
  });

  test('can be of every kind that is offered', () => {
    expect(mockToolSchema.def.options.map((option) => option.def.shape.kind.def.values[0])).toEqual(
      MOCK_KINDS,
    );
  });
});
