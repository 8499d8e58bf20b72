import { expect, test } from './rolecall';

const CALL = { id: 'c1', type: 'function', function: { name: 'look', arguments: '{}' } };
const MESSAGES = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'The vault code is 4711. Remember it.' },
  { role: 'assistant', content: 'Noted.' },
  { role: 'user', content: 'Look it up.' },
  { role: 'assistant', content: null, tool_calls: [CALL] },
  { role: 'tool', tool_call_id: 'c1', content: 'Nothing there.' },
  { role: 'user', content: 'What was the vault code?' },
];

test.beforeEach(async ({ app, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.open();
  await app.importMessages(MESSAGES);
  await app.openTab('Trim');
});

test('a recipe is composed, cards show what it does, and the sent array is copied', async ({ app, page }) => {
  await page.getByRole('button', { name: 'New recipe' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Short memory');
  const add = page.getByRole('group', { name: 'Add step' });
  await add.getByRole('button', { name: 'Window' }).click();
  const window = page.getByRole('listitem', { name: '1. Window' });
  await window.getByRole('spinbutton', { name: 'How many' }).fill('1');
  await expect(window.getByRole('status')).toContainText('2 of 7 messages');
  await add.getByRole('button', { name: 'Recall' }).click();
  const recall = page.getByRole('listitem', { name: '2. Recall' });
  await recall.getByRole('spinbutton', { name: 'How many' }).fill('1');
  await expect(recall.getByRole('status')).toContainText('3 of 7 messages');

  await app.conversation.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(app.card('#1 user')).toContainText('recalled');
  await expect(app.card('#4 assistant')).toContainText('dropped');
  await page.getByRole('button', { name: 'Copy the sent array' }).click();
  await expect(app.toast('Copied')).toBeVisible();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual([MESSAGES[0], MESSAGES[1], MESSAGES[6]]);

  await page.getByRole('button', { name: 'Keep in my recipes' }).click();
  await page.getByRole('combobox', { name: 'Strategy' }).selectOption('full-history');
  await page.getByRole('combobox', { name: 'My recipes' }).selectOption('Short memory');
  await expect(recall).toBeVisible();
});

test('a recipe is JSON and code; a library as the plan says its faults', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Strategy' }).selectOption('last-turns');
  await page.getByRole('button', { name: 'Make it mine' }).click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const json = page.getByRole('textbox', { name: 'Recipe as JSON' });
  await json.fill('{"steps": [{"kind": "budget"');
  await expect(page.getByText('This is no recipe yet')).toBeVisible();
  await json.fill('{"steps": [{"kind": "budget", "max": 60, "unit": "message"}]}');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const code = page.getByRole('region', { name: 'Equivalent code' });
  await expect(code).toContainText('keepBudget(draft, { max: 60');
  await page.getByRole('button', { name: 'LangChain JS' }).click();
  await expect(code).toContainText('maxTokens: 60');
  await expect(
    page.getByRole('heading', { name: /^Known faults of LangChain JS trimMessages/ }),
  ).toBeVisible();

  await page.getByRole('combobox', { name: 'Strategy' }).selectOption('langchain-js/trim_messages');
  await expect(page.getByText('Parts calls from results', { exact: false }).first()).toBeVisible();
});

test('a summary is made offline, said to be so, and can be taken over', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Strategy' }).selectOption('summary-last-turns');
  await page.getByRole('spinbutton', { name: 'Only above' }).first().fill('0');
  await page.getByRole('spinbutton', { name: 'Keep', exact: true }).first().fill('1');
  await expect(page.getByText('Made by the offline stand-in')).toBeVisible();
  await page.getByRole('button', { name: 'Edit it as my own' }).click();
  await expect(page.getByRole('textbox', { name: 'Summary text' }).first()).toHaveValue(
    /^user: The vault code/,
  );
  await expect(page.getByText('Your own text, typed or taken over.')).toBeVisible();
});
