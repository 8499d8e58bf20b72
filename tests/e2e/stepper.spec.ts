import { expect, test, type Rolecall } from './rolecall';

async function openRun(app: Rolecall) {
  await app.open();
  await app.openTab('Run');
  const panel = app.page.getByRole('region', { name: 'Run', exact: true });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const section = (title: string) => panel.getByText(title, { exact: true }).click();
  return { panel, button, section, status: panel.getByRole('status').first() };
}

test('a run pauses before a tool, whose result is rewritten before it goes on', async ({ app }) => {
  const { panel, button, section, status } = await openRun(app);
  await section('Pauses and limits');
  await panel.getByRole('checkbox', { name: 'before create_refund runs' }).check();
  await button('Run').click();
  await expect(status).toHaveText('Paused before create_refund runs.');
  await expect(app.cards).toHaveCount(5);
  await panel.getByRole('checkbox', { name: 'Ask me before tools run' }).check();
  await button('Continue').click();
  const card = panel.getByRole('region', { name: 'Before the tools run' });
  await expect(card.getByRole('textbox', { name: 'Arguments of create_refund' })).toHaveValue(/P-1002/);
  await card.getByRole('button', { name: 'Answer myself' }).click();
  const answer = card.getByRole('textbox', { name: 'Answer in place of create_refund' });
  await expect(answer).toHaveValue(/RD-8848/);
  await answer.fill('{"refund_id":"RD-1","status":"PENDING"}');
  await card.getByRole('button', { name: 'Use this answer' }).click();
  await expect(status).toHaveText('Done: the model answered with text.');
  await expect(app.content('#5 tool')).toHaveValue('{"refund_id":"RD-1","status":"PENDING"}');

  await section('The array over time');
  const slider = panel.getByRole('slider', { name: 'Moment of the run' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'After step 5 of 5');
  await slider.fill('4');
  const rows = panel.getByRole('list', { name: 'The array over time' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('#5 tool');
  await expect(rows).toContainText('RD-1');
});

test('a call is rewritten and approved; taken back, it is declined', async ({ app }) => {
  const { panel, button, section } = await openRun(app);
  await section('Pauses and limits');
  await panel.getByRole('checkbox', { name: 'Ask me before tools run' }).check();
  await button('Step').click();
  await expect(app.cards).toHaveCount(3);
  await button('Step').click();
  const card = panel.getByRole('region', { name: 'Before the tools run' });
  const args = card.getByRole('textbox', { name: 'Arguments of query_payment_records' });
  await args.fill('{"order_id":"7"}');
  await card.getByRole('button', { name: 'Approve', exact: true }).click();
  const written = app.card('#2 assistant').getByRole('textbox', { name: 'Arguments of call 1' });
  await expect(written).toHaveValue(/"order_id": "7"/);
  await expect(app.cards).toHaveCount(4);
  await button('Back').click();
  await expect(written).toHaveValue(/"order_id": "20260818001"/);
  await button('Step').click();
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByRole('button', { name: 'Decline with an error' }).click();
  await expect(app.content('#3 tool')).toHaveValue('{"error":"declined by the user"}');
});

test('the focus stays with the button that was pressed, through a run and back again', async ({
  app,
  page,
}) => {
  const { button, status } = await openRun(app);
  const press = async (name: string, key: string) => {
    await button(name).focus();
    await page.keyboard.press(key);
  };
  await press('Run', 'Enter');
  await expect(button('Run')).toBeFocused();
  // It does nothing while it runs.
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Done: the model answered with text.');
  await expect(button('Run')).toBeFocused();
  await press('Step', 'Space');
  await expect(status).toHaveText('Next: 1 tool call is run.');
  await press('Back', 'Enter');
  await expect(button('Back')).toBeFocused();
  await press('Run', 'Enter');
  await press('Stop', 'Space');
  await expect(status).toHaveText('Stopped. Run goes on from here.');
  await expect(button('Stop')).toBeFocused();
});

test('deciding about a call by keyboard never loses the focus', async ({ app, page }) => {
  const { panel, button, section } = await openRun(app);
  await section('Pauses and limits');
  await panel.getByRole('checkbox', { name: 'Ask me before tools run' }).check();
  await button('Step').click();
  await expect(app.cards).toHaveCount(3);
  await button('Step').focus();
  await page.keyboard.press('Enter');
  const card = panel.getByRole('region', { name: 'Before the tools run' });
  const press = async (name: string) => {
    await card.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Decline');
  await press('Cancel');
  await expect(card.getByRole('button', { name: 'Approve', exact: true })).toBeFocused();
  await press('Approve');
  await expect(app.cards).toHaveCount(4);
  await expect(button('Step')).toBeFocused();
});
