import { expect, test, type Rolecall } from './rolecall';

const MESSAGES = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'Hello' },
];

/** Puts the cursor at the end of the line that holds `text`. */
async function clickLine({ json, page }: Rolecall, text: string): Promise<void> {
  await json.locator('.cm-line', { hasText: text }).click();
  await page.keyboard.press('End');
}

test.beforeEach(async ({ app }) => {
  await app.open();
  await app.importMessages(MESSAGES);
});

test('card and JSON are one document', async ({ app, page }) => {
  await clickLine(app, '"Hello"');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(', you');
  const user = app.card('#1 user').getByRole('textbox').first();
  await expect(user).toHaveValue('Hello, you');
  await app.card('#0 system').getByRole('textbox').first().fill('Be very, very brief. 请简短。');
  await expect(app.json).toContainText('"Be very, very brief. 请简短。"');
  // The cursor stayed where it was, although text above it grew.
  await app.json.focus();
  await page.keyboard.type('!');
  await expect(user).toHaveValue('Hello, you!');
});

test('undo in the editor takes back changes made anywhere', async ({ app, page }) => {
  await app.card('#0 system').getByRole('textbox').first().fill('Other');
  await expect(app.json).toContainText('"Other"');
  await app.json.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(app.json).toContainText('"Be brief."');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(app.json).toContainText('"Other"');
});

test('half-typed JSON keeps the last good state and is offered a repair', async ({ app, page }) => {
  await clickLine(app, '"role": "system"');
  await page.keyboard.press('Backspace');
  await expect(app.card('#0 system').getByRole('textbox').first()).toHaveValue('Be brief.');
  const problem = app.problem('json-syntax');
  await expect(problem).toContainText('A comma or a closing bracket must stand before "content".');
  await problem.getByRole('button', { name: 'Fix' }).click();
  const dialog = page.getByRole('dialog', { name: 'Repair the JSON' });
  await expect(dialog).toContainText('"role": "system",');
  await expect(app.json.locator('.cm-line', { hasText: '"role": "system"' })).toHaveText(
    '      "role": "system"',
  );
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(problem).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(problem).toHaveCount(1);
});

test('a pasted bare array is offered the key it belongs under', async ({ app, page }) => {
  await app.json.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('[{"role": "user", "content": "pasted"}]');
  await page.getByRole('button', { name: 'Wrap as {"messages": …}' }).click();
  await expect(app.card('#0 user')).toBeVisible();
  await page.getByRole('button', { name: 'Format', exact: true }).click();
  await expect(app.json.locator('.cm-line', { hasText: '"content"' })).toHaveText(
    '      "content": "pasted"',
  );
});

test('Tab leaves the editor', async ({ app, page }) => {
  await app.json.focus();
  await page.keyboard.press('Tab');
  await expect(app.json).not.toBeFocused();
  expect(await app.json.textContent()).not.toContain('\t');
});
