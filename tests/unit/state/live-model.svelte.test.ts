import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import type { App } from '../../../src/state/app.svelte';
import { language } from '../../../src/state/language.svelte';
import { createLiveModel } from '../../../src/state/live/live-model';
import { writeSummary } from '../../../src/state/live/summary';
import { weigh } from '../../../src/state/live/weigh';
import {
  answers,
  connected,
  delta,
  json,
  REQUEST,
  sent,
  stream,
  stubBrowser,
  TEXT,
  watch,
} from '../../support/live-provider';

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('for the app', () => {
  const USAGE = { choices: [], usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 } };

  /** As much of an app as a live model asks of it. */
  function appWith(recorded: unknown[], request: JsonValue = REQUEST): App {
    const { messages } = request as { messages: readonly JsonValue[] };
    const app = {
      sent: { request, text: TEXT, rows: messages.map(() => ({ state: 'summarised' })) },
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
    answers.push(stream(delta('Hi', 'stop'), USAGE), stream(delta('Hi', 'stop'), USAGE));
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
    answers.push(
      stream(delta('H', 'length'), USAGE),
      stream(delta('H', 'length')),
      json({ error: 'no' }, 400),
    );
    const { signal } = watch();
    expect(await weigh(app, live, signal)).toEqual({ kind: 'measured', tokens: 9 });
    expect(await weigh(app, live, signal)).toEqual({ kind: 'no-usage' });
    expect(await weigh(app, live, signal)).toMatchObject({ kind: 'trouble', trouble: { status: 400 } });
    expect(recorded).toHaveLength(1);
  });

  test('a summary is written of what the plan sums up, and of nothing else', async () => {
    await language.use('en');
    const live = await connected();
    answers.push(stream(delta(' They said hi. ', 'stop')), stream(delta('', 'stop')));
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

  const input = { city: 'Oslo' };
  const called = {
    id: 'c1',
    type: 'function',
    function: { name: 'weather', arguments: JSON.stringify(input) },
  };
  test.each<[string, readonly JsonValue[]]>([
    [
      'OpenAI',
      [
        { role: 'assistant', content: null, tool_calls: [called] },
        { role: 'tool', tool_call_id: 'c1', content: 'Rain' },
      ],
    ],
    [
      'Anthropic',
      [
        { role: 'assistant', content: [{ type: 'tool_use', id: 'c1', name: 'weather', input }] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'Rain' }] },
      ],
    ],
  ])('calls and results go into the summary as %s writes them', async (_, exchange) => {
    await language.use('en');
    const live = await connected();
    answers.push(stream(delta('It rains.', 'stop')));
    const request = { model: 'm', messages: [{ role: 'user', content: 'Weather?' }, ...exchange] };
    await writeSummary(appWith([], request), live, watch().signal);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      messages: [
        { role: 'system' },
        { content: 'user: Weather?\n\nassistant: weather({"city":"Oslo"})\n\ntool: Rain' },
      ],
    });
  });
});
