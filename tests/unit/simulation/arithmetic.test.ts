import { expect, test } from 'vitest';
import { evaluateArithmetic } from '../../../src/core/simulation/arithmetic';

test.each<[string, number | string]>([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['2 ^ 3 ^ 2', 512],
  ['2 ** 10', 1024],
  ['-2 ^ 2', -4],
  ['2 ^ -1', 0.5],
  ['7 % 4 - -1', 4],
  ['0.1 + 0.2', 0.3],
  ['1e3 / 4', 250],
  ['.5 * 4', 2],
  ['3 × 4 ÷ 6 − 1', 1],
  ['sqrt(16) + abs(-3) + round(2.5)', 10],
  ['pi', 3.14159265359],
  ['', 'the expression ends too early'],
  ['1 +', 'the expression ends too early'],
  ['1 2', "'2' was not expected"],
  ['(1', 'a bracket is not closed'],
  ['1 / 0', 'division by zero'],
  ['1 % 0', 'division by zero'],
  ['sqrt(-1)', 'the result is not a finite number'],
  ['9e999', 'the result is not a finite number'],
  ['sqrt 4', "'sqrt' needs brackets"],
  ['constructor', "'constructor' is no arithmetic"],
  ['alert(1)', "'alert' is no arithmetic"],
  ['1; 2', "';' is no arithmetic"],
  ['('.repeat(200) + '1', 'the expression nests too deep'],
  ['1+'.repeat(600) + '1', 'the expression is too long'],
])('%s', (text, expected) => {
  expect(evaluateArithmetic(text)).toBe(expected);
});
