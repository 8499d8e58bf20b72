import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import { checkRequest } from '../../../src/core/rules/check';

function oddNumbers(text: string) {
  return checkRequest(readRequest(text).value, { dialect: 'openai', model: 'gpt-4o' })
    .filter(({ rule }) => rule === 'number-out-of-range')
    .map(({ severity, pointer }) => `${severity} ${pointer}`);
}

describe('numbers that programs read differently', () => {
  it.each([
    ['{"seed":1e400,"messages":[]}', ['warning /seed']],
    ['{"seed":-1e400,"messages":[]}', ['warning /seed']],
    ['{"seed":9007199254740993,"messages":[]}', ['hint /seed']],
    ['{"metadata":{"a":[1,1e999]},"messages":[]}', ['warning /metadata/a/1']],
    [
      '{"messages":[{"role":"user","content":[{"type":"text","text":"x","size":1e400}]}]}',
      ['warning /messages/0/content/0/size'],
    ],
  ])('are told: %s', (text, expected) => {
    expect(oddNumbers(text)).toEqual(expected);
  });

  it.each([
    '{"seed":-0,"messages":[]}',
    '{"seed":0.1,"temperature":1e-400,"messages":[]}',
    '{"seed":9007199254740991,"messages":[]}',
    '{"seed":"1e400","messages":[]}',
    '{"logit_bias":{"1":1.5e300},"messages":[{"role":"user","content":"1e400"}]}',
  ])('are not found in %s', (text) => {
    expect(oddNumbers(text).filter((one) => one.startsWith('warning'))).toEqual([]);
  });
});
