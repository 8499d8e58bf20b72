import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import { writeStream } from '../../../src/core/wire/stream/write';
import { WireView } from '../../../src/state/run/wire-view.svelte';

const MESSAGE: JsonObject = {
  role: 'assistant',
  content: null,
  tool_calls: [
    { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
  ],
};
const CHUNKS = writeStream({ message: MESSAGE, finishReason: 'tool_calls' }, 'openai-chat', 7);

function open(chunks = CHUNKS, isOffline = true): WireView {
  const exchange = { api: 'openai-chat', chunks } as const;
  return new WireView(() => ({ exchange, format: 'openai-chat', isOffline }));
}

describe('a stream looked at', () => {
  it('shows the message as far as it had come at each chunk', () => {
    const view = open();
    expect(view.pieces).toEqual([]);
    const texts: string[] = [];
    for (let at = 0; at < CHUNKS.length; at += 1) {
      view.goTo(at);
      texts.push(view.pieces.find(({ kind }) => kind === 'arguments')?.text ?? '');
    }
    expect(texts.at(-1)).toBe('{"city":"Oslo"}');
    for (const [at, text] of texts.entries()) expect(text.startsWith(texts[at - 1] ?? '')).toBe(true);
  });

  it('stays within its chunks', () => {
    const view = open();
    view.goTo(-3);
    expect(view.at).toBe(0);
    view.goTo(10_000);
    expect(view.at).toBe(CHUNKS.length - 1);
    expect(open([]).chunk).toBeUndefined();
  });

  it('goes to the next chunk that builds something, and not past the last', () => {
    const view = open();
    view.goToNextPiece();
    expect(view.effect).toBe('name');
    for (const _ of CHUNKS) view.goToNextPiece();
    expect(view.effect).toBe('arguments');
    expect(view.pieces.at(-1)?.isJson).toBe(true);
  });

  it('shows an offline answer as another provider would send it', () => {
    const view = open();
    view.goTo(4);
    view.showAs('anthropic-messages');
    expect([view.at, view.isImagined, view.chunk?.event]).toEqual([0, true, 'message_start']);
    view.goTo(view.chunks.length);
    expect(view.pieces.map(({ text }) => text)).toEqual(['c1', 'get_weather', '{"city":"Oslo"}']);
    view.showAs('openai-chat');
    expect([view.isImagined, view.chunks]).toEqual([false, CHUNKS]);
  });

  it('switches nothing that was sent or that was cut', () => {
    expect(open(CHUNKS, false).canSwitch).toBe(false);
    expect(open(CHUNKS.slice(0, 4)).canSwitch).toBe(false);
    expect(open().canSwitch).toBe(true);
  });
});
