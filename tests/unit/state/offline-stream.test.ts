import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import type { Model } from '../../../src/core/simulation/model';
import type { Clock } from '../../../src/state/run/clock';
import { createOfflineStream } from '../../../src/state/run/models/offline-stream';
import type { Progress } from '../../../src/state/run/models/streaming-model';

const REQUEST = { model: 'm', messages: [{ role: 'user', content: 'Hi' }] };
const INPUT = { request: REQUEST, shown: [] };
const MESSAGE: JsonObject = {
  role: 'assistant',
  content: null,
  tool_calls: [
    { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
  ],
};
const MODEL: Model = {
  kind: 'offline',
  reply: () => ({ kind: 'reply', message: MESSAGE, finishReason: 'tool_calls' }),
};

/** Time passes at once, and is written down. */
function clockOf(waits: number[], onWait: (count: number) => void = () => {}): Clock {
  return {
    wait: (milliseconds) => {
      waits.push(milliseconds);
      onWait(waits.length);
      return Promise.resolve();
    },
  };
}

describe('the offline model as a stream', () => {
  it('says its reply in chunks, each after a pause', async () => {
    const waits: number[] = [];
    const seen: Progress[] = [];
    const stream = createOfflineStream(MODEL, 'openai-chat', { clock: clockOf(waits), pauseMs: 20 });
    const answer = await stream.reply(INPUT, {
      signal: new AbortController().signal,
      onProgress: (progress) => seen.push(progress),
    });
    expect(answer.outcome).toEqual({ kind: 'reply', message: MESSAGE, finishReason: 'tool_calls' });
    expect(seen.map(({ chunk }) => chunk)).toEqual(answer.exchange?.chunks);
    expect(seen.at(-1)?.message).toEqual(MESSAGE);
    expect(waits).toEqual(seen.map(() => 20));
    expect(answer.exchange?.api).toBe('openai-chat');
  });

  it('streams the same way each time', async () => {
    const chunks = await Promise.all(
      [1, 2].map(async () => {
        const stream = createOfflineStream(MODEL, 'openai-chat', { clock: clockOf([]) });
        const watch = { signal: new AbortController().signal, onProgress: () => {} };
        return (await stream.reply(INPUT, watch)).exchange?.chunks;
      }),
    );
    expect(chunks[0]).toEqual(chunks[1]);
  });

  it('takes no longer than it may, however long the answer', async () => {
    const waits: number[] = [];
    const content = 'word '.repeat(2000);
    const long: Model = {
      kind: 'offline',
      reply: () => ({ kind: 'reply', message: { role: 'assistant', content }, finishReason: 'stop' }),
    };
    const stream = createOfflineStream(long, 'openai-chat', { clock: clockOf(waits), longestMs: 500 });
    await stream.reply(INPUT, { signal: new AbortController().signal, onProgress: () => {} });
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(501);
  });

  it('keeps what had come when it is stopped', async () => {
    const stop = new AbortController();
    const clock = clockOf([], (count) => count === 4 && stop.abort());
    const answer = await createOfflineStream(MODEL, 'openai-chat', { clock, pauseMs: 20 }).reply(INPUT, {
      signal: stop.signal,
      onProgress: () => {},
    });
    expect(answer.outcome).toMatchObject({
      kind: 'interrupted',
      reason: 'stopped',
      partial: { tool_calls: [{ id: 'c1', function: { name: 'get_weather' } }] },
    });
    expect(answer.exchange?.chunks).toHaveLength(3);
  });

  it("speaks Anthropic's shape, and passes a refusal on as it is", async () => {
    const message = { role: 'assistant', content: [{ type: 'text', text: 'Hello there.' }] };
    const model: Model = { kind: 'offline', reply: () => ({ kind: 'reply', message, finishReason: 'stop' }) };
    const watch = { signal: new AbortController().signal, onProgress: () => {} };
    const clock = clockOf([]);
    const answer = await createOfflineStream(model, 'anthropic-messages', { clock }).reply(INPUT, watch);
    expect(answer.outcome).toMatchObject({ kind: 'reply', message });
    expect(answer.exchange?.chunks[0]?.event).toBe('message_start');
    const refusing: Model = { kind: 'offline', reply: () => ({ kind: 'failure', status: 400, body: {} }) };
    const refused = await createOfflineStream(refusing, 'openai-chat', { clock }).reply(INPUT, watch);
    expect(refused).toEqual({ outcome: { kind: 'failure', status: 400, body: {} } });
  });
});
