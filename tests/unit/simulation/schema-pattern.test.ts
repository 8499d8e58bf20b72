import { describe, expect, test } from 'vitest';
import { matchesPattern } from '../../../src/core/simulation/schema/pattern';
import { waysOver } from '../../../src/core/simulation/schema/pattern-ways';

describe('patterns as people write them are tried', () => {
  test.each([
    ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'ada.lovelace@example.com', 'ada at example'],
    ['^\\d{3}-\\d{2}-\\d{4}$', '123-45-6789', '123-456-789'],
    ['^(\\d{1,3}\\.){3}\\d{1,3}$', '192.168.10.254', '192.168.10'],
    ['^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', '01234567-89ab-cdef-0123-456789abcdef', '0123'],
    ['^(red|green|blue)(,(red|green|blue))*$', 'red,blue', 'red,pink'],
    ['\\(\\w+\\)[)|]?', 'x (y)|', '(y'],
    ['^[\\]|(]+$', ']|(', 'a'],
  ])('%s', (pattern, fitting, other) => {
    expect([matchesPattern(pattern, fitting), matchesPattern(pattern, other)]).toEqual([true, false]);
  });
});

/** Each of them kept an engine busy for minutes. */
describe('patterns that could take for ever are not tried, however they are spelled', () => {
  test.each([
    '^(a+)+$',
    '^(a|a)*$',
    '^(\\w+\\s?)*$',
    '^(a*b?)*c$',
    '^(a{1,30}b?){1,30}$',
    '^(a{1,300}){300}$',
    '^((a?){30}){30}$',
    '^a*a*a*a*a*a*a*a*b$',
    '^(?:(?<x>a+?)+?)+?$',
    '^(?=(a+)+b)a',
  ])('%s', (pattern) => {
    expect(matchesPattern(pattern, `${'a'.repeat(60)}!`)).toBe(true);
  });
});

test.each([
  ['^abc$', 10, 1],
  ['abc', 10, 11],
  ['^a*$', 10, 11],
  ['^a?b?$', 10, 4],
  ['^(a|b){2}$', 10, 44],
  ['^(a+)+$', 1000, Infinity],
  ['^(', 5, 1],
  ['^[\\', 5, 1],
])('%s over %i characters: %d ways', (pattern, length, ways) => {
  expect(waysOver(length, pattern)).toBe(ways);
});
