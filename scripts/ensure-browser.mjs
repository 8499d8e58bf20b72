import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';

/** Makes sure the end-to-end tests have a Chromium: Debian's package where apt works, else Playwright's download. */
const WAYS = [
  { name: 'apt-get', isPossible: () => existsSync('/usr/bin/apt-get'), run: installWithApt },
  {
    name: 'playwright',
    isPossible: () => true,
    run: () => succeeds('npx', ['playwright', 'install', 'chromium']),
  },
];

function installWithApt() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return succeeds(command, rest);
  };
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
}

function succeeds(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

for (const way of WAYS) {
  if (findBrowser()) break;
  if (way.isPossible()) {
    console.log(`No Chromium found; installing one with ${way.name}.`);
    way.run();
  }
}
if (!findBrowser()) {
  console.error('No Chromium could be installed. Set CHROME_PATH to a Chromium or Chrome and run again.');
  process.exit(1);
}
