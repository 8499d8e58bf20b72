import type { Page, Request } from '@playwright/test';
import { startProvider } from '../support/provider-server';
import { expect, LiveRun, test, WEATHER } from './live-model';

const KEY = 'sk-test-7f3a9c51e0b2';

/** Whatever of a request could carry a key, by where it stands. */
async function partsOf(request: Request): Promise<Readonly<Record<string, string>>> {
  const headers = await request.allHeaders();
  return { ...headers, '(address)': request.url(), '(body)': request.postData() ?? '' };
}

/** Everything the browser keeps but for the database of keys, and all that stands on the page. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts = [document.documentElement.outerHTML, location.href];
    parts.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }));
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'rolecall-keys') continue;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => resolve(open.result);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        parts.push(JSON.stringify(all.result));
      }
      database.close();
    }
    return parts.join('\n');
  });
}

test('in a whole session the key goes to its host, in the header for it, and nowhere else', async ({
  app,
  page,
  reachable,
}) => {
  const [own, other] = await Promise.all([startProvider(), startProvider()]);
  reachable.add(own.origin).add(other.origin);
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  const live = new LiveRun(app);
  await app.open();
  await app.importText(JSON.stringify(WEATHER));

  const dialog = await live.connect(`${own.origin}/v1`);
  await dialog.getByLabel('API key', { exact: true }).last().fill(KEY);
  await dialog.getByRole('radio', { name: 'In this browser' }).check();
  await dialog.getByRole('button', { name: 'Keep key' }).click();
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText('lists 2 models')).toBeVisible();
  await live.close();
  await live.button('Run').click();
  await expect(app.content('#2 assistant')).toHaveValue('Hello there.');
  await live.button('Weigh').click();
  await expect(live.panel).toContainText('Measured: 21 prompt tokens.');

  // Another host is not given it, only told of.
  const again = await live.connectAgain(`${other.origin}/v1`);
  await expect(again.getByText(/^There is a key for/)).toBeVisible();
  await again.getByRole('button', { name: 'Test connection' }).click();
  await expect(again.getByText('lists 2 models')).toBeVisible();
  await live.close();
  await live.button('Run').click();
  await expect.poll(() => other.arrived.filter(({ method }) => method === 'POST').length).toBe(1);

  for (const name of ['Export', 'Share']) {
    const shown = await app.openDialog(name);
    await expect(shown.getByRole('button').nth(1)).toBeVisible();
    await live.close();
  }
  await app.saved();
  expect(await kept(page)).not.toContain(KEY);

  const carrying = new Set<string>();
  for (const request of requests) {
    for (const [part, text] of Object.entries(await partsOf(request))) {
      if (text.includes(KEY)) carrying.add(`${new URL(request.url()).origin} ${part}: ${text}`);
    }
  }
  expect([...carrying]).toEqual([`${own.origin} authorization: Bearer ${KEY}`]);
  expect(JSON.stringify(other.arrived)).not.toContain(KEY);
  const withKey = own.arrived.filter(({ headers }) => headers.authorization === `Bearer ${KEY}`);
  expect(withKey.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /v1/models',
    'POST /v1/chat/completions',
    'POST /v1/chat/completions',
  ]);

  const last = await live.connectAgain(`${own.origin}/v1`);
  await last.getByRole('button', { name: 'Forget all keys' }).click();
  await expect(last.getByText('All keys are forgotten.')).toBeVisible();
  await last.getByRole('button', { name: 'Test connection' }).click();
  await expect.poll(() => own.arrived.at(-1)?.headers.authorization).toBeUndefined();
  await Promise.all([own.stop(), other.stop()]);
});
