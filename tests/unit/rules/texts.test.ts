import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../../src/core/rules/check';
import { exampleOf } from '../../../src/core/rules/examples';
import { RULES, type RuleId } from '../../../src/core/rules';
import { fixes as englishFixes } from '../../../src/i18n/en/fixes';
import { rules as english } from '../../../src/i18n/en/rules';
import { fixes as chineseFixes } from '../../../src/i18n/zh-CN/fixes';
import { rules as chinese } from '../../../src/i18n/zh-CN/rules';

const IDS = Object.keys(RULES) as RuleId[];
const HAN = /\p{Script=Han}/u;

describe.each(IDS)('the rule %s', (id) => {
  it('has all its texts in both languages', () => {
    for (const key of ['title', 'what', 'why', 'remedy'] as const) {
      expect(english[id]?.[key], `en ${key}`).toBeTruthy();
      expect(chinese[id]?.[key], `zh ${key}`).toMatch(HAN);
      expect(placeholders(chinese[id]?.[key])).toEqual(placeholders(english[id]?.[key]));
    }
  });

  it('has an example that breaks it and one that does not', () => {
    const example = exampleOf(id);
    if (example === undefined) throw new Error('no example');
    const { wrong, right, ...where } = example;
    const broken = checkRequest(wrong, where).filter(({ rule }) => rule === id);
    expect(broken.length).toBeGreaterThan(0);
    expect(checkRequest(right, where).map(({ rule }) => rule)).not.toContain(id);
    for (const { fixes, values = {} } of broken) {
      for (const name of placeholders(english[id]?.what)) expect(values).toHaveProperty(name);
      for (const fix of fixes) {
        expect(chineseFixes[fix.id], fix.id).toMatch(HAN);
        for (const name of placeholders(englishFixes[fix.id]))
          expect(fix.values, fix.id).toHaveProperty(name);
      }
    }
  });

  it('is not broken in a worse way by its right example', () => {
    const example = exampleOf(id);
    if (example === undefined) throw new Error('no example');
    const { right, ...where } = example;
    const errors = (request: typeof right) =>
      checkRequest(request, where).filter(({ severity }) => severity === 'error');
    expect(errors(right)).toEqual([]);
  });
});

it('no text is left of a rule that is gone', () => {
  expect(Object.keys(english).sort()).toEqual([...IDS].sort());
  expect(Object.keys(chinese).sort()).toEqual([...IDS].sort());
  expect(Object.keys(chineseFixes).sort()).toEqual(Object.keys(englishFixes).sort());
});

function placeholders(text: unknown): readonly string[] {
  return typeof text === 'string'
    ? [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort()
    : [];
}
