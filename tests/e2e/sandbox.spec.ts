import type { Locator } from '@playwright/test';
import { expect, test, type Rolecall } from './rolecall';

const PROBE = {
  type: 'function',
  function: {
    name: 'probe',
    description: 'Runs code',
    parameters: { type: 'object', properties: { n: { type: 'integer' } } },
  },
};

/** The tool's card, with JavaScript as its mock. */
async function openProbe(app: Rolecall): Promise<Locator> {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'Probe it' }], { model: 'gpt-4o-mini', tools: [PROBE] });
  await app.openTab('Tools');
  const probe = app.page.getByRole('article', { name: 'probe', exact: true });
  await probe.getByRole('combobox', { name: 'How probe answers in Run' }).selectOption('script');
  await expect(probe.getByRole('textbox', { name: 'JavaScript of probe' })).toBeVisible();
  await probe.getByText('Try it').click();
  await probe.getByRole('textbox', { name: 'Arguments to try probe with' }).fill('{"n":7}');
  return probe;
}

async function answerOf(probe: Locator, code: string): Promise<Locator> {
  await probe.getByRole('textbox', { name: 'JavaScript of probe' }).fill(code);
  await probe.getByRole('button', { name: 'Try probe' }).click();
  const answer = probe.getByRole('status', { name: 'Answer to the call of probe' });
  await expect(answer.locator('pre').first()).toBeVisible();
  return answer;
}

test('code finds no network, no page and no storage, and leaves nothing behind', async ({ app, page }) => {
  const probe = await openProbe(app);
  const kinds = (names: string) =>
    `return [${names
      .split(' ')
      .map((name) => `typeof ${name}`)
      .join(', ')}].filter((kind) => kind !== 'undefined')`;
  const table: readonly (readonly [string, string])[] = [
    ['return args.n * 6', '42'],
    [kinds('fetch XMLHttpRequest WebSocket EventSource importScripts Worker navigator'), '[]'],
    [kinds('window self document top postMessage onmessage location process require'), '[]'],
    [kinds('indexedDB localStorage caches crypto Intl setTimeout WebAssembly'), '[]'],
    ["try { indexedDB.open('stolen') } catch (error) { return error.name }", 'ReferenceError'],
    ["return import('https://example.com/x.js').then(() => 'loaded', () => 'refused')", 'refused'],
    ["return (() => {}).constructor('return typeof fetch + typeof postMessage')()", 'undefinedundefined'],
    ["return console.log.constructor('return typeof self + typeof document')()", 'undefinedundefined'],
    [
      "Object.prototype.stolen = JSON.stringify = Promise = 1; args.__proto__.polluted = 1; return 'kept'",
      'kept',
    ],
    ["return { then(take) { take({ kind: 'done', isSpent: true }) } }", '{"kind":"done","isSpent":true}'],
  ];
  for (const [code, content] of table) {
    const answer = await answerOf(probe, code);
    await expect(answer.locator('pre').first()).toHaveText(content);
  }
  const traces = await page.evaluate(async () => ({
    globals: ['stolen', 'polluted'].filter((name) => name in {} || name in window),
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'stolen'),
  }));
  expect(traces).toEqual({ globals: [], databases: [] });
});

/** Lets the page count its frames: a page that hangs draws none. */
async function countFrames({ page }: Rolecall): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = () => {
      dataset['frames'] = String(Number(dataset['frames'] ?? 0) + 1);
      requestAnimationFrame(count);
    };
    count();
  });
  return () => page.evaluate(() => Number(document.body.dataset['frames']));
}

const ENDLESS = "const a = []; a.length = 4294967295; return a.indexOf('built-ins do not look at the clock')";

for (const [what, table] of [
  [
    'loops without end',
    [
      ['for (;;);', 'The code took too long.'],
      [ENDLESS, 'The code took too long.'],
    ],
  ],
  [
    'memory bombs and deep recursion',
    [
      ['const f = async () => { await 0; return f() }; return f()', /took too long|too much memory/],
      ['const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1))', 'The code used too much memory.'],
      ['const f = () => f() + 1; return f()', 'The code threw.'],
    ],
  ],
] as const) {
  test(`${what} end as tool errors, the page stays alive, and the next call is answered`, async ({ app }) => {
    const probe = await openProbe(app);
    const frames = await countFrames(app);
    for (const [code, why] of table) {
      const before = await frames();
      const answer = await answerOf(probe, code);
      await expect(answer).toContainText(why);
      await expect(answer).toContainText('run tools under a time and memory limit');
      await expect(answer.locator('pre').first()).toContainText('{"error":');
      expect(await frames()).toBeGreaterThan(before + 1);
    }
    const last = await answerOf(probe, 'console.log("n is", args.n); return call.nth');
    await expect(last.locator('pre')).toHaveText(['1', 'n is 7']);
  });
}
