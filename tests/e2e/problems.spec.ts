import { expect, test } from './rolecall';

const WRONG = [
  { role: 'usr', content: 'Where is my refund?' },
  { role: 'User', content: 'Hello?' },
  { role: 'tool', tool_call_id: 'call_1', content: '{}' },
];

test.beforeEach(async ({ app }) => {
  await app.open();
  await app.importMessages(WRONG);
});

test('the panel counts, explains and repairs with a way back', async ({ app, page }) => {
  const heading = app.problems.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/^3 errors/);
  const first = app.problem('role-unknown').first();
  await expect(first).toHaveAttribute('data-severity', 'error');
  await expect(first).toContainText('messages[0].role');
  await first.getByRole('button', { name: 'Details' }).click();
  await expect(first).toContainText('Remedy');
  await first.getByRole('button', { name: 'Fix', exact: true }).click();
  await expect(app.problem('role-unknown')).toHaveCount(1);
  await expect(app.card('#0 user')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(app.problem('role-unknown')).toHaveCount(2);
});

test('F8 walks, Mod+. repairs, and what is repaired is gone at once', async ({ app, page }) => {
  await page.keyboard.press('F8');
  await expect(app.problems.locator('[aria-current]')).toContainText('messages[0]');
  await page.keyboard.press('F8');
  await expect(app.problems.locator('[aria-current]')).toContainText('messages[1]');
  await page.keyboard.press('ControlOrMeta+.');
  await expect(app.problem('role-unknown')).toHaveCount(1);
  await page.keyboard.press('Shift+F8');
  await expect(app.problems.locator('[aria-current]')).toContainText('messages[0]');
});

test('everything that leaves no choice is repaired at once', async ({ app, page }) => {
  await app.problems.getByRole('button', { name: /^Fix all safe/ }).click();
  await expect(app.problem('role-unknown')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(app.problem('role-unknown')).toHaveCount(2);
});

test('arrows move through the list; a problem opens in the JSON', async ({ app, page }) => {
  const jumps = app.problems.locator('[data-rule] button:first-child');
  await jumps.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(app.problem('role-unknown').nth(1).getByRole('button').first()).toBeFocused();
  await app.problem('role-unknown').nth(1).getByRole('button', { name: 'Show in the JSON' }).click();
  await expect(app.json).toBeFocused();
  await page.keyboard.insertText('"user"');
  await expect(app.problem('role-unknown')).toHaveCount(1);
});

test('the panel folds to its heading', async ({ app }) => {
  await app.problems.getByRole('button', { name: 'Hide the problems' }).click();
  await expect(app.problems.getByRole('heading', { level: 2 })).toHaveText(/^3 errors/);
  await expect(app.problem('role-unknown')).toHaveCount(0);
  await app.problems.getByRole('button', { name: 'Show the problems' }).click();
  await expect(app.problem('role-unknown')).toHaveCount(2);
});

test('errors and hints are shown apart', async ({ app }) => {
  await app.importMessages([...WRONG, { role: 'assistant', content: 'You must answer in JSON.' }]);
  await app.problems.getByRole('button', { name: /^\d+ errors?$/ }).click();
  await expect(app.problem('role-unknown')).toHaveCount(0);
  await expect(app.problems.locator('[data-severity="hint"]').first()).toBeVisible();
  await app.problems.getByRole('button', { name: /^\d+ errors?$/ }).click();
  await expect(app.problem('role-unknown')).toHaveCount(2);
});

test('a prompt longer than the window leads to the Trim tab', async ({ app, page }) => {
  await app.importMessages([{ role: 'user', content: 'hello '.repeat(9000) }], { model: 'gpt-4' });
  const problem = app.problem('context-length-exceeded');
  await expect(problem).toContainText(/9,0\d\d tokens are more than the 8,192 that gpt-4 takes/);
  await problem.getByRole('button', { name: 'Open Trim' }).click();
  await expect(page.getByRole('tab', { name: 'Trim' })).toHaveAttribute('aria-selected', 'true');
});
