import { chromium, type Page } from 'playwright';
import { build, preview } from 'vite';
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs';
import { conversationOf } from './conversation';

const MESSAGES = 200;
const KEYS = 60;

/**
 * In Chromium, on the built app with 200 messages: from a key in the JSON editor until cards, problems and tokens are up to
 * date and painted, against the same key in a bare CodeMirror with the same text on the same page.
 */
export async function benchKeystroke(): Promise<string> {
  const server = await preview({ preview: { host: '127.0.0.1', port: 4199 }, logLevel: 'error' });
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    await page.goto('http://127.0.0.1:4199/');
    const text = await openConversation(page);
    await page.getByRole('textbox', { name: 'Request JSON' }).click();
    const ours = await typeAndMeasure(page);
    await page.evaluate(`${await bundleBareEditor()}\nbareEditor.openBareEditor(${JSON.stringify(text)})`);
    const bare = await typeAndMeasure(page);
    return (
      `keystroke at ${MESSAGES} messages, everything updated and painted: ` +
      `${(ours.median / bare.median).toFixed(2)} × a bare CodeMirror (slowest key ${(ours.slowest / bare.slowest).toFixed(2)} ×)`
    );
  } finally {
    await browser.close();
    await server.close();
  }
}

async function openConversation(page: Page): Promise<string> {
  const text = JSON.stringify({ model: 'gpt-4o-mini', messages: conversationOf(MESSAGES) }, null, 2);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByRole('textbox', { name: 'Paste' }).fill(text);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('listitem', { name: `#${MESSAGES - 1} ` }).waitFor({ state: 'attached' });
  return text;
}

/** Types inside a message's text; for each key the time until the page has painted with no count pending. */
async function typeAndMeasure(page: Page): Promise<{ median: number; slowest: number }> {
  await page.keyboard.press('Control+Home');
  for (let line = 0; line < 5; line++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  // The script runner names functions with a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(installClock);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x');
    await page.waitForFunction((count) => window.keyTimes.length > count, key);
  }
  const times = await page.evaluate(() => window.keyTimes.splice(0));
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1] ?? 0, slowest: times.at(-1) ?? 0 };
}

declare global {
  interface Window {
    keyTimes: number[];
    hasKeyClock?: boolean;
  }
}

function installClock(): void {
  window.keyTimes = [];
  if (window.hasKeyClock) return;
  window.hasKeyClock = true;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'x') return;
      const start = performance.now();
      const look = () => {
        // A message channel answers after the frame was laid out and painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (document.querySelector('[role=status].pending')) requestAnimationFrame(look);
          else window.keyTimes.push(performance.now() - start);
        };
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** The bare editor as a script to evaluate: evaluation by the browser's driver is not under the page's policy. */
async function bundleBareEditor(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: `${import.meta.dirname}/bare-editor.ts`, formats: ['iife'], name: 'bareEditor' },
    },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (bundle === undefined || !('output' in bundle)) throw new Error('the bare editor was not built');
  return bundle.output[0].code;
}
