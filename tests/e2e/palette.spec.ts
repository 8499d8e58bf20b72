import { expect, test } from './rolecall';

test('what is typed before the palette is there is meant for it, and runs nothing', async ({ app, page }) => {
  let arrive = () => undefined as void;
  const asked = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/PaletteDialog/, async (route) => {
    await asked;
    await route.continue();
  });
  await app.open();
  const before = await app.content('#1 user').inputValue();
  await app.content('#1 user').focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('settinx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  arrive();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toHaveValue('settin');
  await expect(palette.getByRole('option')).toHaveText(['Settings']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(app.content('#1 user')).toHaveValue(before);
});
