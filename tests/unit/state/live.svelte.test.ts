import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { ask, type Asking } from '../../../src/state/live/ask';
import { listModels } from '../../../src/state/live/host-call';
import { createLiveModel } from '../../../src/state/live/live-model';
import { Live } from '../../../src/state/live/live.svelte';
import { writeSummary } from '../../../src/state/live/summary';
import { weigh } from '../../../src/state/live/weigh';
import type { App } from '../../../src/state/app.svelte';
import { language } from '../../../src/state/language.svelte';
import { weighingEdits } from '../../../src/core/hosts/body-edits';
import 'fake-indexeddb/auto';

const TEXT = '{ "model": "m", "messages": [{"role":"user","content":"Hi"}], "temperature": 1.0 }';
const REQUEST = JSON.parse(TEXT) as JsonValue;

/** What was sent, and the answers still to give. */
const sent: { readonly url: string; readonly headers: Record<string, string>; readonly body: string }[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (url: string, init: { headers: Record<string, string>; body?: string }) => {
    sent.push({ url, headers: init.headers, body: init.body ?? '' });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
});
afterEach(() => vi.unstubAllGlobals());

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

function stream(...chunks: readonly unknown[]): () => Response {
  const lines = chunks.map(
    (chunk) => `data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`,
  );
  return () => new Response(lines.join(''), { headers: { 'content-type': 'text/event-stream' } });
}

function json(body: unknown, status = 200, headers: Record<string, string> = {}): () => Response {
  return () => new Response(JSON.stringify(body), { status, headers });
}

const delta = (content: string, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
});

async function connected(id = 'openai', key = 'sk-live-key-123'): Promise<Live> {
  const live = new Live(() => id);
  await live.keys.load();
  await live.keys.keep(live.origin?.text ?? '', key, 'tab', '');
  return live;
}

function asking(differs: Partial<Asking> = {}): Asking {
  return { request: REQUEST, text: TEXT, format: 'openai-chat', ...differs };
}

const watch = () => ({ signal: new AbortController().signal, onProgress: () => undefined });

describe('asking', () => {
  test('sends the document’s own text, made a stream, with the key in its header', async () => {
    const live = await connected();
    answers = [
      stream(delta('Hel'), delta('lo', 'stop'), { choices: [], usage: { prompt_tokens: 9 } }, '[DONE]'),
    ];
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
    answers = [
      stream(
        { type: 'message_start', message: { usage: { input_tokens: 5 } } },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } },
        { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
        { type: 'message_stop' },
      ),
    ];
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
    answers = [answer];
    expect((await ask(live, asking(), watch())).outcome).toMatchObject(outcome);
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
    answers = [json({ error: { message: 'Incorrect API key: sk-live-key-123' } }, 401)];
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
  answers = [json({ data: [{ id: 'a' }, { id: 'b' }] }), json({ error: { message: 'No' } }, 403)];
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

describe('for the app', () => {
  const USAGE = { choices: [], usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 } };

  /** As much of an app as a live model asks of it. */
  function appWith(recorded: unknown[]): App {
    const { messages } = REQUEST as { messages: readonly JsonValue[] };
    const app = {
      sent: { request: REQUEST, text: TEXT, rows: [{ state: 'summarised' }] },
      session: { surroundings: { provider: 'openai' }, messages },
      calibration: { record: (billed: unknown) => Promise.resolve(recorded.push(billed)) },
    };
    return app as unknown as App;
  }

  test('what a reply was billed for is taken over, for the model that was asked', async () => {
    const live = await connected();
    live.change({ model: 'other' });
    const recorded: unknown[] = [];
    const app = appWith(recorded);
    answers = [stream(delta('Hi', 'stop'), USAGE), stream(delta('Hi', 'stop'), USAGE)];
    await createLiveModel(app, live).reply({ request: REQUEST, shown: [] }, watch());
    await createLiveModel(app, live, { keepsModel: true }).reply({ request: REQUEST, shown: [] }, watch());
    expect(recorded).toMatchObject([
      { request: { model: 'other' }, usage: { input: 9, output: 2 } },
      { request: { model: 'm' } },
    ]);
  });

  test('weighing records the count, or says that there is none', async () => {
    const live = await connected();
    const recorded: unknown[] = [];
    const app = appWith(recorded);
    answers = [stream(delta('H', 'length'), USAGE), stream(delta('H', 'length')), json({ error: 'no' }, 400)];
    const { signal } = watch();
    expect(await weigh(app, live, signal)).toEqual({ kind: 'measured', tokens: 9 });
    expect(await weigh(app, live, signal)).toEqual({ kind: 'no-usage' });
    expect(await weigh(app, live, signal)).toMatchObject({ kind: 'trouble', trouble: { status: 400 } });
    expect(recorded).toHaveLength(1);
  });

  test('a summary is written of what the plan sums up, and of nothing else', async () => {
    await language.use('en');
    const live = await connected();
    answers = [stream(delta(' They said hi. ', 'stop')), stream(delta('', 'stop'))];
    const { signal } = watch();
    const app = appWith([]);
    expect(await writeSummary(app, live, signal)).toEqual({
      kind: 'summary',
      text: 'They said hi.',
      model: 'm',
    });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      model: 'm',
      messages: [{ role: 'system' }, { role: 'user', content: 'user: Hi' }],
    });
    expect(await writeSummary(app, live, signal)).toMatchObject({ kind: 'trouble' });
  });
});
