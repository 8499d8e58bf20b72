import { expect, test } from './rolecall';

const CALL = { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } };
const MESSAGES = [
  { role: 'user', content: 'Look it up.' },
  { role: 'assistant', content: '', tool_calls: [CALL] },
  { role: 'tool', tool_call_id: 'call_1', content: '4' },
];
const TOOLS = [{ type: 'function', function: { name: 'look', parameters: { type: 'object' } } }];

test.beforeEach(async ({ app }) => {
  await app.open();
  await app.importMessages(MESSAGES, { model: 'gpt-4o-mini', tools: TOOLS });
});

test('every provider has its verdict; a cell opens its problems; portable repairs and undoes', async ({
  app,
  page,
}) => {
  await app.problems.getByRole('button', { name: 'All providers' }).click();
  const mistral = app.problems.getByRole('button', { name: /^Mistral/ });
  await expect(app.problems.getByRole('button', { name: /^OpenAI present Passes/ })).toBeVisible();
  await expect(mistral).toHaveAttribute('data-verdict', 'reject');
  await mistral.click();
  await app.problem('tool-call-id-format').getByRole('button').first().click();
  await expect(app.card('#1 assistant').locator(':focus')).toHaveCount(1);

  await app.problems.getByRole('button', { name: 'Make it portable…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make it portable' });
  await expect(dialog.getByRole('group', { name: 'Changed lines' })).toContainText(
    '"tool_call_id": "call_1"',
  );
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(mistral).toHaveAttribute('data-verdict', 'pass');
  await app
    .toast(/^Made portable/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(mistral).toHaveAttribute('data-verdict', 'reject');
});

test('switching from a cell is one step back', async ({ app, page }) => {
  await app.problems.getByRole('button', { name: 'All providers' }).click();
  await app.problems.getByRole('button', { name: /^Mistral/ }).click();
  await app.problems.getByRole('button', { name: 'Switch to Mistral' }).click();
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('mistral-large-latest');
  await expect(app.problems.getByRole('heading', { level: 2 })).toHaveText(/^1 error/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('gpt-4o-mini');
});

test('a rule’s page opens and is left by keyboard alone', async ({ page }) => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('Rules…');
  await page.keyboard.press('Enter');
  const index = page.getByRole('dialog', { name: 'Rules' });
  await expect(index.getByRole('searchbox', { name: 'Search rules' })).toBeFocused();
  await page.keyboard.insertText('id-too-long');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const rule = page.getByRole('dialog', { name: 'Id too long' });
  await expect(rule.getByRole('row', { name: /^OpenAI Error/ })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(index.getByRole('button', { name: /^Id too long/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(index).toBeHidden();
});
