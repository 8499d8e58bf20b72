import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import { createPlaces } from '../../../src/core/diagnostics/place';

const TEXT = `{
  "model": "gpt-4o-mini",
  "messages": [
    { "role": "usr", "content": "hi" },
    {
      "role": "assistant",
      "tool_calls": [{ "id": "a", "function": { "name": "f" } }]
    }
  ],
  "tools": [{ "type": "function" }]
}`;

/** The marked text and the line and column it starts at. */
function marked(pointer: string, text = TEXT) {
  const places = createPlaces(readRequest(text));
  const { from, to } = places.rangeOf(pointer);
  const { line, column } = places.lineColumnAt(from);
  return [text.slice(from, to), line, column];
}

describe('places of pointers', () => {
  it.each([
    ['/messages/0/role', ['"usr"', 4, 15]],
    ['/model', ['"gpt-4o-mini"', 2, 12]],
    ['/tools/0/type', ['"function"', 10, 23]],
    ['/messages/1/tool_calls', ['"tool_calls"', 7, 7]],
    ['/messages/1/tool_calls/0/function/name', ['"f"', 7, 57]],
    ['/messages/1', ['{', 5, 5]],
    ['/messages', ['"messages"', 3, 3]],
    ['', ['{', 1, 1]],
  ])('marks a scalar whole and a container by its key or bracket: %s', (pointer, expected) => {
    expect(marked(pointer)).toEqual(expected);
  });

  it.each([
    ['/messages/1/tool_calls/0/type', ['{', 7, 22]],
    ['/messages/1/content', ['{', 5, 5]],
    ['/messages/7/role', ['"messages"', 3, 3]],
    ['/tool_choice', ['{', 1, 1]],
  ])('marks the nearest container of an absent value: %s', (pointer, expected) => {
    expect(marked(pointer)).toEqual(expected);
  });

  it('marks in a text that is one bare value', () => {
    expect(marked('/messages', '[1]')).toEqual(['[', 1, 1]);
    expect(marked('/messages/0', ' "x" ')).toEqual(['"x"', 1, 2]);
  });

  it('follows the places of the last good text through a broken one', () => {
    const broken = TEXT.replace('"usr",', '"usr" oops\n,');
    const places = createPlaces(readRequest(broken, readRequest(TEXT)));
    const slice = (pointer: string) => {
      const { from, to } = places.rangeOf(pointer);
      return broken.slice(from, to);
    };
    expect(slice('/model')).toBe('"gpt-4o-mini"');
    expect(slice('/messages/0/role')).toBe('"usr"');
    expect(slice('/messages/1/role')).toBe('"assistant"');
    expect(places.lineColumnAt(places.rangeOf('/messages/1/role').from).line).toBe(7);
  });

  it('knows the message of an offset', () => {
    const places = createPlaces(readRequest(TEXT));
    const at = (piece: string) => places.messageAt(TEXT.indexOf(piece));
    expect([at('"model"'), at('"usr"'), at('"assistant"'), at('"tools"')]).toEqual([
      undefined,
      0,
      1,
      undefined,
    ]);
    const range = places.messageRange(0);
    expect(TEXT.slice(range?.from, range?.to)).toBe('{ "role": "usr", "content": "hi" }');
    expect(places.messageRange(2)).toBeUndefined();
  });

  it('copes with texts without messages', () => {
    expect(createPlaces(readRequest('{}')).messageAt(1)).toBeUndefined();
    expect(createPlaces(readRequest('')).rangeOf('/messages/0/role')).toEqual({ from: 0, to: 0 });
  });
});
