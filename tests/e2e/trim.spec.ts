import { expect, test, type Rolecall } from './rolecall';

/** The card of a plan in the comparison. */
function planCard({ page }: Rolecall, name: string) {
  return page.getByRole('region', { name: 'Compare on this conversation' }).getByRole('listitem', { name });
}

async function openTrim(app: Rolecall, example: string): Promise<void> {
  await app.open();
  await app.openExample(example);
  await app.openTab('Trim');
}

test('plans stand side by side, with rows, money and a diff; more are added and kept', async ({
  app,
  page,
}) => {
  await openTrim(app, 'A trip in fifteen turns');
  for (const name of ['Full history', 'System + last N turns', 'Two marks', 'Clear old tool results'])
    await expect(planCard(app, name)).toContainText('tokens');
  const clear = planCard(app, 'Clear old tool results');
  await expect(clear).toContainText(/without cache, \S+ with it/);

  await clear.getByText('What becomes of each message').click();
  await clear
    .getByRole('button', { name: /tool cleared old tool result/ })
    .first()
    .click();
  const sent = clear.getByLabel('As sent');
  await expect(sent).toContainText('"role": "tool"');
  await expect(sent).not.toHaveText((await clear.getByLabel('As shown').textContent()) ?? '');
  await expect(app.conversation.locator(':focus')).toBeVisible();
  await clear.getByText('Sent against shown').click();
  await expect(clear.getByRole('group', { name: 'Changed lines' })).toContainText('added');

  await page.getByRole('button', { name: 'Add a strategy' }).click();
  await page.getByRole('menuitem', { name: 'Token budget' }).click();
  await planCard(app, 'Two marks').getByRole('button', { name: 'Remove Two marks' }).click();
  await app.saved();
  await page.reload();
  await app.openTab('Trim');
  await expect(planCard(app, 'Token budget')).toBeVisible();
  await expect(planCard(app, 'Two marks')).toHaveCount(0);
});

test('a slider shows at once what a plan would send, without choosing it', async ({ app }) => {
  await openTrim(app, 'A trip in fifteen turns');
  const card = planCard(app, 'System + last N turns');
  await card.getByText('Settings').click();
  await card.getByRole('slider', { name: 'Keep: slider' }).fill('1');
  await expect(card).toContainText('2 of');
  await card.getByRole('slider', { name: 'Keep: slider' }).fill('3');
  await expect(card).not.toContainText('2 of');
  await expect(card.getByRole('radio')).not.toBeChecked();
});

test('the replay says what each plan costs over time', async ({ app, page }) => {
  await openTrim(app, 'Forty turns in a greenhouse');
  const replay = page.getByRole('region', { name: 'Replay' });
  const row = replay.getByRole('row', { name: /Two marks/ });
  await expect(row).toContainText('115,440');
  await expect(row).toContainText('from turn 12');
  await expect(replay).toContainText('Sends 62% less, costs 28% more up to turn 40');
  await expect(replay).toContainText('Try two marks.');
  await replay.getByRole('group', { name: 'Costs in' }).getByRole('button', { name: 'input tokens' }).click();
  await expect(row).toContainText('24,893');
  await replay.getByRole('group', { name: 'Cache' }).getByRole('button', { name: 'off' }).click();
  await expect(replay).toContainText('Sends 62% less, costs 62% less');
});
