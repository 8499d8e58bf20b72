import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../dist');
/** Everything `index.html` names must arrive before the first card is drawn. */
const FIRST_LOAD_LIMIT_BYTES = 170_000;

test('the JavaScript named in index.html stays under its budget', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  const sizes = named.map((file) => gzipSync(readFileSync(join(DIST, file))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST_LOAD_LIMIT_BYTES);
});
