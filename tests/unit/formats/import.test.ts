import { describe, expect, test } from 'vitest';
import type { Imported, ImportFault } from '../../../src/core/formats/format';
import { MAX_IMPORT_LENGTH, readImport } from '../../../src/core/formats/import';
import { createDocument } from '../../../src/core/snapshot/document';
import { writeDocument } from '../../../src/core/snapshot/write';

function imported(text: string): Imported {
  const outcome = readImport(text);
  if (!outcome.ok) throw new Error(`not imported: ${JSON.stringify(outcome.reason).slice(0, 200)}`);
  return outcome.value;
}

function refused(text: string): ImportFault {
  const outcome = readImport(text);
  if (outcome.ok) throw new Error(`imported as ${outcome.value.format}`);
  return outcome.reason;
}

function requestText(text: string): string {
  const { content } = imported(text);
  if (content.kind !== 'request') throw new Error(`a ${content.kind}`);
  return content.text;
}

describe('recognising', () => {
  test.each([
    ['a body', '{"model":"gpt-4o","messages":[]}', 'body', 'request'],
    ['only messages', '{"messages":[{"role":"user","content":"hi"}]}', 'body', 'request'],
    ['messages of the wrong type', '{"messages":"none"}', 'body', 'request'],
    ['a body without messages', '{"model":"gpt-4o"}', 'body', 'request'],
    ['an array', '[{"role":"user","content":"hi"}]', 'messages', 'request'],
    ['an empty array', ' [] ', 'messages', 'request'],
    ['an array with a stray item', '[1,{"rolle":"user"}]', 'messages', 'request'],
    ['one message', '{"role":"assistant","content":null}', 'message', 'message'],
    [
      'a response',
      '{"id":"x","model":"m","choices":[{"message":{"role":"assistant"}}]}',
      'response',
      'message',
    ],
    ['a batch line', '{"custom_id":"1","body":{"messages":[]}}', 'batch', 'request'],
    ['lines', '{"messages":[]}\n{"messages":[1]}\n', 'jsonl', 'request'],
    [
      'a document',
      writeDocument(createDocument({ title: 't', provider: 'openai', text: '{}' })),
      'rolecall',
      'document',
    ],
    ['a text after a byte order mark', '\ufeff{"messages":[]}', 'body', 'request'],
  ])('%s', (_, text, format, kind) => {
    const found = imported(text);
    expect([found.format, found.content.kind]).toEqual([format, kind]);
  });
});

describe('the user’s own text stays', () => {
  const body =
    '{ "temperature": 1.0,\r\n "seed": 12345678901234567890, "2": 1, "1": 2,\n"messages" : [ ], "a":1,"a":2 }\n';

  test('of a body', () => {
    expect(requestText(body)).toBe(body);
  });

  test('of an array, wrapped as text', () => {
    const array = '[ {"role":"user", "content":"hi", "weight":1.0} ]';
    expect(requestText(array + '\n')).toBe(`{"messages": ${array}}`);
    const lines = '[\n  {"role": "user"}\n]';
    expect(requestText(lines)).toBe(`{\n  "messages": ${lines}\n}`);
  });

  test('of the message in a response', () => {
    const message = '{"role":"assistant", "content":"h\\u0069", "refusal":null}';
    const response = `{"choices":[{"index":0,"message":${message}},{"message":{}}],"usage":{}}`;
    expect(imported(response)).toMatchObject({
      content: { kind: 'message', text: message },
      notes: [{ id: 'other-choices', values: { count: 1 } }],
    });
  });

  test('of the first line of a file, with the number of others', () => {
    expect(imported('{"messages":[ ]}\r\n\r\n{"messages":[1]}\n{"messages":[2]}')).toMatchObject({
      content: { kind: 'request', text: '{"messages":[ ]}' },
      notes: [{ id: 'other-lines', values: { count: 2 } }],
    });
  });

  test('of content that imports of other tools lose: null and parts', () => {
    const text =
      '[{"role":"assistant","content":null},{"role":"user","content":[{"type":"text","text":"x"}]}]';
    expect(requestText(text)).toBe(`{"messages": ${text}}`);
  });
});

describe('broken JSON', () => {
  test('says where and what', () => {
    expect(refused('{\n  "messages": [\n    {"role": "user" "content": "hi"}\n  ]\n}')).toMatchObject({
      kind: 'syntax',
      problem: 'expected-comma',
      line: 3,
      column: 21,
    });
  });

  test.each([
    ['a trailing comma', '{"messages":[{"role":"user"},]}', '{"messages":[{"role":"user"}]}'],
    [
      'a cut text',
      '{"messages":[{"role":"user","content":"hi',
      '{"messages":[{"role":"user","content":"hi"}]}',
    ],
    [
      'number spelling kept',
      '{"messages":[],"seed":12345678901234567890,"t":1.0,}',
      '{"messages":[],"seed":12345678901234567890,"t":1.0}',
    ],
    ['fences', 'Try this:\n```json\n{"messages": []}\n```\nDone [1].', '{"messages": []}'],
    ['an open fence', '```\n{"messages": []}', '{"messages": []}'],
    ['prose around', 'I send {"messages": []} and get a 400', '{"messages": []}'],
    [
      'JavaScript',
      "const messages = [{role: 'user', content: `hi`}];",
      '[{"role": "user", "content": "hi"}]',
    ],
    ['Python', "messages=[{'role': 'user', 'content': None}]", '[{"role": "user", "content": null}]'],
    ['a call', "client.create({ model: 'm', messages: [] });", '{ "model": "m", "messages": [] }'],
  ])('offers a repair: %s', (_, text, repaired) => {
    const fault = refused(text);
    expect(fault).toMatchObject({ kind: 'syntax', repair: { text: repaired } });
  });

  test('a repair holds the import of the repaired text', () => {
    expect(refused('[{"role":"user",}]')).toMatchObject({
      repair: {
        imported: {
          format: 'messages',
          content: { kind: 'request', text: '{"messages": [{"role":"user"}]}' },
        },
      },
    });
  });

  test.each([['hello there'], ['"messages"x'], ['{{{{'], ['see [1] and [2]']])(
    'offers none for %j',
    (text) => {
      expect(refused(text)).not.toHaveProperty('repair');
    },
  );
});

describe('refusals', () => {
  test.each([
    ['', { kind: 'empty' }],
    [' \ufeff\n', { kind: 'empty' }],
    ['12', { kind: 'unrecognised', found: 'scalar', keys: [] }],
    ['[1,2]', { kind: 'unrecognised', found: 'array', keys: [] }],
    ['{"contents":[],"x":1}', { kind: 'unrecognised', found: 'object', keys: ['contents', 'x'] }],
    [
      '{"format":"rolecall","version":99,"text":"{}"}',
      { kind: 'document', fault: { kind: 'newer', version: 99, text: '{}' } },
    ],
    ['{"choices":[]}', { kind: 'unrecognised', found: 'object', keys: ['choices'] }],
  ])('%j', (text, fault) => {
    expect(refused(text)).toEqual(fault);
  });
});

describe('hostile texts', () => {
  test('ten thousand levels, closed or not', () => {
    const open = '{"messages":['.repeat(10_000);
    expect(refused(open)).toMatchObject({ kind: 'too-deep', limit: 500 });
    expect(refused('[\n'.repeat(10_000) + ']'.repeat(10_000))).toEqual({
      kind: 'too-deep',
      limit: 500,
      line: 501,
      column: 1,
    });
  });

  test('a text whose repair could take minutes gets none, unless it is allowed', () => {
    const text = '[{"role":"user"}\n' + '"a"\n'.repeat(12_500);
    expect(refused(text)).toMatchObject({ kind: 'syntax', line: 2, column: 1, isRepairSkipped: true });
    const short = '[{"role":"user"}\n"a"';
    expect(readImport(short, 10)).toMatchObject({ reason: { isRepairSkipped: true } });
    expect(readImport(short, 100)).toMatchObject({ reason: { repair: { text: '[{"role":"user"},\n"a"]' } } });
  });

  test('more than fifty million characters', () => {
    const length = MAX_IMPORT_LENGTH + 1;
    expect(refused(' '.repeat(length))).toEqual({ kind: 'too-large', length, limit: MAX_IMPORT_LENGTH });
  });

  test('ten million characters in one message', () => {
    const text = `[{"role":"user","content":"${'x'.repeat(10_000_000)}"}]`;
    expect(requestText(text)).toHaveLength(text.length + '{"messages": }'.length);
  });

  test('`__proto__` is a key like any other', () => {
    const text = '{"__proto__":{"messages":[]},"messages":[{"__proto__":null}]}';
    expect(requestText(text)).toBe(text);
    expect(refused('{"__proto__":{"messages":[]}}')).toMatchObject({ kind: 'unrecognised' });
    expect(({} as Record<string, unknown>)['messages']).toBeUndefined();
  });

  test('lone surrogates stay and are said', () => {
    const text = '{"messages":["\ud800", "\\udc00", "\\\\ud800 😀 \\ud83d\\ude00"]}';
    expect(imported(text)).toMatchObject({
      content: { text },
      notes: [{ id: 'lone-surrogates', values: { count: 2 } }],
    });
  });
});
