import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Browsers that Debian, Ubuntu and most images call their own. */
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Quiet flags: no sandbox for root in a container, no calls home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium to drive: CHROME_PATH, the system's, or Playwright's own download; undefined when there is none. */
export function findBrowser() {
  const own = chromium.executablePath();
  return [process.env.CHROME_PATH, ...SYSTEM_BROWSERS, own].find((path) => path && existsSync(path));
}
