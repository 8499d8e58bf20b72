import { expect, test } from './rolecall';

test.use({ serviceWorkers: 'allow' });

test('after one visit it opens, counts and runs without a network', async ({ app, page }) => {
  await app.open();
  await expect(app.toast('Rolecall now works offline.')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(app.cards).toHaveCount(7);
  await app.content('#1 user').fill('Where is my order 20260818001?');
  await expect(app.tokens).toContainText(/^\d{3} \/ 128,000 ?exact/);
  for (const tab of ['Tokens', 'Trim', 'Request', 'Tools', 'JSON']) {
    await app.openTab(tab);
    await expect(page.getByRole('tabpanel', { name: tab })).not.toBeEmpty();
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Done: the model answered with text.')).toBeVisible();
  await page.getByRole('button', { name: '切换到简体中文' }).click();
  await expect(page.getByRole('region', { name: '对话' })).toBeVisible();
});
