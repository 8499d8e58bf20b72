import { expect, test } from './rolecall';

test('a link gives the whole conversation to someone else', async ({ app, page, browser, baseURL }) => {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'shared 汉字 😀' }]);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page
    .getByRole('dialog', { name: 'Share' })
    .getByRole('textbox', { name: 'Link' })
    .inputValue();
  expect(link).toContain('#c1.');

  const other = await browser.newPage({ locale: 'en-US', ...(baseURL ? { baseURL } : {}) });
  await other.goto(link);
  const card = other.getByRole('listitem', { name: '#0 user' });
  await expect(card.getByRole('textbox').first()).toHaveValue('shared 汉字 😀');
  expect(new URL(other.url()).hash).toBe('');
  await other.close();
});

test('a damaged link is said to be one, and the app opens as ever', async ({ app, page }) => {
  await page.goto('./#c1.AAAA');
  await expect(app.cards.first()).toBeVisible();
  await expect(page.getByText('The link could not be read')).toBeVisible();
});
