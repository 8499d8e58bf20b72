import type { Locator } from '@playwright/test';
import { expect, test, type Rolecall } from './rolecall';

async function openTokens(app: Rolecall): Promise<Locator> {
  await app.open();
  await app.openTab('Tokens');
  const panel = app.page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: 'Money' })).toBeVisible();
  return panel;
}

test('the context is drawn by part, images too, against window and longest reply', async ({ app }) => {
  const panel = await openTokens(app);
  await expect(
    panel.getByRole('img', { name: /^What fills the context: System prompt \d+%.*Images 0%/ }),
  ).toBeVisible();
  await expect(panel.getByText('Window 128,000 · longest reply 16,384')).toBeVisible();
});

test('an edited price changes the bill, is kept and can be taken back', async ({ app, page }) => {
  const panel = await openTokens(app);
  const input = panel.getByRole('spinbutton', { name: 'gpt-4o-mini, USD: Input', exact: true });
  const prices = panel.locator('summary', { hasText: 'Prices' });
  const bill = panel.getByRole('row', { name: /^Input/ }).first();
  await expect(bill).toContainText('$0.15');
  await prices.click();
  await input.fill('3');
  await input.press('Tab');
  await expect(bill).toContainText('$3');
  await page.reload();
  await app.openTab('Tokens');
  await expect(bill).toContainText('$3');
  await expect(panel.getByText('With prices of your own.')).toBeVisible();
  await prices.click();
  await panel.getByRole('button', { name: 'Reset gpt-4o-mini, USD' }).click();
  await expect(input).toHaveValue('0.15');
  await expect(bill).toContainText('$0.15');
});

test('money is shown in yuan at the rate of the user, in the header too', async ({ app }) => {
  const panel = await openTokens(app);
  await expect(app.tokens).toContainText('$');
  await panel.getByRole('radio', { name: 'CNY ¥' }).check();
  await panel.getByRole('spinbutton', { name: 'CNY per USD' }).fill('10');
  await expect(panel.getByRole('row', { name: /^Input/ }).first()).toContainText('¥1.50');
  await expect(app.tokens).toContainText('¥');
});

test('the same conversation stands at every model, and a click goes over to one', async ({ app, page }) => {
  const panel = await openTokens(app);
  await panel.getByText('The same conversation at every model').click();
  const current = panel.getByRole('row', { name: /^gpt-4o-mini in use/ });
  await expect(current).toContainText('accepted');
  await panel.getByRole('button', { name: 'Tokens', exact: true }).click();
  const sorted = panel.locator('th[aria-sort]');
  await expect(sorted).toHaveText(/^Tokens/);
  await panel.getByRole('button', { name: 'deepseek-flash' }).click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('deepseek-flash');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('gpt-4o-mini');
});
