import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type Rolecall } from './rolecall';

const TABS = ['JSON', 'Tokens', 'Trim', 'Run', 'Request', 'Tools'] as const;
const DIALOGS = ['Conversations', 'Import', 'Export', 'Share', 'Settings'] as const;
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules violated on the page as it stands, each with the elements that do. */
async function violations(page: Page): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
  );
}

async function visitTabs(app: Rolecall): Promise<void> {
  const tabs = await app.page.getByRole('tab').all();
  expect(tabs).toHaveLength(TABS.length);
  for (const tab of tabs) {
    await tab.click();
    await expect(app.page.getByRole('tabpanel')).not.toBeEmpty();
    expect(await violations(app.page)).toEqual([]);
  }
}

async function visitDialogs(app: Rolecall): Promise<void> {
  for (const name of DIALOGS) {
    const dialog = await app.openDialog(name);
    expect(await violations(app.page), name).toEqual([]);
    await app.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  for (const [keys, name] of [
    ['ControlOrMeta+k', 'Command palette'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    await app.page.getByRole('heading', { name: 'Conversation' }).click();
    await app.page.keyboard.press(keys);
    await expect(app.page.getByRole('dialog', { name })).toBeVisible();
    expect(await violations(app.page), name).toEqual([]);
    await app.page.keyboard.press('Escape');
  }
}

/** A conversation that shows problems, so that their colours are looked at too. */
async function openWithProblems(app: Rolecall): Promise<void> {
  await app.open();
  await app.openExample('Repair this array');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('every tab meets WCAG 2.2 AA', async ({ app }) => {
      await openWithProblems(app);
      await visitTabs(app);
    });

    test('every dialog meets WCAG 2.2 AA', async ({ app }) => {
      await app.open();
      await visitDialogs(app);
    });
  });
}

test('the steps of a run meet WCAG 2.2 AA', async ({ app, page }) => {
  await app.open();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Done: the model answered with text.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('every tab meets WCAG 2.2 AA', async ({ app }) => {
    await app.page.goto('./');
    await expect(app.page.getByRole('textbox', { name: '#0 的内容' })).toBeVisible();
    await visitTabs(app);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every pane meets WCAG 2.2 AA', async ({ app, page }) => {
    await openWithProblems(app);
    for (const pane of await page.getByRole('navigation', { name: 'Views' }).getByRole('button').all()) {
      await pane.tap();
      await expect(page.getByRole('main')).not.toBeEmpty();
      expect(await violations(page)).toEqual([]);
    }
  });
});

test.describe('with the keyboard alone', () => {
  /** What has the focus: its name, and whether it, or the field it fills, is drawn with a ring. */
  function focused(page: Page) {
    return page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const ring = [
        getComputedStyle(element),
        getComputedStyle(element.closest('label') ?? element),
        getComputedStyle(element.closest('.cm-editor') ?? element, '::after'),
      ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1);
      const labels = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const name = element.getAttribute('aria-label') ?? labels?.textContent ?? element.textContent;
      return { name: name.trim(), ring, isPage: element === document.body };
    });
  }

  test('Tab reaches every part of the screen and comes round', async ({ app, page }) => {
    await app.open();
    await app.importMessages([{ role: 'usr', content: 'Hi' }]);
    await expect(app.json).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).focus();
    const names: string[] = [];
    const MOST_STOPS = 80;
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const { name, isPage } = await focused(page);
      if (stop > 0 && (isPage || name === 'Title')) break;
      // CodeMirror takes note of its focus a moment later.
      await expect.poll(async () => (await focused(page)).ring, { message: `ring of ${name}` }).toBe(true);
      names.push(name);
      await page.keyboard.press('Tab');
    }
    expect(names.length).toBeLessThan(MOST_STOPS);
    expect(names).not.toContain('');
    for (const name of ['Model', 'Import', 'Content of #0', 'JSON', 'Request JSON', 'Fix']) {
      expect(names).toContain(name);
    }
  });

  test('tabs are walked with arrows, dialogs closed with Escape, and the focus returns', async ({
    app,
    page,
  }) => {
    await app.open();
    await page.getByRole('tab', { name: 'JSON' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Tokens' })).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Tokens' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Tools' })).toBeFocused();
    for (const name of DIALOGS) {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
      await expect(button).toBeFocused();
    }
  });

  test('changes are announced politely: problems by count, what was done by name', async ({ app, page }) => {
    await app.open();
    await app.importMessages([{ role: 'usr', content: 'Hi' }]);
    await expect(
      page
        .locator('[aria-live="polite"], [role="status"]')
        .filter({ hasText: /1 error/ })
        .first(),
    ).toBeAttached();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Undone: import' })).toBeVisible();
  });
});
