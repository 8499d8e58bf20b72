import { expect, test } from './rolecall';

test.beforeEach(async ({ app }) => {
  await app.open();
  await app.importMessages([
    { role: 'usr', content: 'Where is my refund?' },
    { role: 'User', content: 'Hello?' },
  ]);
});

test('the first error shows where the API stops and what it answers', async ({ app, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const first = app.problem('role-unknown').first();
  await expect(first).toContainText('the API stops here');
  await expect(app.problem('role-unknown').nth(1)).not.toContainText('the API stops here');
  await first.getByRole('button', { name: 'Details' }).click();
  const predicted = first.getByRole('region', { name: 'Predicted response' });
  await expect(predicted).toContainText('HTTP 400');
  await expect(predicted).toContainText('message quoted to the letter');
  await predicted.getByRole('button', { name: 'Copy the predicted body' }).click();
  await expect(app.toast('copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({
    error: { param: 'messages[0].role', code: 'invalid_value' },
  });
});

test('a refused run shows the same answer, and how much of it is known', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+Enter');
  const panel = page.getByRole('tabpanel', { name: 'Run' });
  await expect(panel).toContainText('refused with 400 (predicted)');
  await expect(panel).toContainText('message quoted to the letter');
  await expect(panel.getByLabel('Error body (predicted)')).toContainText(
    "Invalid value: 'usr'. Supported values are:",
  );
});
