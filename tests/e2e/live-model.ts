import { LLMock } from '@copilotkit/aimock';
import { expect, test as base, type Rolecall } from './rolecall';

export type Shape = 'OpenAI Chat Completions' | 'Anthropic Messages' | 'Gemini generateContent';

/** Where each API stands at the mock provider. */
const BASES: Readonly<Record<Shape, string>> = {
  'OpenAI Chat Completions': '/v1',
  'Anthropic Messages': '/v1',
  'Gemini generateContent': '/v1beta',
};

export const WEATHER = {
  model: 'gpt-4o-mini',
  messages: [
    { role: 'system', content: 'You tell the weather.' },
    { role: 'user', content: 'Compare the weather of Oslo and Rome.' },
  ],
  tools: [
    {
      type: 'function',
      function: {
        name: 'get_weather',
        description: 'Current weather',
        parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      },
    },
  ],
};

/** The Run tab, connected to a provider that the test plays. */
export class LiveRun {
  readonly panel;

  constructor(readonly app: Rolecall) {
    this.panel = app.page.getByRole('region', { name: 'Run' });
  }

  button(name: string) {
    return this.panel.getByRole('button', { name, exact: true });
  }

  get status() {
    return this.panel.getByRole('status').first();
  }

  get trouble() {
    return this.panel.getByRole('alert', { name: 'What went wrong' }).last();
  }

  /** Chooses the live model at an address of one's own. */
  async connect(baseUrl: string, shape: Shape = 'OpenAI Chat Completions') {
    const { page } = this.app;
    await this.app.openTab('Run');
    await this.panel.getByRole('group', { name: 'Model' }).getByRole('button', { name: 'Live' }).click();
    const dialog = page.getByRole('dialog', { name: 'Live model' });
    await dialog.getByRole('combobox', { name: 'Provider' }).selectOption('Own endpoint');
    await dialog.getByRole('combobox', { name: 'API' }).selectOption(shape);
    await dialog.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl);
    await dialog.getByRole('textbox', { name: 'Base URL' }).press('Tab');
    return dialog;
  }

  /** Goes to another address. */
  async connectAgain(baseUrl: string) {
    await this.button('Connection…').click();
    const dialog = this.app.page.getByRole('dialog', { name: 'Live model' });
    await dialog.getByRole('textbox', { name: 'Base URL' }).fill(baseUrl);
    await dialog.getByRole('textbox', { name: 'Base URL' }).press('Tab');
    return dialog;
  }

  async close() {
    await this.app.page.keyboard.press('Escape');
    await expect(this.app.page.getByRole('dialog')).toBeHidden();
  }
}

/** A test with a mock provider of its own on this machine. */
export const test = base.extend<{ mock: LLMock; live: LiveRun; connect: (shape?: Shape) => Promise<void> }>({
  mock: async ({ reachable }, use) => {
    const mock = new LLMock({ port: 0, host: '127.0.0.1', strict: true, logLevel: 'silent' });
    await mock.start();
    reachable.add(mock.url);
    await use(mock);
    await mock.stop();
  },
  live: async ({ app }, use) => use(new LiveRun(app)),
  connect: async ({ app, live, mock }, use) =>
    use(async (shape = 'OpenAI Chat Completions') => {
      await app.open();
      await app.importText(JSON.stringify(WEATHER));
      await live.connect(mock.url + BASES[shape], shape);
      await live.close();
    }),
});

export { expect };
