import { readFileSync } from 'node:fs';
import { expect, test, type Rolecall } from './rolecall';

const QUESTION = { role: 'user', content: 'How warm is it in Oslo?' };
const calling = (args: unknown) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'call00001', type: 'function', function: { name: 'get_weather', arguments: args } }],
});
const RESULT = { role: 'tool', tool_call_id: 'call00001', content: '4 degrees' };
const GOOD = JSON.stringify({ messages: [QUESTION, calling('{}'), RESULT] });
const UNWRITTEN = JSON.stringify({ custom_id: 'a', body: { messages: [QUESTION, calling({}), RESULT] } });
const ORPHAN = JSON.stringify({ messages: [QUESTION, RESULT] });
/** 200 lines: 10 whose arguments are an object, 10 with a stray result, 10 that are cut off. */
const LINES = Array.from({ length: 200 }, (_, at) => {
  if (at % 20 === 3) return UNWRITTEN;
  if (at % 20 === 7) return ORPHAN;
  return at % 20 === 11 ? GOOD.slice(0, 50) : GOOD.replace('Oslo', `Oslo ${at}`);
});
const FILE = {
  name: 'log.jsonl',
  mimeType: 'application/jsonl',
  buffer: Buffer.from(LINES.join('\r\n') + '\r\n'),
};

test.beforeEach(async ({ app }) => app.open());

async function openFromPalette({ page }: Rolecall) {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('JSONL');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check a JSONL file' });
  await dialog.getByLabel('Choose a file…').setInputFiles(FILE);
  await expect(dialog.getByText('200 lines checked.')).toBeVisible();
  return dialog;
}

test('a file of many lines is checked, filtered by rule, and opened line by line', async ({ app, page }) => {
  const importing = await app.openDialog('Import');
  await importing.getByLabel('Choose a file…').setInputFiles(FILE);
  await importing.getByRole('button', { name: 'Check all 200 lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check a JSONL file' });
  await expect(dialog.getByText('200 lines checked.')).toBeVisible();
  for (const name of ['All lines 200', 'Unreadable 10', 'Refused 20', 'Clean 170']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Arguments are not a string 10' }).click();
  await expect(dialog.getByRole('heading', { name: 'Lines · 10' })).toBeVisible();
  const rows = dialog.getByRole('button', { name: /^Line \d+/ });
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(app.cards).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('log.jsonl, line 24');
  await expect(app.problem('tool-arguments-not-string')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the lines' }).click();
  await expect(dialog.getByRole('button', { name: /^Line 24/ })).toBeFocused();
});

test('the repaired file has the safe repairs and is else the same', async ({ app, page }) => {
  const dialog = await openFromPalette(app);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export repaired file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('log.repaired.jsonl');
  const repaired = UNWRITTEN.replace('"arguments":{}', '"arguments":"{}"');
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    FILE.buffer.toString().replaceAll(UNWRITTEN, repaired),
  );
  await expect(dialog.getByText('Lines repaired: 10. Still refused: 10.')).toBeVisible();
});

test('fine-tuning rules apply when chosen', async ({ app }) => {
  const dialog = await openFromPalette(app);
  await dialog.getByRole('combobox', { name: 'Check as' }).selectOption({ label: 'OpenAI fine-tuning' });
  await expect(dialog.getByRole('button', { name: /^No assistant message to learn from/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Clean 0' })).toBeDisabled();
});
