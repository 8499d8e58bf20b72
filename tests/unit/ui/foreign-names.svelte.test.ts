import { beforeAll, expect, test, vi } from 'vitest';
import { runs } from '../../../src/i18n/en/runs';
import { troubleText } from '../../../src/ui/live/words';
import { endedText, faultNames, sourceText } from '../../../src/ui/run/kept/words';
import { language } from '../../../src/state/language.svelte';

beforeAll(() => language.use('en'));
beforeAll(() => void vi.stubGlobal('location', { origin: 'http://localhost' }));

/** A file of a run may name things as it likes. */
test.each(['constructor', '__proto__', 'toString', 'of-a-later-version', '{constructor}', ''])(
  'a name from a file that nobody knows stands for itself: %j',
  async (name) => {
    const nameOf = await faultNames();
    expect([sourceText(name), endedText(name, runs), nameOf(name)]).toEqual([name, name, name]);
    expect(troubleText({ kind: 'unreachable', reason: name, host: 'a.example' })).toContain('a.example');
  },
);

test('a place in a text is filled by a value of its own only', () => {
  expect(language.fill('{constructor} {a}', { a: 'b' })).toBe('{constructor} b');
});
