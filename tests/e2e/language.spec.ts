import { expect, test } from './rolecall';

/** What stays as it is in every language: names, literals of the APIs, file formats, keys. */
const LITERALS = /^(JSON|JSON Schema|Token|Rolecall|(#?\d+ ?)?(system|developer|user|assistant|tool)?)$/;
const CHINESE = /\p{Script=Han}/u;

test('the language is switched without a reload and nothing is lost', async ({ app, page }) => {
  await app.open();
  await app.content('#0 system').fill('Half-typed');
  await app.openTab('Run');
  const marker = await page.evaluateHandle(() => document.querySelector('textarea'));
  await page.getByRole('button', { name: '切换到简体中文' }).click();
  await expect(page.getByRole('region', { name: '对话' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '运行' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: '#0 的内容' })).toHaveValue('Half-typed');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  // The very same fields: the page was neither loaded nor built anew.
  expect(await marker.evaluate((field) => field?.isConnected)).toBe(true);
  await page.getByRole('button', { name: /^撤销/ }).first().click();
  await expect(page.getByRole('textbox', { name: '#0 的内容' })).toHaveValue(/^You are the customer service/);
  await page.reload();
  await expect(page.getByRole('region', { name: '对话' })).toBeVisible();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(app.conversation).toBeVisible();
});

test.describe('a Chinese browser', () => {
  test.use({ locale: 'zh-CN' });

  test('starts in Chinese, example included', async ({ app, page }) => {
    await page.goto('./');
    await expect(page.getByRole('textbox', { name: '#0 的内容' })).toHaveValue(/^你是无人售货柜的客服/);
    await expect(page).toHaveTitle(/Rolecall/);
    await expect(page.getByRole('region', { name: '问题' }).getByRole('heading', { level: 2 })).toHaveText(
      /没有问题|无问题/,
    );
    await expect(app.cards).toHaveCount(0);
  });

  test('has no English names on its controls', async ({ app, page }) => {
    await app.page.goto('./');
    await expect(page.getByRole('textbox', { name: '#0 的内容' })).toBeVisible();
    const tabs = page.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    const english: string[] = [];
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
      const names = await page
        .locator('button, [role="tab"], h1, h2, h3, h4, legend, label, summary')
        .evaluateAll((elements) =>
          elements
            // What leads to another language is named in it.
            .filter((element) => element.checkVisibility() && !element.matches('[lang="en"]'))
            .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim()),
        );
      english.push(...names.filter((name) => name && !CHINESE.test(name) && !LITERALS.test(name)));
    }
    expect([...new Set(english)]).toEqual([]);
  });
});
