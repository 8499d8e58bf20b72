import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/core/snapshot/document';
import { findModel } from '../../../src/core/models/find';
import type { Counts } from '../../../src/state/tokens/counts.svelte';
import { Reserve } from '../../../src/state/tokens/reserve.svelte';
import { Session } from '../../../src/state/session/session.svelte';

/** A request to a model that writes 16,384 tokens at most. `limits` are members of its body, as text. */
function open(limits = '') {
  const text = `{"model": "gpt-4o", "messages": []${limits && `, ${limits}`}}`;
  const session = new Session(createDocument({ title: '', provider: 'openai', text }));
  const counts = { match: findModel('gpt-4o') } as Counts;
  return { session, reserve: new Reserve(session, counts) };
}

describe('the room for the reply', () => {
  it.each([
    ['"max_tokens": 100', 'max_tokens', 100],
    ['"max_tokens": 0', 'max_tokens', 0],
    ['"max_tokens": 100, "max_completion_tokens": 200', 'max_completion_tokens', 200],
    ['"max_tokens": 100, "max_completion_tokens": -1', 'max_tokens', 100],
  ])('is what %s allows', (limits, field, tokens) => {
    const { reserve } = open(limits);
    expect([reserve.field, reserve.tokens]).toEqual([field, tokens]);
  });

  it.each(['-5', '0.5', '1e309', '1e30', '"12"', 'null'])('is not limited by %s', (limit) => {
    const { reserve } = open(`"max_tokens": ${limit}`);
    expect([reserve.field, reserve.tokens]).toEqual([undefined, 4096]);
  });

  it.each([-1, 0.5, NaN, Infinity, 1e300])('takes no %f', (tokens) => {
    const { reserve, session } = open('"max_tokens": 100');
    const before = session.text;
    reserve.set(tokens);
    expect([reserve.tokens, session.text]).toEqual([100, before]);
  });
});
