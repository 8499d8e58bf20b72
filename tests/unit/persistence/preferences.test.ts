import { expect, test } from 'vitest';
import { readPreferences, writePreferences } from '../../../src/persistence/preferences';

function createStorage(stored?: string) {
  const items = new Map(stored === undefined ? [] : [['rolecall.preferences', stored]]);
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
}

const BLOCKED = {
  getItem: () => {
    throw new DOMException('blocked', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

test('what is written is read, beside what was there', () => {
  const storage = createStorage('{"later":1}');
  expect(writePreferences({ theme: 'dark', panes: { main: [40, 60] } }, storage)).toBe(true);
  expect(writePreferences({ locale: 'zh-CN', conversation: 'x' }, storage)).toBe(true);
  expect(readPreferences(storage)).toEqual({
    theme: 'dark',
    panes: { main: [40, 60] },
    locale: 'zh-CN',
    conversation: 'x',
  });
  expect(storage.getItem('rolecall.preferences')).toContain('"later":1');
});

test.each([
  ['nothing', undefined, {}],
  ['no JSON', '{', {}],
  ['null', 'null', {}],
  [
    'prices that are none',
    '{"prices":{"m":{"usd":{"input":-1}}},"cnyPerUsd":0,"currency":"eur","moreTurns":3}',
    { moreTurns: 3 },
  ],
  ['fields that do not fit', '{"theme":1,"locale":"en","panes":{"a":["x"]}}', { locale: 'en' }],
])('stored: %s', (_, stored, preferences) => {
  expect(readPreferences(createStorage(stored))).toEqual(preferences);
});

test('a blocked storage holds nothing and says so', () => {
  expect(readPreferences(BLOCKED)).toEqual({});
  expect(writePreferences({ theme: 'dark' }, BLOCKED)).toBe(false);
  // Node has no localStorage at all.
  expect(readPreferences()).toEqual({});
});
