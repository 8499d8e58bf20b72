import { expect, test, type Rolecall } from './rolecall';

/** Spelling that no parser and printer would keep: numbers, order, doubled keys, escapes, layout. */
const ODD_BODY = `{"seed": 12345678901234567890,
   "temperature":1.50, "logit_bias": {"b": 1, "2": -1e2},
 "messages" : [ {"content":"caf\\u00e9 \\/ 1.0", "role":"user"} ],   "model":"gpt-4o-mini",
 "x_own": [1.0, 1e400, "\\ud83d\\ude00"], "user":"a", "user":"b"}`;

test.beforeEach(async ({ app }) => app.open());

async function exported({ page }: Rolecall, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption({ label: format });
  const text = await dialog.getByRole('textbox', { name: 'Preview' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return text;
}

test('a bare array and an object with messages are taken as a request', async ({ app }) => {
  await app.importText('[{"role":"user","content":"bare"}]');
  await expect(app.content('#0 user')).toHaveValue('bare');
  await expect(app.toast('Imported as a messages array')).toBeVisible();
  expect(await exported(app, 'JSON as it is written')).toBe(
    '{"messages": [{"role":"user","content":"bare"}]}',
  );
  await app.importText('{"messages": [{"role":"developer","content":"wrapped"}]}');
  await expect(app.content('#0 developer')).toHaveValue('wrapped');
});

test('odd spelling survives from import to export, edits elsewhere included', async ({ app }) => {
  await app.importText(ODD_BODY);
  await expect(app.content('#0 user')).toHaveValue('café / 1.0');
  expect(await exported(app, 'JSON as it is written')).toBe(ODD_BODY);
  await app.content('#0 user').fill('café / 1.0!');
  expect(await exported(app, 'JSON as it is written')).toBe(ODD_BODY.replace('1.0"', '1.0!"'));
  expect(await exported(app, 'curl command')).toContain(ODD_BODY.replace('1.0"', '1.0!"'));
});

test('a curl command is taken without its key, and that is said', async ({ app, page }) => {
  const key = 'sk-proj-0123456789abcdef';
  await app.importText(`curl https://api.deepseek.com/chat/completions \\
  -H "Content-Type: application/json" \\
  -H "Authorization: Bearer ${key}" \\
  -d '{"model": "deepseek-chat", "messages": [{"role": "user", "content": "It'\\''s me"}]}'`);
  await expect(app.content('#0 user')).toHaveValue("It's me");
  await expect(app.toast('Keys were left out and are not stored: Authorization.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveValue('deepseek');
  await app.content('#0 user').fill('Hello');
  await app.saved();
  const curl = await exported(app, 'curl command');
  expect(curl).toContain("curl 'https://api.deepseek.com/chat/completions'");
  expect(curl).toContain('$DEEPSEEK_API_KEY');
  expect(curl).not.toContain(key);
  const stored = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('rolecall');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('conversations').objectStore('conversations').getAll();
          reading.onsuccess = () => resolve(JSON.stringify([reading.result, { ...localStorage }]));
        };
      }),
  );
  expect(stored).toContain('deepseek-chat');
  expect(stored).not.toContain(key);
});

test('broken JSON is offered a repair and never repaired in silence', async ({ app, page }) => {
  await app.importText("{model: 'gpt-4o-mini', messages: [{role: 'user', content: 'Hi',},]}");
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByRole('alert')).toContainText('Line 1, column 2');
  await expect(dialog.getByLabel('Repaired text')).toContainText('"content": "Hi"');
  await expect(dialog.getByRole('textbox', { name: 'Paste' })).toHaveValue(/^\{model: 'gpt/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(app.cards).toHaveCount(7);
  await app.importText("[{role: 'user', content: 'Hi',},]");
  await dialog.getByRole('button', { name: 'Import the repaired text' }).click();
  await expect(app.content('#0 user')).toHaveValue('Hi');
});

test('what is no conversation is refused with a reason', async ({ app, page }) => {
  await app.importText('{"name": "rolecall", "version": "1"}');
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByRole('alert')).toContainText('It has the keys name, version');
});

test('a single message joins the conversation', async ({ app, page }) => {
  await app.importText('{"role": "user", "content": "One more question"}');
  await expect(app.content('#7 user')).toHaveValue('One more question');
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(app.cards).toHaveCount(7);
});

test('a file is imported; an import is one undo step', async ({ app, page }) => {
  const dialog = await app.openDialog('Import');
  await dialog.getByLabel('Choose a file…').setInputFiles({
    name: 'request.json',
    mimeType: 'application/json',
    buffer: Buffer.from('\ufeff{"messages": [{"role": "user", "content": "从文件来"}]}'),
  });
  await expect(dialog).toBeHidden();
  await expect(app.content('#0 user')).toHaveValue('从文件来');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(app.cards).toHaveCount(7);
});

test('a whole conversation goes out as a file and comes back with its mocks and script', async ({
  app,
  page,
}) => {
  const dialog = await app.openDialog('Export');
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption('rolecall');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Vending-machine-refund.rolecall.json' }).click();
  const file = await (await downloading).path();
  await page.keyboard.press('Escape');
  await app.importMessages([{ role: 'user', content: 'Something else' }]);
  await expect(app.cards).toHaveCount(1);
  const importing = await app.openDialog('Import');
  await importing.getByLabel('Choose a file…').setInputFiles(file);
  await expect(app.cards).toHaveCount(7);
  await app.openTab('Run');
  await page.getByText('Offline model', { exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Script of this conversation/ })).toBeChecked();
});

test('the request is copied', async ({ app, page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await app.openDialog('Export');
  const shown = await dialog.getByRole('textbox', { name: 'Preview' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(app.toast('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
});
