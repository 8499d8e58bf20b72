import { expect, test } from './rolecall';

test('shows the tokens of a text, their ids, and characters torn into several', async ({ app, page }) => {
  await app.open();
  await app.importMessages([{ role: 'user', content: '你好 😀🫨' }], { model: 'gpt-4' });
  await app.openTab('Tokens');
  const text = page.getByRole('region', { name: '#0 user' });
  await expect(text).toHaveText('你好 😀🫨');
  const readout = page.getByText(/^Token 1 of \d+/);
  await text.focus();
  await page.keyboard.press('ArrowRight');
  await expect(readout).toBeVisible();
  await expect(page.getByText('id 57668', { exact: true })).toBeVisible();
  for (let token = 0; token < 4; token++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/none of them is a whole character/)).toBeVisible();
  const marked = await page.evaluate(() => CSS.highlights.get('token-torn')?.size ?? 0);
  expect(marked).toBeGreaterThan(0);
});

test('draws of a megabyte of text what is in sight', async ({ app, page }) => {
  await app.open();
  await app.openTab('Tokens');
  const dialog = await app.openDialog('Import');
  const content = 'The quick brown fox jumps over the lazy dog, 敏捷的棕色狐狸。 '.repeat(19_000);
  await dialog.getByLabel('Choose a file…').setInputFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content }] })),
  });
  const text = page.getByRole('region', { name: '#0 user' });
  const coloured = () => page.evaluate(() => CSS.highlights.get('token-0')?.size ?? 0);
  await expect.poll(coloured).toBeGreaterThan(0);
  await text.evaluate((box) => (box.scrollTop = box.scrollHeight / 2));
  await expect(text.getByText('敏捷的棕色狐狸').first()).toBeVisible();
  expect(await coloured()).toBeLessThan(2000);
  expect(await text.locator('*').count()).toBeLessThan(1000);
});

test('takes a pasted usage for the truth, learns from it, and forgets', async ({ app, page }) => {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'hello' }], { model: 'gpt-6-sol' });
  await expect(app.tokens).toContainText('estimate');
  await app.openTab('Tokens');
  await page.getByRole('button', { name: 'Paste usage…' }).click();
  const field = page.getByRole('textbox', { name: 'Usage or whole response' });
  await field.fill('no numbers');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('alert')).toContainText('No usage is in this text');
  await field.fill('{"usage": {"prompt_tokens": 12, "completion_tokens": 1}}');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(app.tokens).toContainText('measured');
  await app.content('#0 user').fill('hello again');
  await expect(app.tokens).toContainText('estimate');
  await expect(page.getByText('From one bill of this model: +5 tokens on each request.')).toBeVisible();
  await app.saved();
  await page.reload();
  await app.openTab('Tokens');
  await expect(page.getByText('Corrected by that, this request is about 13 tokens.')).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('Corrected by that')).toBeHidden();
});

test('the density lab counts what is typed in every vocabulary, beside rules of thumb', async ({
  app,
  page,
}) => {
  await app.open();
  await app.openTab('Tokens');
  await page.getByRole('button', { name: 'Density lab…' }).click();
  const lab = page.getByRole('dialog', { name: 'Density lab' });
  const chinese = lab.getByRole('region', { name: 'Chinese', exact: true });
  await expect(chinese.getByRole('row', { name: /^deepseek_v3 66 0\.60/ })).toBeVisible();
  await expect(lab.getByRole('row', { name: /^112 characters of Python .* does not hold$/ })).toBeVisible();
  await chinese.getByRole('textbox').fill('你好');
  await expect(chinese.getByRole('row', { name: /^o200k_base 1 0\.50 0\.50 0% 0%$/ })).toBeVisible();
  await chinese.getByRole('button', { name: 'Back to the sample' }).click();
  await expect(chinese.getByRole('row', { name: /^deepseek_v3 66/ })).toBeVisible();
});

test('asks for the size of a remote image and keeps it out of the request', async ({ app, page }) => {
  // No preview is loaded of an http: address.
  await app.open();
  const image = { type: 'image_url', image_url: { url: 'http://example.invalid/a.png' } };
  await app.importMessages([{ role: 'user', content: [image] }], { model: 'gpt-4o' });
  await expect(app.tokens).toContainText('≈ 772');
  await page.getByRole('spinbutton', { name: 'Width in pixels' }).fill('512');
  await page.getByRole('spinbutton', { name: 'Height in pixels' }).fill('512');
  await expect(app.tokens).toContainText(/^262/);
  await expect(app.tokens).toContainText('exact');
  expect(await app.requestText()).not.toContain('512');
});
