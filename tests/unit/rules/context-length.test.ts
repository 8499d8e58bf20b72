import { describe, expect, it } from 'vitest';
import { applyJsonEdits } from '../../../src/core/json/edit-value';
import type { JsonObject } from '../../../src/core/json/value';
import { checkRequest } from '../../../src/core/rules/check';
import { spanOf } from '../../../src/core/tokens/span';

const RULE = 'context-length-exceeded';
const exact = (total: number) => ({ total, atLeast: total });
/** An estimate that may be a fifth too high. */
const rough = (total: number) => ({ total, atLeast: 0.8 * total });

function told(
  dialect: string,
  model: string,
  promptTokens: { total: number; atLeast: number },
  more: JsonObject = {},
) {
  const request = { model, messages: [{ role: 'user', content: 'x' }], ...more };
  return checkRequest(request, { dialect, promptTokens })
    .filter(({ rule }) => rule === RULE)
    .map(({ severity, pointer }) => `${severity} ${pointer}`);
}

describe('a prompt longer than the window', () => {
  it('is an error where the count is sure of it, else a warning', () => {
    expect(told('openai', 'gpt-4o', exact(128_001))).toEqual(['error /messages']);
    expect(told('openai', 'gpt-4o', rough(130_000))).toEqual(['warning /messages']);
    expect(told('openai', 'gpt-4o', rough(200_000))).toEqual(['error /messages']);
    expect(told('openai', 'gpt-4o', exact(128_000))).toEqual([]);
  });

  it('is measured against the model asked for, however it is written', () => {
    expect(told('openrouter', 'openai/gpt-4o', exact(130_000))).toEqual(['error /messages']);
    expect(told('openai', 'gpt-4o-2024-08-06', exact(130_000))).toEqual(['error /messages']);
    expect(told('openai', 'house-model-v9', exact(99_000_000))).toEqual([]);
  });

  it('is a warning at a server with a window of its own', () => {
    expect(told('vllm', 'gpt-4o', exact(130_000))).toEqual(['warning /messages']);
  });
});

describe('prompt and answer together', () => {
  it('have to fit where they share one window', () => {
    const more = { max_tokens: 16_000 };
    expect(told('openai', 'gpt-4o', exact(120_000), more)).toEqual(['error /max_tokens']);
    expect(told('openai', 'gpt-4o', rough(120_000), more)).toEqual(['warning /max_tokens']);
    expect(told('openai', 'gpt-4o', exact(112_000), more)).toEqual([]);
    expect(told('gemini', 'gemini-2.5-flash', exact(1_048_000), more)).toEqual([]);
  });

  it('can be made to fit while a useful answer is left', () => {
    const request = { model: 'gpt-4o', max_tokens: 16_000, messages: [{ role: 'user', content: 'x' }] };
    const fixesAt = (total: number) =>
      checkRequest(request, { dialect: 'openai', promptTokens: exact(total) }).find(
        ({ rule }) => rule === RULE,
      )?.fixes;
    const [fix] = fixesAt(120_000) ?? [];
    expect(fix?.kind).toBe('safe');
    expect(applyJsonEdits(request, fix?.edits ?? [])).toHaveProperty('max_tokens', 8000);
    expect(fixesAt(127_990)).toEqual([]);
  });
});

describe('an answer limit that the model cannot reach', () => {
  it('is told beside a prompt that is too long', () => {
    expect(told('openai', 'gpt-4o', exact(130_000), { max_tokens: 100_000 })).toEqual([
      'error /messages',
      'error /max_tokens',
    ]);
  });

  it('needs no count', () => {
    const told = checkRequest(
      { model: 'gpt-4o', max_tokens: 100_000, messages: [{ role: 'user', content: 'x' }] },
      { dialect: 'openai' },
    ).find(({ rule }) => rule === RULE);
    expect(told?.severity).toBe('error');
    expect(told?.values).toMatchObject({ tokens: 100_000, limit: 16_384 });
  });
});

describe('the span of a count', () => {
  it('is the count itself when exact, and as wide as its margin when not', () => {
    expect(spanOf({ total: 100, certainty: { kind: 'exact', agree: 1, recorded: 1 } })).toEqual(exact(100));
    const margin = { tokens: 10, share: 0.2 };
    expect(spanOf({ total: 100, certainty: { kind: 'estimate', doubts: ['no-model'], margin } })).toEqual({
      total: 100,
      atLeast: 70,
    });
    expect(
      spanOf({ total: 100, certainty: { kind: 'estimate', doubts: ['image-size'], margin: undefined } }),
    ).toEqual({ total: 100, atLeast: 0 });
  });
});
