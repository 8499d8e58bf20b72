import { describe, expect, test } from 'vitest';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { familyOf, forkTrees, nodesOf, type ForkNode, type Forked } from '../../../src/core/forks/tree';
import { cachedOfFork, sharedPrefix, type WeighedRequest } from '../../../src/core/forks/shared';
import type { JsonValue } from '../../../src/core/json/value';
import { chat } from '../../support/chat';

const read = (text: string): readonly Forked[] =>
  text.split(' ').map((word) => {
    const [id = '', forkOf] = word.split('<');
    return { id, forkOf };
  });

const draw = ({ entry, forks }: ForkNode<Forked>): string =>
  forks.length === 0 ? entry.id : `${entry.id}(${forks.map(draw).join(' ')})`;

describe('the tree of forks', () => {
  test.each([
    ['a', 'a'],
    ['a b<a c<a d<b', 'a(b(d) c)'],
    ['d<b c<a b<a a', 'a(c b(d))'],
    ['a b<lost', 'a b'],
    ['a<a', 'a'],
    ['a<b b<a c<b', 'a(b(c))'],
  ])('%s is %s', (entries, trees) => {
    expect(forkTrees(read(entries)).map(draw).join(' ')).toBe(trees);
  });

  test('of a conversation is the one it stands in', () => {
    const family = familyOf(read('a b<a x y<x'), 'b');
    expect(family && draw(family)).toBe('a(b)');
    expect(family && nodesOf(family).map(({ parent }) => parent?.entry.id)).toEqual([undefined, 'a']);
    expect(familyOf(read('a'), 'z')).toBeUndefined();
  });
});

const weigh = (notation: string, rest: object = {}): WeighedRequest => {
  const messages = chat(notation) as readonly JsonValue[];
  const request = { model: 'gpt-4o', ...rest, messages } as JsonValue;
  return { request, messages: chat(notation).map(({ tokens }) => Number(tokens ?? 0)), head: 100 };
};

describe('what forks share', () => {
  const parent = weigh('s:p*1000 u:a*20 a:b*30 u:c*40 a:d*50');

  test.each([
    ['all that comes before they part', weigh('s:p*1000 u:a*20 a:b*30 u:other*10'), 3, 1150],
    ['what the shorter one has', weigh('s:p*1000 u:a*20'), 2, 1120],
    ['the tools at least', weigh('s:q*1000 u:a*20'), 0, 100],
    ['messages but no token, with other tools', weigh('s:p*1000', { tools: [1] }), 1, 0],
    ['messages but no token, for another model', weigh('s:p*1000', { model: 'gpt-5' }), 1, 0],
  ])('%s', (_, fork, messages, tokens) => {
    expect(sharedPrefix(parent, fork)).toEqual({ messages, tokens });
  });

  test.each([
    ['openai-steps', 1024],
    ['deepseek-blocks', 1088],
    // The start that was cached when the second question of the origin was asked, and the reply before it.
    ['deepseek-units', 1150],
    // Entries end where a request ended: at the first question.
    ['openai-marks', 1120],
    ['none', 0],
  ])('a cache serves what its rule %s allows', (id, cached) => {
    const fork = weigh('s:p*1000 u:a*20 a:b*30 u:other*10');
    expect(cachedOfFork(parent, fork, cacheProfileOf(id)!)).toBe(cached);
  });

  test('results after one another are one position to a cache that looks back only so far', () => {
    const ids = Array.from({ length: 30 }, (_, at) => `c${at}`);
    const results = ids.map((id) => `t(${id}):ok*10`).join(' ');
    const asked = `s:p*1000 u:a*100 a(${ids.join()})*300`;
    const fork = weigh(`${asked} ${results} u:other*10`);
    expect(cachedOfFork(weigh(asked), fork, cacheProfileOf('anthropic-automatic')!)).toBe(1200);
  });

  test('a fork that asks nothing new is served nothing', () => {
    expect(cachedOfFork(parent, weigh('s:p*1000 u:a*20 a:b*30'), cacheProfileOf('openai-steps')!)).toBe(0);
  });
});
