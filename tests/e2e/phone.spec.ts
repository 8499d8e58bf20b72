import { expect, test, type Rolecall } from './rolecall';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const PANES = ['Conversation', 'Problems', 'JSON', 'Tokens', 'Trim', 'Run', 'Request', 'Tools'] as const;

function bar({ page }: Rolecall) {
  return page.getByRole('navigation', { name: 'Views' });
}

async function show(app: Rolecall, pane: string): Promise<void> {
  const button = bar(app).getByRole('button', { name: pane, exact: true });
  await button.tap();
  await expect(button).toHaveAttribute('aria-current', 'page');
}

test('one pane shows at a time, none wider than the screen', async ({ app, page }) => {
  await app.open();
  for (const pane of PANES) {
    await show(app, pane);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(app.conversation).toHaveCount(pane === 'Conversation' ? 1 : 0);
    await expect(app.problems).toHaveCount(pane === 'Problems' ? 1 : 0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, pane).toBeLessThanOrEqual(0);
  }
});

test('a message is added and run by touch', async ({ app, page }) => {
  await app.open();
  await app.conversation.getByRole('button', { name: 'user message' }).tap();
  await expect(app.content('#7 user')).toBeFocused();
  await app.content('#7 user').fill('And the order 20260818001?');
  await show(app, 'Run');
  const panel = page.getByRole('region', { name: 'Run' });
  await panel.getByRole('button', { name: 'Run', exact: true }).tap();
  await expect(panel.getByRole('status')).toHaveText('Done: the model answered with text.');
  await panel.getByRole('button', { name: 'Show messages[8]' }).tap();
  await expect(app.card('#8 assistant')).toBeInViewport();
  await expect(app.content('#7 user')).toHaveValue('And the order 20260818001?');
});

test('a problem leads to its message', async ({ app }) => {
  await app.open();
  await app.importMessages([
    { role: 'system', content: 'Be brief.' },
    { role: 'usr', content: 'Hi' },
  ]);
  await show(app, 'Problems');
  await app.problem('role-unknown').getByRole('button').first().tap();
  await expect(app.card('#1 usr').getByRole('combobox', { name: 'Role of #1' })).toBeFocused();
});
