import { expect, test, type Rolecall } from './rolecall';

const SYSTEM = '#0 system';
const TURNS = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'The highest mountain?' },
  { role: 'assistant', content: 'Everest.' },
  { role: 'user', content: 'The second highest?' },
  { role: 'assistant', content: 'K2.' },
];

async function openTurns(app: Rolecall): Promise<void> {
  await app.open();
  await app.importMessages(TURNS);
  await expect(app.cards).toHaveCount(5);
}

test('two versions of the prompt are kept, compared, run and put back', async ({ app, page }) => {
  await openTurns(app);
  const versions = page.getByRole('dialog', { name: 'Prompt versions' });
  const open = () => app.card(SYSTEM).getByRole('button', { name: 'Versions' }).click();
  await open();
  await versions.getByRole('textbox', { name: 'Name of the version' }).fill('support-v1.2.0');
  await versions.getByRole('button', { name: 'Keep as version' }).click();
  await expect(versions.getByText('The prompt on screen is version support-v1.2.0.')).toBeVisible();
  await page.keyboard.press('Escape');
  await app.content(SYSTEM).fill('Be brief.\nNever guess.');
  await expect(app.card(SYSTEM).getByText('not a kept version')).toBeVisible();
  await open();
  await expect(versions.getByRole('textbox', { name: 'Name of the version' })).toHaveValue('support-v1.3.0');
  await versions.getByRole('button', { name: 'Keep as version' }).click();
  await expect(versions.getByRole('group', { name: 'Changed lines' })).toContainText('Never guess.');
  await versions.getByRole('button', { name: 'Run both versions' }).click();
  const runs = versions.getByRole('region', { name: 'Both runs' });
  await expect(runs.getByRole('article', { name: 'support-v1.2.0' })).toContainText('"support-v1.2.0"');
  await expect(runs.getByRole('article', { name: 'support-v1.3.0' })).toContainText('"gpt-4o-mini"');
  await versions.getByRole('button', { name: 'Use support-v1.2.0' }).click();
  await page.keyboard.press('Escape');
  await expect(app.content(SYSTEM)).toHaveValue('Be brief.');
  expect(await app.requestText()).not.toContain('support');
});

test('retrieved material moves between its places and is counted on its own', async ({ app, page }) => {
  await openTurns(app);
  const material = page.getByRole('dialog', { name: 'Retrieved material' });
  const open = () => app.card(SYSTEM).getByRole('button', { name: 'Retrieved material…' }).click();
  await open();
  await material.getByRole('textbox', { name: 'Passages' }).fill('K2 is 8,611 m high.');
  await material.getByRole('radio', { name: 'In the last user message' }).check();
  await material.getByRole('button', { name: 'Place' }).click();
  await expect(app.content('#3 user')).toHaveValue(/K2 is 8,611 m high\.[^]*The second highest\?$/);
  await app.openTab('Tokens');
  const row = page.getByRole('row', { name: /^Retrieved material/ });
  await expect(row.getByRole('cell').first()).toHaveText(/^[1-9]\d*$/);
  await open();
  await material.getByRole('radio', { name: 'In the system prompt' }).check();
  await material.getByRole('button', { name: 'Place' }).click();
  await expect(app.content('#3 user')).toHaveValue('The second highest?');
  await expect(app.content(SYSTEM)).toHaveValue(/^Be brief\.\n\n## Retrieved material\n/);
});

test('rewriting an answered question offers a fork; both lines stand in the tree', async ({ app, page }) => {
  await openTurns(app);
  await app.content('#1 user').fill('The highest mountain of Africa?');
  const offer = app.card('#1 user').getByRole('note');
  await expect(offer).toContainText('The answers after this were given to the old text.');
  await offer.getByRole('button', { name: 'Fork' }).click();
  await expect(app.cards).toHaveCount(2);
  await app.toast('This is a fork now.').getByRole('button', { name: 'Show forks' }).click();
  const forks = page.getByRole('dialog', { name: 'Forks' });
  await expect(forks.getByText('Parts at #1 user: The highest mountain of Africa?')).toBeVisible();
  await expect(forks.getByText(/shares 1 message and \d+ tokens with its origin/)).toBeVisible();
  await forks.getByRole('button', { name: 'Open Imported conversation', exact: true }).click();
  await expect(app.content('#1 user')).toHaveValue('The highest mountain?');
  await expect(app.cards).toHaveCount(5);
});

test('the offer to cut can be taken or dismissed', async ({ app }) => {
  await openTurns(app);
  await app.content('#2 assistant').fill('Mount Everest.');
  const offer = (card: string) => app.card(card).getByRole('note');
  await offer('#2 assistant').getByRole('button', { name: 'Leave it so' }).click();
  await app.content('#2 assistant').fill('Mount Everest!');
  await expect(offer('#2 assistant')).toBeHidden();
  await app.content('#1 user').fill('The highest mountain of all?');
  await offer('#1 user').getByRole('button', { name: 'Cut after' }).click();
  await expect(app.cards).toHaveCount(2);
});

test('a snapshot gets a name of its own', async ({ app, page }) => {
  await openTurns(app);
  await page.keyboard.press('ControlOrMeta+s');
  await app.toast('Snapshot kept').getByRole('button', { name: 'Name it…' }).click();
  const library = page.getByRole('dialog', { name: 'Conversations' });
  await library.getByRole('textbox', { name: /^Title of/ }).fill('Before the demo');
  await page.keyboard.press('Enter');
  await expect(library.getByRole('button', { name: 'Open Before the demo' })).toBeVisible();
});
