import { expect, test, type Rolecall } from './rolecall';

const MARKUP = '<img src="x" onerror="alert(1)"><script>alert(2)</script><b id="injected">bold</b>{@html x}';

/** Still one living app: a card takes text, the JSON follows, an undo works. */
async function expectAlive(app: Rolecall): Promise<void> {
  await app.importMessages([{ role: 'user', content: 'Still there?' }]);
  await app.content('#0 user').fill('Yes.');
  expect(await app.requestText()).toContain('"content": "Yes."');
}

async function importFile(app: Rolecall, content: string): Promise<void> {
  const dialog = await app.openDialog('Import');
  await dialog
    .getByLabel('Choose a file…')
    .setInputFiles({ name: 'hostile.json', mimeType: 'application/json', buffer: Buffer.from(content) });
}

test.beforeEach(async ({ app }) => app.open());

test('markup is text wherever it is shown', async ({ app, page }) => {
  const call = { id: MARKUP, type: 'function', function: { name: MARKUP, arguments: `{"${'<i>'}":1}` } };
  await app.importMessages(
    [
      { role: MARKUP, content: MARKUP },
      { role: 'user', name: MARKUP, content: [{ type: 'text', text: MARKUP }] },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: MARKUP, content: MARKUP },
      { role: 'user', content: MARKUP, [MARKUP]: MARKUP },
    ],
    {
      model: MARKUP,
      tools: [{ type: 'function', function: { name: MARKUP, description: MARKUP, parameters: {} } }],
    },
  );
  await expect(app.content('#4 user')).toHaveValue(MARKUP);
  for (const tab of ['JSON', 'Tokens', 'Trim', 'Request', 'Tools', 'Run']) {
    await app.openTab(tab);
    await expect(page.getByRole('tabpanel', { name: tab })).not.toBeEmpty();
    await expect(page.locator('#injected, img[src="x"], #app script')).toHaveCount(0);
  }
  await page.getByRole('region', { name: 'Run' }).getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('The API refused the request.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(MARKUP);
  await app.saved();
  await app.openDialog('Conversations');
  await expect(page.getByRole('button', { name: `Open ${MARKUP}` })).toBeVisible();
  await expect(page.locator('#injected, img[src="x"], #app script')).toHaveCount(0);
});

test('keys of the prototype are data like any other', async ({ app, page }) => {
  const body =
    '{"__proto__": {"polluted": true}, "messages": [{"role": "user", "content": "Hi", "__proto__": {"role": "tool"}, "constructor": 1}], "tools": [{"type": "function", "function": {"name": "__proto__", "parameters": {"type": "object", "properties": {"__proto__": {"type": "string"}}}}}]}';
  await app.importText(body);
  await expect(app.content('#0 user')).toHaveValue('Hi');
  expect(await app.requestText()).toBe(body);
  await app.content('#0 user').fill('Hello');
  expect(await app.requestText()).toBe(body.replace('"Hi"', '"Hello"'));
  await app.openTab('Tools');
  await page.getByRole('combobox', { name: 'How __proto__ answers in Run' }).selectOption('fixed');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Run' }).getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('ten megabytes are opened, counted and left again', async ({ app }) => {
  // Laying out a text area of this size takes Chromium itself many seconds on a busy machine.
  test.slow();
  const content = 'Ten megabytes of text, one line after the other.\n'.repeat(210_000);
  await importFile(app, JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content }] }));
  await expect(app.tokens).toContainText(/2,\d{3},\d{3} \/ 128,000 ?exact/, { timeout: 60_000 });
  await expect(app.cards).toHaveCount(1);
  await expectAlive(app);
});

test('ten thousand levels are refused as an import and held as text', async ({ app, page }) => {
  const deep = '['.repeat(10_000) + ']'.repeat(10_000);
  await app.importText(`{"messages": ${deep}}`);
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByRole('alert')).toContainText('nested deeper than');
  await page.keyboard.press('Escape');
  await app.json.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(`{"messages": ${deep}}`);
  await expect(app.problem('json-syntax')).toContainText('nested deeper than');
  await expect(app.content('#0 system')).not.toBeEditable();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(app.content('#0 system')).toBeEditable();
  await expectAlive(app);
});

test('half a character is kept, named, and escaped on the way out', async ({ app, page }) => {
  await app.importText('{"messages": [{"role": "user", "content": "half \\ud83d of it"}]}');
  await expect(app.toast('1 text holds half of a character')).toBeVisible();
  await expect(app.content('#0 user')).toHaveValue(/^half . of it$/u);
  await app.saved();
  await page.reload();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Preview' })).toHaveValue(/half \\ud83d of it/);
  await page.keyboard.press('Escape');
  await expectAlive(app);
});

test('a conversation of nothing but wrong values is held', async ({ app, page }) => {
  await app.importText('{"messages": {"0": null}, "model": [], "tools": "none", "temperature": {}}');
  await expect(app.conversation).toContainText('The request has messages that are no list');
  for (const tab of ['Tokens', 'Trim', 'Request', 'Tools', 'Run']) await app.openTab(tab);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(app.cards).toHaveCount(7);
  await expectAlive(app);
});
