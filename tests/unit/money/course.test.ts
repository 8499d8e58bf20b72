import { describe, expect, it } from 'vitest';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { continued, requestNow, requestsOf, useOf, type Talk } from '../../../src/core/money/course';

/** Roles by their first letter; every message has 100 tokens, 90 of them its own. */
function talk(roles: string): Talk {
  const names: Readonly<Record<string, string>> = { s: 'system', u: 'user', a: 'assistant', t: 'tool' };
  const messages = [...roles].map((letter) => ({ role: names[letter] }));
  return {
    messages,
    tokens: messages.map(() => 100),
    replyTokens: messages.map(() => 90),
    overhead: 10,
    expectedReply: 40,
  };
}
const prompts = (of: Talk) => requestsOf(of, undefined).map(({ cache }) => cache.prompt);

describe('requestsOf', () => {
  it.each([
    ['', []],
    ['su', [210]],
    ['sua', [210]],
    ['suaua', [210, 410]],
    ['suatau', [210, 410, 610]],
  ])('%j was sent as prompts of %j tokens', (roles, expected) => {
    expect(prompts(talk(roles))).toEqual(expected);
  });

  it('takes the replies that are there, and expects the one that is not', () => {
    expect(requestsOf(talk('suau'), undefined).map(({ output }) => output)).toEqual([90, 40]);
  });

  it('takes from the cache what the rule gives', () => {
    const units = requestsOf(talk('suaua'), cacheProfileOf('deepseek-units'));
    expect(units.map((each) => useOf(each, true))).toEqual([
      { input: 210, cached: 0, cacheWrite: 0, output: 90 },
      { input: 410, cached: 310, cacheWrite: 0, output: 90 },
    ]);
    expect(units.map((each) => useOf(each, false))).toEqual([
      { input: 210, output: 90 },
      { input: 410, output: 90 },
    ]);
  });
});

describe('requestNow', () => {
  it('is the last request while a reply is awaited', () => {
    expect(requestNow(talk('suau'), undefined)).toEqual(requestsOf(talk('suau'), undefined).at(-1));
  });
  it('holds a finished conversation whole', () => {
    expect(requestNow(talk('sua'), undefined)).toMatchObject({
      length: 3,
      output: 40,
      cache: { prompt: 310 },
    });
  });
  it('is nothing without messages', () => {
    expect(requestNow(talk(''), undefined)).toBeUndefined();
  });
});

describe('continued', () => {
  it('repeats the turns, whole and in order', () => {
    const more = continued(talk('suauata'), 3);
    expect(more?.messages.slice(7).map((message) => (message as { role: string }).role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
      'assistant',
    ]);
  });
  it('waits for the reply first', () => {
    const more = continued(talk('su'), 1);
    expect(more?.tokens).toEqual([100, 100, 40, 100, 40]);
    expect(prompts(more ?? talk(''))).toEqual([210, 350]);
  });
  it('has nothing to repeat without a user', () => {
    expect(continued(talk('s'), 5)).toBeUndefined();
  });
});
