import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { build, preview } from 'vite';
import { BROWSER_ARGS, findBrowser } from '../../../scripts/browser.mjs';
import type { PageTiming } from './page';
import type { TokenizerName } from './peers';
import { withinLimit, type Place } from './place';

const PORT = 4198;

/** Times in pages of Chromium, each with a renderer of its own. */
export async function createChromiumPlace(): Promise<Place> {
  const outDir = mkdtempSync(join(tmpdir(), 'rolecall-bench-'));
  const project = { root: import.meta.dirname, configFile: false, logLevel: 'error' } as const;
  const input = join(import.meta.dirname, 'page.html');
  await build({ ...project, build: { outDir, target: 'es2022', rolldownOptions: { input } } });
  const server = await preview({
    ...project,
    build: { outDir },
    preview: { host: '127.0.0.1', port: PORT },
  });
  const sizes = new Map<TokenizerName, number>();
  let browser: Browser | undefined;

  async function time(tokenizer: TokenizerName, texts: readonly string[]): Promise<PageTiming | undefined> {
    browser ??= await launch();
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${PORT}/page.html`);
    const work = page.evaluate(([name, all]) => window.timeTokenizer(name, all), [tokenizer, texts] as const);
    const timing = await withinLimit(work);
    if (timing === undefined) {
      // A page that computes cannot be closed, its browser can.
      work.catch(() => undefined);
      await browser.close();
      browser = undefined;
    } else {
      sizes.set(tokenizer, packedSize(outDir, timing.loaded));
      await page.context().close();
    }
    return timing;
  }

  async function close(): Promise<void> {
    await browser?.close();
    await server.close();
    rmSync(outDir, { recursive: true });
  }

  return { name: 'Chromium', time, sizeOf: (tokenizer) => sizes.get(tokenizer), close };
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) });
}

function packedSize(outDir: string, urls: readonly string[]): number {
  const files = urls.map((url) => readFileSync(join(outDir, 'assets', basename(url))));
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}
