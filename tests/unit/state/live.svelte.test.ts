import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { weighingEdits } from '../../../src/core/hosts/body-edits';
import { ask } from '../../../src/state/live/ask';
import { listModels } from '../../../src/state/live/host-call';
import { Live } from '../../../src/state/live/live.svelte';
import {
  answers,
  asking,
  connected,
  delta,
  json,
  sent,
  stream,
  stubBrowser,
  watch,
} from '../../support/live-provider';

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

const DEEP = '['.repeat(10_000) + ']'.repeat(10_000);

describe('asking', () => {
  test('sends the document’s own text, made a stream, with the key in its header', async () => {
    const live = await connected();
    answers.push(
      stream(delta('Hel'), delta('lo', 'stop'), { choices: [], usage: { prompt_tokens: 9 } }, '[DONE]'),
    );
    const { outcome, exchange } = await ask(live, asking(), watch());
    expect(outcome).toMatchObject({
      kind: 'reply',
      message: { role: 'assistant', content: 'Hello' },
      finishReason: 'stop',
      usage: { prompt_tokens: 9 },
    });
    expect(sent[0]?.url).toBe('https://api.openai.com/v1/chat/completions');
    expect(sent[0]?.headers['authorization']).toBe('Bearer sk-live-key-123');
    expect(sent[0]?.body).toContain('"temperature": 1.0');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(exchange?.chunks).toHaveLength(4);
    expect(JSON.stringify(exchange)).not.toContain('sk-live-key-123');
  });

  test('another model is asked where the connection or the caller names one', async () => {
    const live = await connected();
    live.change({ model: 'other' });
    await ask(live, asking(), watch());
    await ask(live, asking({ model: 'third' }), watch());
    expect(sent.map(({ body }) => (JSON.parse(body) as { model: string }).model)).toEqual(['other', 'third']);
  });

  test('a body in another shape is converted, and so is the answer', async () => {
    const live = await connected('anthropic');
    answers.push(
      stream(
        { type: 'message_start', message: { usage: { input_tokens: 5 } } },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } },
        { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
        { type: 'message_stop' },
      ),
    );
    const { outcome } = await ask(live, asking(), watch());
    expect(outcome).toMatchObject({ kind: 'reply', message: { role: 'assistant', content: 'Hi' } });
    expect(sent[0]).toMatchObject({
      url: 'https://api.anthropic.com/v1/messages',
      headers: { 'x-api-key': 'sk-live-key-123', 'anthropic-version': '2023-06-01' },
    });
  });

  test.each([
    [
      'an answer in one piece',
      json({ choices: [{ message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }] }),
      { kind: 'reply', message: { content: 'Hi' } },
    ],
    [
      'a refusal',
      json({ error: { message: 'Slow down' } }, 429, { 'retry-after': '7' }),
      { kind: 'failure', status: 429, retryAfter: 7 },
    ],
    [
      'a page',
      () => new Response('<html>down</html>'),
      { kind: 'interrupted', reason: 'malformed', detail: '<html>down</html>' },
    ],
    [
      'a stream without an end',
      stream(delta('Hel')),
      { kind: 'interrupted', reason: 'cut', partial: { content: 'Hel' } },
    ],
    [
      'a chunk that is no JSON',
      stream(delta('Hel'), '{"choices":['),
      { kind: 'interrupted', reason: 'malformed' },
    ],
    [
      'an error in the stream',
      stream(delta('Hel'), { error: { message: 'Overloaded', code: 503 } }),
      { kind: 'failure', status: 503 },
    ],
  ])('%s is an outcome', async (_, answer, outcome) => {
    const live = await connected();
    answers.push(answer);
    expect((await ask(live, asking(), watch())).outcome).toMatchObject(outcome);
  });

  test.each([
    ['a body', () => new Response(`{"choices":${DEEP}}`), { kind: 'interrupted', reason: 'malformed' }],
    [
      'an error',
      () => new Response(`{"error":{"message":"no","x":${DEEP}}}`, { status: 400 }),
      { kind: 'failure', status: 400, body: expect.any(String) as unknown },
    ],
    [
      'a chunk',
      stream(delta('Hel'), `{"choices":[{"delta":{"x":${DEEP}}}]}`, delta('lo', 'stop')),
      { kind: 'interrupted', reason: 'malformed', partial: { content: 'Hello' } },
    ],
  ])('nested without measure, %s is an outcome that can be kept', async (_, answer, outcome) => {
    const live = await connected();
    answers.push(answer);
    const answered = await ask(live, asking(), watch());
    expect(answered.outcome).toMatchObject(outcome);
    expect(() => JSON.stringify(answered)).not.toThrow();
  });

  test('what a browser cannot tell is explained by what is known of the host', async () => {
    const outcome = (await ask(await connected(), asking(), watch())).outcome;
    expect(outcome).toEqual({
      kind: 'unreachable',
      reason: 'wrong-key-or-network',
      host: 'api.openai.com',
      detail: 'Failed to fetch',
    });
  });

  test('a key that a host repeats is masked in what is kept', async () => {
    const live = await connected();
    answers.push(json({ error: { message: 'Incorrect API key: sk-live-key-123' } }, 401));
    const answer = await ask(live, asking(), watch());
    expect(JSON.stringify(answer)).not.toContain('sk-live-key-123');
    expect(answer.outcome).toMatchObject({ kind: 'failure', status: 401 });
  });
});

describe('what is lacking', () => {
  test('without a key nothing is sent to a host that wants one', async () => {
    const live = new Live(() => 'openai');
    expect(live.lack).toBe('key');
    expect((await ask(live, asking(), watch())).outcome).toMatchObject({
      kind: 'unreachable',
      reason: 'no-key',
    });
    expect(sent).toEqual([]);
  });

  test('the key of one host is not sent to the next', async () => {
    const live = await connected();
    live.change({ baseUrl: 'https://proxy.example/v1' });
    expect(live.lack).toBeUndefined();
    await ask(live, asking(), watch());
    expect(JSON.stringify(sent)).not.toContain('sk-live-key-123');
    const key = live.keys.find('https://api.openai.com')?.key;
    await live.keys.share(key ?? expect.fail('a key'), 'https://proxy.example');
    await ask(live, asking(), watch());
    expect(sent[1]?.headers['authorization']).toBe('Bearer sk-live-key-123');
  });

  test('a sealed key is asked for on the next visit, and all is forgotten at once', async () => {
    const live = new Live(() => 'openai');
    await live.keys.load();
    await live.keys.keep('https://api.openai.com', 'sk-1234', 'sealed', 'p');
    const next = new Live(() => 'openai');
    await next.keys.load();
    expect(next.lack).toBe('passphrase');
    expect((await next.keys.unlock('https://api.openai.com', 'p')).ok).toBe(true);
    expect(next.lack).toBeUndefined();
    await next.keys.forgetAll();
    expect(next.lack).toBe('key');
    // Other tabs hear of it.
    await vi.waitFor(() => expect(live.keys.list).toEqual([]));
  });
});

test('the browser remembers the choice, without the key', async () => {
  const live = await connected();
  live.choose('groq');
  live.change({ model: 'm1', idleSeconds: 9 });
  live.setLive(true);
  const again = new Live(() => 'openai');
  expect(again).toMatchObject({ isLive: true, isChosen: true });
  expect(again.connection).toMatchObject({ host: 'groq', model: 'm1', idleSeconds: 9 });
  expect(localStorage.getItem('rolecall.connection')).not.toContain('sk-live');
});

test('the models of a host are listed', async () => {
  const live = await connected();
  answers.push(json({ data: [{ id: 'a' }, { id: 'b' }] }), json({ error: { message: 'No' } }, 403));
  const { signal } = watch();
  expect(await listModels(live, signal)).toEqual({ kind: 'models', models: ['a', 'b'] });
  expect(await listModels(live, signal)).toMatchObject({ kind: 'trouble', trouble: { status: 403 } });
});

test.each([
  ['openai', 'openai-chat', { max_tokens: 500 }, { max_completion_tokens: 1 }],
  ['mistral', 'openai-chat', { max_tokens: 500 }, { max_tokens: 1 }],
  [
    'anthropic',
    'anthropic-messages',
    { max_tokens: 5000, thinking: { budget_tokens: 2000 } },
    { max_tokens: 1 },
  ],
] as const)('weighing at %s asks for one token', async (id, format, limits, sentLimits) => {
  const live = await connected(id);
  const request = { model: 'm', messages: [{ role: 'user', content: 'Hi' }], ...limits };
  await ask(live, { request, format, edits: weighingEdits }, watch());
  const {
    model: _m,
    messages: _s,
    stream: _t,
    stream_options: _o,
    ...rest
  } = JSON.parse(sent[0]?.body ?? '') as Record<string, unknown>;
  expect(rest).toEqual(sentLimits);
});
