import type { Page } from '@playwright/test';
import { expect, Rolecall, test } from './rolecall';

const SYSTEM = '#0 system';
const EDITED = 'You sell tickets.';

/** Opens the app in another tab of the same browser. */
async function openTab(page: Page): Promise<Rolecall> {
  const other = new Rolecall(await page.context().newPage());
  await other.open();
  return other;
}

async function titles(app: Rolecall): Promise<readonly string[]> {
  const library = await app.openDialog('Conversations');
  const found = await library.getByRole('button', { name: /^Open / }).allInnerTexts();
  await app.page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  return found.map((text) => text.split('\n')[0] ?? '');
}

/** Replaces what the browser holds of the conversation that is open by what no version of the app can read. */
async function damageRecord(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('rolecall');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const objects = opening.result
            .transaction('conversations', 'readwrite')
            .objectStore('conversations');
          const preferences = JSON.parse(localStorage.getItem('rolecall.preferences') ?? '{}') as {
            readonly conversation: string;
          };
          const key = `document:${preferences.conversation}`;
          objects.put({ revision: 1, tab: 'x', text: '{"format":"rolecall","ver' }, key);
          objects.transaction.oncomplete = () => {
            opening.result.close();
            resolve(key);
          };
        };
      }),
  );
}

function readRecord(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    (wanted) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('rolecall');
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('conversations')
            .objectStore('conversations')
            .get(wanted);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    key,
  );
}

test('a change is saved by itself and there after a reload', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.card('#1 user').getByRole('checkbox', { name: 'Send #1 with the request' }).uncheck();
  await app.saved();
  await page.reload();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
  await expect(app.card('#1 user').getByRole('checkbox')).not.toBeChecked();
  await expect(app.cards).toHaveCount(7);
});

test('leaving at once after typing loses nothing', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await page.reload();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
  await app.content(SYSTEM).fill(`${EDITED} Now.`);
  await page.goto('about:blank');
  await app.open();
  await expect(app.content(SYSTEM)).toHaveValue(`${EDITED} Now.`);
  expect(await titles(app)).toEqual(['Vending machine refund']);
});

test('a crash loses nothing that was saved', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.saved();
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const again = await openTab(page);
  await expect(again.content(SYSTEM)).toHaveValue(EDITED);
  await again.content(SYSTEM).fill('And on.');
  await again.saved();
  expect(await titles(again)).toEqual(['Vending machine refund']);
});

test('a second tab of the same conversation is told, and writes a copy', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.saved();
  const second = await openTab(page);
  await expect(second.page.getByText('This conversation is open in another tab.')).toBeVisible();
  await expect(second.content(SYSTEM)).toHaveValue(EDITED);
  await second.content(SYSTEM).fill('Written in the second tab.');
  await second.saved();
  await app.content('#1 user').fill('Written in the first tab.');
  await app.saved();
  await page.reload();
  await second.page.reload();
  await expect(app.content('#1 user')).toHaveValue('Written in the first tab.');
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
  await expect(second.content(SYSTEM)).toHaveValue('Written in the second tab.');
  expect(await titles(app)).toHaveLength(2);
});

test('a double click opens a conversation once, not as a copy of itself', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.saved();
  await app.openExample('Weather in two cities');
  const library = await app.openDialog('Conversations');
  await library.getByRole('button', { name: 'Open Vending machine refund' }).dblclick();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
  await expect(library).toBeHidden();
  await expect(page.getByText('This conversation is open in another tab.')).toBeHidden();
});

test('a deleted conversation comes back with Undo', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.saved();
  await app.openExample('Weather in two cities');
  const library = await app.openDialog('Conversations');
  await library.getByRole('button', { name: 'Delete Vending machine refund' }).click();
  await expect(library.getByRole('button', { name: 'Open Vending machine refund' })).toHaveCount(0);
  await app.toast('Vending machine refund deleted').getByRole('button', { name: 'Undo' }).click();
  await library.getByRole('button', { name: 'Open Vending machine refund' }).click();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
  await page.reload();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
});

test('a snapshot is kept beside the conversation', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.content(SYSTEM).press('ControlOrMeta+s');
  await expect(app.toast('Snapshot kept: Vending machine refund')).toBeVisible();
  await app.content(SYSTEM).fill('Another rule.');
  await app.saved();
  const library = await app.openDialog('Conversations');
  await library.getByRole('button', { name: /^Open Vending machine refund · / }).click();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
  await page.reload();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
});

test('a damaged record is said and left alone; the others open', async ({ app, page }) => {
  await app.open();
  await app.content(SYSTEM).fill(EDITED);
  await app.saved();
  await app.openExample('Weather in two cities');
  await app.content(SYSTEM).fill('Be brief.');
  await app.saved();
  const key = await damageRecord(page);
  await page.reload();
  await expect(page.getByText('The record cannot be read and stays as it is.')).toBeVisible();
  await app.content(SYSTEM).fill('Work goes on.');
  await app.saved();
  expect(await readRecord(page, key)).toMatchObject({ text: '{"format":"rolecall","ver' });
  const library = await app.openDialog('Conversations');
  await expect(library.getByRole('button', { name: /^Open / })).toHaveCount(3);
  await library
    .getByRole('button', { name: 'Open Vending machine refund' })
    .filter({ hasNot: page.getByText('open', { exact: true }) })
    .click();
  await expect(app.content(SYSTEM)).toHaveValue(EDITED);
});

test('without a database the app says so and works', async ({ app, page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await app.open();
  const notice = page.getByText('This browser keeps no data for this page');
  await expect(notice).toBeVisible();
  await app.content(SYSTEM).fill(EDITED);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Done: the model answered with text.')).toBeVisible();
  await expect(app.tokens).toContainText('exact');
  await app.importMessages([{ role: 'user', content: 'Imported all the same' }]);
  await expect(app.content('#0 user')).toHaveValue('Imported all the same');
  await expect(notice).toBeVisible();
});
