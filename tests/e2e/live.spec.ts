import { expect, test, type Shape } from './live-model';

const SHAPES: readonly Shape[] = ['OpenAI Chat Completions', 'Anthropic Messages', 'Gemini generateContent'];
const CALLS = ['Oslo', 'Rome'].map((city) => ({ name: 'get_weather', arguments: JSON.stringify({ city }) }));
const ANSWER = 'Rome is warmer than Oslo, as it usually is in November.';

for (const shape of SHAPES) {
  test(`parallel calls over several turns, then text: ${shape}`, async ({ app, live, mock, connect }) => {
    const results = (count: number) => ({
      predicate: ({ messages }: { messages: readonly { role: string }[] }) =>
        messages.filter(({ role }) => role === 'tool').length === count,
    });
    mock
      .on(results(0), { toolCalls: CALLS })
      .on(results(2), { content: 'One more.', toolCalls: CALLS.slice(0, 1) })
      .on(results(3), { content: ANSWER }, { chunkSize: 5 });
    await connect(shape);
    await live.button('Run').click();
    await expect(live.status).toHaveText('Done: the model answered with text.');
    expect(await app.cardNames()).toEqual([
      '#0 system',
      '#1 user',
      '#2 assistant',
      '#3 tool',
      '#4 tool',
      '#5 assistant',
      '#6 tool',
      '#7 assistant',
    ]);
    await expect(app.content('#7 assistant')).toHaveValue(ANSWER);
    await expect(app.content('#5 assistant')).toHaveValue('One more.');
    await expect(app.problems.getByRole('heading', { level: 2 })).toHaveText(/No problems/);
    expect(mock.getRequests()).toHaveLength(3);
    const exact = live.panel.getByLabel('Exact request').last();
    await live.panel.getByText('Exact request').last().click();
    await expect(exact).toContainText(`POST ${mock.url}`);
  });
}

for (const shape of SHAPES) {
  test(`stopped in the middle the text stays, and the run goes on: ${shape}`, async ({
    app,
    live,
    mock,
    connect,
  }) => {
    const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    mock.on({ userMessage: 'weather', sequenceIndex: 0 }, { content: long }, { latency: 40, chunkSize: 8 });
    mock.on({ userMessage: 'weather' }, { content: ANSWER });
    await connect(shape);
    await live.button('Run').click();
    await expect(live.panel).toContainText('word3');
    await live.button('Stop').click();
    await expect(app.content('#2 assistant')).toHaveValue(/^word0 word1 /);
    const kept = await app.content('#2 assistant').inputValue();
    expect(long.startsWith(kept) && kept.length < long.length).toBe(true);
    await live.button('Run').click();
    await expect(app.content('#2 assistant')).toHaveValue(ANSWER);
    await expect(app.cards).toHaveCount(3);
  });
}

const CHAOS = [
  ['too many requests', { rateLimitRate: 1 }, /answered 429/],
  ['a fault of the server', { dropRate: 1 }, /answered 500/],
  ['an answer that is no JSON', { malformedRate: 1 }, /could not be read as an answer/],
  ['no answer at all', { disconnectRate: 1 }, /No answer of .* that this page may read|connection was cut/],
] as const;

for (const shape of SHAPES.slice(0, 2)) {
  test(`in chaos no message is lost, and Retry goes on: ${shape}`, async ({ app, live, mock, connect }) => {
    mock.on({ userMessage: 'weather' }, { content: ANSWER });
    await connect(shape);
    mock.setChaos({ rateLimitRate: 1 });
    await live.button('Run').click();
    await expect(live.trouble).toBeVisible();
    for (const [, chaos, words] of CHAOS) {
      mock.setChaos(chaos);
      const before = mock.getRequests().length;
      await live.button('Retry').click();
      await expect(live.trouble).toContainText(words);
      await expect(app.cards).toHaveCount(2);
      await expect(live.button('Run')).toBeEnabled();
      // The browser itself asks once more where a connection it had kept open is closed.
      const most = 'disconnectRate' in chaos ? 2 : 1;
      expect(mock.getRequests().length - before).toBeLessThanOrEqual(most);
    }
    mock.clearChaos().clearFixtures();
    mock.on(
      { userMessage: 'weather' },
      { content: ANSWER },
      { chunkSize: 4, latency: 30, truncateAfterChunks: 6 },
    );
    await live.button('Retry').click();
    await expect(live.trouble).toContainText('The connection was cut before the answer was complete.');
    await expect(app.cards).toHaveCount(2);
    mock.clearFixtures().on({ userMessage: 'weather' }, { content: ANSWER });
    await live.button('Retry').click();
    await expect(app.content('#2 assistant')).toHaveValue(ANSWER);
    await expect(live.status).toHaveText('Done: the model answered with text.');
  });
}

test('weighing records what was measured; an error names its message in the provider’s own words', async ({
  app,
  live,
  mock,
  connect,
}) => {
  const usage = { prompt_tokens: 77, completion_tokens: 1, total_tokens: 78 };
  mock.on({ userMessage: 'weather' }, { content: 'A', usage });
  await connect();
  await live.button('Weigh').click();
  await expect(live.panel).toContainText('Measured: 77 prompt tokens.');
  expect(mock.getLastRequest()?.body).toMatchObject({ max_tokens: 1 });

  const message = "Invalid value: 'messages[1].content'.";
  mock.clearFixtures().on(
    { userMessage: 'weather' },
    {
      error: { message, type: 'invalid_request_error', param: 'messages[1].content' },
      status: 400,
    },
  );
  await live.button('Run').click();
  await expect(live.trouble).toContainText(message);
  await live.trouble.getByRole('button', { name: 'Show messages[1].content' }).click();
  await expect(app.content('#1 user')).toBeFocused();
});
