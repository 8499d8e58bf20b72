import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import { messagesOf } from '../../../src/core/conversation/request';
import { writeWire } from '../../../src/core/conversation/wire';

const TEXT = `{ "model":"m", "seed": 12345678901234567890,
  "messages": [
    { "role": "system", "content": "caf\\u00e9" },
    {"content":"b", "role":"user", "2":1, "1":2},

    {"role": "assistant", "content": 1.0}
  ],
  "x": 1.00 }`;

const keep = (text: string, ...indexes: readonly number[]) => {
  const reading = readRequest(text);
  const messages = messagesOf(reading.value);
  return writeWire(
    reading,
    indexes.map((from) => ({ from, value: messages[from] ?? null })),
  );
};

describe('writeWire', () => {
  it('leaves out a message and nothing else', () => {
    expect(keep(TEXT, 0, 2)).toBe(
      TEXT.replace('    {"content":"b", "role":"user", "2":1, "1":2},\n\n', '').replace(
        '},\n    {"role',
        '},\n\n    {"role',
      ),
    );
  });

  it('keeps the layout when the first message goes', () => {
    expect(keep(TEXT, 1)).toBe(`{ "model":"m", "seed": 12345678901234567890,
  "messages": [
    {"content":"b", "role":"user", "2":1, "1":2}
  ],
  "x": 1.00 }`);
  });

  it('writes an empty list when nothing is left', () => {
    expect(keep('{"messages":[ 1 , 2 ],"a":1}')).toBe('{"messages":[],"a":1}');
  });

  it('sends in another order when asked to', () => {
    expect(keep('{"messages": ["a", "b"]}', 1, 0)).toBe('{"messages": ["b", "a"]}');
  });

  it('writes changed and made-up messages in the layout of their neighbours', () => {
    const reading = readRequest(TEXT);
    const messages = messagesOf(reading.value);
    const wire = writeWire(reading, [
      { from: 0, value: messages[0] ?? null },
      { from: null, value: { role: 'user', content: 'summary' } },
      { from: 2, value: { role: 'assistant', content: 'x' } },
    ]);
    expect(wire).toContain(`{ "role": "system", "content": "caf\\u00e9" },
    {"role": "user", "content": "summary"},

    {"role": "assistant", "content": "x"}
  ],`);
  });

  it('acts on the last of duplicate lists, which is the one that counts', () => {
    expect(keep('{"messages":[1],"messages":[2,3]}', 1)).toBe('{"messages":[1],"messages":[3]}');
  });

  it('adds a list to a request that has none', () => {
    const wire = writeWire(readRequest('{"model": "m"}'), [{ from: null, value: 'hi' }]);
    expect(JSON.parse(wire)).toEqual({ model: 'm', messages: ['hi'] });
  });
});
