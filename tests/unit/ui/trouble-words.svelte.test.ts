import { beforeAll, expect, test } from 'vitest';
import { language } from '../../../src/state/language.svelte';
import { detailText, quoted } from '../../../src/ui/live/words';

beforeAll(() => language.use('en'));

test.each([
  ['Slow down', 'Slow down'],
  ['x'.repeat(1000), 'x'.repeat(1000)],
  ['x'.repeat(3_000_000), `${'x'.repeat(1000)}…`],
])('an alert quotes no more than the beginning: %.9s', (text, shown) => {
  expect(quoted(text)).toBe(shown);
  const trouble = { kind: 'interrupted', reason: 'malformed', detail: text } as const;
  expect(detailText(trouble)).toBe(`What came: ${shown}`);
});
