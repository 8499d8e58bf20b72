import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './scripts/browser.mjs';

const PORT = 4179;
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  // A shared two-core machine is slow at times; nothing waits longer than it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    // Installing one in every test would load the whole app each time; the offline test allows it.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_ARGS, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    // Vite refuses a second preview of the same project; `npm start` may well be running.
    command: `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});
