import { expect, test, type Rolecall } from './rolecall';

const ROUND_TRIP = [
  '#0 system',
  '#1 user',
  '#2 assistant',
  '#3 tool',
  '#4 assistant',
  '#5 tool',
  '#6 assistant',
] as const;

function controls({ page }: Rolecall) {
  const panel = page.getByRole('region', { name: 'Run' });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return { panel, run: button('Run'), step: button('Step'), back: button('Back'), stop: button('Stop') };
}

async function expectCards(app: Rolecall, count: number): Promise<void> {
  await expect(app.cards).toHaveCount(count);
  expect(await app.cardNames()).toEqual(ROUND_TRIP.slice(0, count));
}

test('the refund case is answered anew, step by step and back', async ({ app }) => {
  await app.open();
  await app.openTab('Run');
  const { panel, step, back } = controls(app);
  await expect(panel.getByRole('status')).toContainText('answers the last user message anew');
  for (const count of [3, 4, 5, 6, 7]) {
    await step.click();
    await expectCards(app, count);
  }
  await expect(panel.getByRole('status')).toHaveText('Done: the model answered with text.');
  await expect(panel.getByRole('article').nth(0)).toContainText('sent all 2 messages → called 1 tool');
  await expect(panel.getByRole('article').nth(1)).toContainText('query_payment_records({');
  await expect(panel.getByRole('article').nth(3)).toContainText('P-1002');
  await expect(app.content('#5 tool')).toHaveValue(/"refund_id":"RD-8848","payment_id":"P-1002"/);
  await expect(app.content('#6 assistant')).toHaveValue(/refunded the second \(P-1002\)/);
  await back.click();
  await expectCards(app, 6);
  await back.click();
  await expectCards(app, 5);
  await step.click();
  await expectCards(app, 6);
});

test('a whole run is one undo step', async ({ app, page }) => {
  await app.open();
  const before = await app.requestText();
  await app.openTab('Run');
  const { panel, run } = controls(app);
  await run.click();
  await expect(panel.getByRole('status')).toHaveText('Done: the model answered with text.');
  await expectCards(app, 7);
  expect(await app.requestText()).not.toBe(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByLabel('Request body')).toHaveText(before);
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toBeDisabled();
});

test('a run is stopped between two steps and goes on', async ({ app, page }) => {
  await page.clock.install();
  await app.open();
  await app.openTab('Run');
  const { panel, run, stop } = controls(app);
  await expect(run).toBeEnabled();
  // The pauses between steps last until the clock is let go.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await run.click();
  // The answer streams in small pauses, much shorter than the one behind it.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await app.cards.count()).toBe(3);
  }).toPass();
  await stop.click();
  await expect(panel.getByRole('status')).toHaveText('Stopped. Run goes on from here.');
  await page.clock.runFor(10_000);
  await expectCards(app, 3);
  await page.clock.resume();
  await run.click();
  await expect(panel.getByRole('status')).toHaveText('Done: the model answered with text.');
  await expectCards(app, 7);
});

test('a conversation typed by hand runs with one tool and no script', async ({ app, page }) => {
  await app.open();
  await app.openExample('New conversation');
  await app.openTab('Tools');
  await page.getByRole('button', { name: 'Add tool' }).click();
  const tool = page.getByRole('region', { name: 'Tool definitions' }).getByRole('article');
  await tool.getByRole('textbox', { name: 'Name', exact: true }).fill('get_weather');
  await tool.getByRole('textbox', { name: 'Description', exact: true }).fill('Current weather of a city');
  await tool.getByRole('button', { name: 'Add parameter' }).click();
  await tool.getByRole('textbox', { name: 'Parameter name' }).fill('city');
  await tool.getByRole('textbox', { name: 'Parameter name' }).press('Tab');
  await tool.getByRole('checkbox', { name: 'city is required' }).check();
  await app.content('#1 user').fill('What is the weather in Paris?');
  await app.content('#1 user').press('ControlOrMeta+Enter');
  const { panel } = controls(app);
  await expect(panel.getByRole('status')).toHaveText('Done: the model answered with text.');
  expect(await app.cardNames()).toEqual(ROUND_TRIP.slice(0, 5).with(4, '#4 assistant'));
  const args = app.card('#2 assistant').getByRole('textbox', { name: 'Arguments of call 1' });
  await expect(args).toHaveValue(/"city": "Paris"/);
  await expect(panel).toContainText('made up from the schema');
  await expect(app.content('#4 assistant')).not.toHaveValue('');
  await expect(app.problems.getByRole('heading', { level: 2 })).toHaveText(/No problems/);
});

test('a broken array earns the predicted 400, and runs once repaired', async ({ app, page }) => {
  await app.open();
  await app.importMessages([
    { role: 'system', content: 'Be brief.' },
    { role: 'assistnt', content: 'Hello.' },
    { role: 'user', content: 'Hi!' },
  ]);
  await page.keyboard.press('ControlOrMeta+Enter');
  const { panel } = controls(app);
  await expect(panel.getByRole('status')).toHaveText('The API refused the request.');
  await expect(panel).toContainText('refused with 400 (predicted)');
  await expect(panel.getByLabel('Error body (predicted)')).toContainText('"param": "messages[1].role"');
  await expect(app.cards).toHaveCount(3);
  await app.problem('role-unknown').getByRole('button', { name: 'Fix', exact: true }).click();
  await expect(app.problem('role-unknown')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel.getByRole('status')).toHaveText('Done: the model answered with text.');
  await expect(app.card('#3 assistant')).toBeVisible();
});

test('another conversation starts without the steps of the one before', async ({ app, page }) => {
  await app.open();
  await app.importMessages([{ role: 'usr', content: 'Hi' }]);
  await page.keyboard.press('ControlOrMeta+Enter');
  const { panel } = controls(app);
  await expect(panel.getByRole('article')).toHaveCount(1);
  await app.importMessages([{ role: 'user', content: 'Hello' }]);
  await expect(panel.getByRole('article')).toHaveCount(0);
  await expect(panel.getByRole('status')).toHaveText('Next: the model is sent 1 message.');
});
