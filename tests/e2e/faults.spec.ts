import { expect, test, type Rolecall } from './rolecall';

function runPanel({ page }: Rolecall) {
  const panel = page.getByRole('region', { name: 'Run', exact: true });
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  return { panel, button, status: panel.getByRole('status').first() };
}

test('an injected fault shows its lesson and its problem, and is recovered from', async ({ app }) => {
  await app.open();
  await app.openTab('Run');
  const { panel, button } = runPanel(app);
  await panel.getByText('Inject a fault').click();
  await panel.getByRole('searchbox', { name: 'Find a fault' }).fill('missing');
  await button('Missing result').click();
  await expect(panel.getByText('Armed: Missing result')).toBeVisible();
  await button('Step').click();
  await expect(app.cards).toHaveCount(3);
  await button('Step').click();
  const lesson = panel.locator('[data-fault="missing-result"]');
  await expect(lesson).toContainText('Every call gets a result');
  await expect(lesson).toContainText(
    "An assistant message with 'tool_calls' must be followed by tool messages",
  );
  await expect(panel.getByText('Armed:')).toHaveCount(0);
  await lesson.getByRole('button', { name: 'Show the problem' }).click();
  await expect(app.problem('tool-calls-unanswered')).toHaveAttribute('aria-current', 'true');
  await lesson.getByRole('button', { name: 'Add an error result' }).click();
  await expect(app.problem('tool-calls-unanswered')).toHaveCount(0);
  await expect(app.card('#3 tool')).toBeVisible();
  await expect(lesson).toContainText('Nothing is left to mend.');
  await button('Step').click();
  await expect(app.card('#4 assistant')).toBeVisible();
});

test('a run is recorded as a script, and the script edited as a form', async ({ app, page }) => {
  await app.open();
  await app.importMessages([{ role: 'user', content: 'Hello' }]);
  await app.openTab('Run');
  const { panel, button } = runPanel(app);
  await button('Step').click();
  await expect(app.card('#1 assistant')).toBeVisible();
  await panel.getByText('Offline model', { exact: true }).click();
  await button('Record these replies as a script').click();
  await expect(panel.getByRole('radio', { name: /Script of this conversation/ })).toBeChecked();
  const reply = panel.getByRole('group', { name: 'Reply 1', exact: true });
  await reply.getByText('turn 1').click();
  await reply.getByRole('textbox', { name: 'Text', exact: true }).fill('Good day.');
  await button('Step').click();
  await expect(app.content('#1 assistant')).toHaveValue('Good day.');
  await button('JSON').click();
  const json = page.getByRole('textbox', { name: 'Script as JSON' });
  await expect(json).toHaveValue(/"content": "Good day\."/);
  await json.fill('[{ "when": {}, "then": ');
  await expect(panel.getByText('Not a script yet')).toBeVisible();
  await button('List').click();
  await button('JSON').click();
  await expect(json).toHaveValue('[{ "when": {}, "then": ');
});
