import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test, type Rolecall } from './rolecall';

const DONE = 'Done: the model answered with text.';

/** Runs once more, and shows the list of runs. */
async function runTimes(app: Rolecall, times: number): Promise<Locator> {
  await app.open();
  await app.openTab('Run');
  const panel = app.page.getByRole('region', { name: 'Run' });
  await panel.getByText('Runs', { exact: true }).click();
  for (let time = 1; time <= times; time++) {
    await panel.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(panel.getByRole('button', { name: /^Open the run of/ })).toHaveCount(time);
    await expect(panel.getByRole('status').filter({ hasText: DONE })).toBeVisible();
  }
  return panel;
}

test('two runs are kept, compared, and one is the same again and handed on as a page of its own', async ({
  app,
  page,
}) => {
  const panel = await runTimes(app, 2);
  for (const box of await panel.getByRole('checkbox', { name: /^Compare the run of/ }).all())
    await box.check();
  await panel.getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('dialog', { name: 'Two runs compared' });
  await expect(comparison.getByRole('status')).toHaveText('Both runs went the same way.');
  await expect(comparison.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');

  await panel
    .getByRole('button', { name: /^Open the run of/ })
    .first()
    .click();
  const opened = page.getByRole('dialog', { name: /^Run of/ });
  await opened.getByRole('button', { name: 'Run again' }).click();
  await expect(opened.getByRole('status')).toHaveText('The same, byte for byte.');
  const downloading = page.waitForEvent('download');
  await opened.getByRole('button', { name: 'Export report' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  const reader = await page.context().newPage();
  await reader.setContent(report);
  await expect(reader.getByRole('heading', { name: 'Vending machine refund' })).toBeVisible();
  await expect(reader.getByRole('heading', { name: 'Step 5: model' })).toBeVisible();
  expect(report).not.toMatch(/<script|src=|href=/);
});

test('a run is exported, imported, taken into the conversation, and comes back when its deletion is undone', async ({
  app,
  page,
}) => {
  const panel = await runTimes(app, 1);
  const runs = panel.getByRole('button', { name: /^Open the run of/ });
  await runs.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON' }).click();
  const path = await (await downloading).path();
  await page.keyboard.press('Escape');
  await panel.getByLabel('Import a run').setInputFiles(path);
  await expect(runs).toHaveCount(2);
  await panel.getByLabel('Import a run').setInputFiles({
    name: 'hostile.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"rolecall-run","version":1,"steps":[{"__proto__":7}]}'),
  });
  await expect(app.toast(/^This run is damaged at/)).toBeVisible();
  await expect(runs).toHaveCount(2);

  await panel
    .getByRole('button', { name: /^Delete the run of/ })
    .first()
    .click();
  await expect(runs).toHaveCount(1);
  await app.toast('Deleted the run.').getByRole('button', { name: 'Undo' }).click();
  await expect(runs).toHaveCount(2);

  await app.content('#1 user').fill('Something else');
  await runs.first().click();
  await page.getByRole('button', { name: 'Take into the conversation' }).click();
  await expect(app.content('#1 user')).toHaveValue(/charged twice/);
  await page.reload();
  await app.openTab('Run');
  await panel.getByText('Runs', { exact: true }).click();
  await expect(runs).toHaveCount(2);
});
