import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** The app as a user meets it: through roles and names (English interface). */
export class Rolecall {
  readonly conversation: Locator;
  readonly problems: Locator;
  readonly json: Locator;
  readonly tokens: Locator;

  constructor(readonly page: Page) {
    this.conversation = page.getByRole('region', { name: 'Conversation', exact: true });
    this.problems = page.getByRole('region', { name: 'Problems', exact: true });
    this.json = page.getByRole('textbox', { name: 'Request JSON' });
    this.tokens = page.getByRole('status', { name: 'Tokens' });
  }

  async open(): Promise<void> {
    await this.page.goto('./');
    await expect(this.cards.first()).toBeVisible();
  }

  get cards(): Locator {
    return this.conversation.getByRole('listitem', { name: /^#\d+ / });
  }

  card(name: string): Locator {
    return this.conversation.getByRole('listitem', { name, exact: true });
  }

  /** The text box of a message's content. */
  content(card: string): Locator {
    return this.card(card).getByRole('textbox', { name: /^Content of/ });
  }

  /** A message that appears for some seconds, with its buttons. */
  toast(text: string | RegExp): Locator {
    return this.page.locator('.toast').filter({ hasText: text });
  }

  /** Opens a dialog by the button of its name in the header, or in the menu that a phone has there. */
  async openDialog(name: string): Promise<Locator> {
    const button = this.page.getByRole('button', { name, exact: true });
    const menu = this.page.getByRole('button', { name: 'Menu', exact: true });
    await button.or(menu).click();
    if (await menu.isVisible()) await this.page.getByRole('menuitem', { name, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Puts an example in place of the conversation. */
  async openExample(title: string): Promise<void> {
    const library = await this.openDialog('Conversations');
    await library.getByRole('button', { name: title }).last().click();
    await expect(library).toBeHidden();
  }

  /** Until the library holds what is on screen. */
  async saved(): Promise<void> {
    await expect(this.page.getByText('Saved', { exact: true })).toBeVisible();
  }

  /** Names of all cards, in order: `#0 system`, `#1 user`… */
  async cardNames(): Promise<readonly (string | null)[]> {
    return this.cards.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  problem(rule: string): Locator {
    return this.problems.locator(`[data-rule="${rule}"]`);
  }

  /** Opens a request by pasting it into the Import dialog. */
  async importText(text: string): Promise<void> {
    const dialog = await this.openDialog('Import');
    await dialog.getByRole('textbox', { name: 'Paste' }).fill(text);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  }

  async importMessages(messages: readonly unknown[], rest: object = { model: 'gpt-4o-mini' }): Promise<void> {
    await this.importText(JSON.stringify({ ...rest, messages }, null, 2));
    await expect(this.page.getByRole('dialog', { name: 'Import' })).toBeHidden();
  }

  /** The document: what the JSON editor would hold, read through the Request tab's own text. */
  async requestText(): Promise<string> {
    await this.openTab('Request');
    return (await this.page.getByLabel('Request body').textContent()) ?? '';
  }
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/** A page of the production build with the network closed; any console error, page error or policy violation fails the test. */
export const test = base.extend<{ app: Rolecall; reachable: Set<string> }>({
  /** Origins of servers that the test itself started: what they answer is its own business. */
  // eslint-disable-next-line no-empty-pattern
  reachable: async ({}, use) => use(new Set()),
  app: async ({ page, baseURL, reachable }, use) => {
    const faults: string[] = [];
    const origin = new URL(baseURL ?? '').origin;
    await page.context().route('**', async (route) => {
      const url = route.request().url();
      const isOwn = url.startsWith(origin) || url.startsWith('data:') || url.startsWith('blob:');
      if (isOwn || reachable.has(new URL(url).origin)) return route.continue();
      faults.push(`request to ${url}`);
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      faults.push(`script dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    // Of every page of the context: some tests open a second tab.
    page.context().on('weberror', (error) => faults.push(`page error: ${error.error().message}`));
    page.context().on('console', (message) => {
      if (reachable.has(originOf(message.location().url))) return;
      if (message.type() === 'error' || /Content Security Policy/i.test(message.text())) {
        faults.push(`console: ${message.text()}`);
      }
    });
    await use(new Rolecall(page));
    expect(faults).toEqual([]);
  },
});

export { expect };
