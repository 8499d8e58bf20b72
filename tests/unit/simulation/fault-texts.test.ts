import { describe, expect, it } from 'vitest';
import { FAULT_IDS, FAULTS } from '../../../src/core/simulation/faults';
import { faults as english } from '../../../src/i18n/en/faults';
import { script as englishScript } from '../../../src/i18n/en/script';
import { faults as chinese } from '../../../src/i18n/zh-CN/faults';
import { script as chineseScript } from '../../../src/i18n/zh-CN/script';

const HAN = /\p{Script=Han}/u;

describe.each(FAULT_IDS)('the fault %s', (id) => {
  it('has its lesson in both languages, and a way out with a name where there is one', () => {
    for (const key of ['name', 'what', 'api', 'recovery'] as const) {
      expect(english.faults[id][key]).toBeTruthy();
      expect(chinese.faults[id][key]).toMatch(HAN);
    }
    const hasButton = FAULTS[id].recovery.kind === 'repair';
    expect('button' in english.faults[id]).toBe(hasButton);
    expect('button' in chinese.faults[id]).toBe(hasButton);
  });
});

it('no lesson is left of a fault that is gone', () => {
  expect(Object.keys(english.faults).sort()).toEqual([...FAULT_IDS].sort());
  expect(Object.keys(chinese.faults).sort()).toEqual([...FAULT_IDS].sort());
});

it('both languages fill in the same', () => {
  expect(placeholders(chinese)).toEqual(placeholders(english));
  expect(placeholders(chineseScript)).toEqual(placeholders(englishScript));
});

/** The placeholders of every text, by its path; of a plural its last form. */
function placeholders(texts: object, path = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
    const here = `${path}/${key}`;
    if (typeof value === 'object' && value !== null) return placeholders(value, here);
    if (typeof value !== 'string') return [];
    if (key === 'one') return [];
    return [...value.matchAll(/\{\w+\}/g)].map(([name]) => `${here} ${name}`).sort();
  });
}
