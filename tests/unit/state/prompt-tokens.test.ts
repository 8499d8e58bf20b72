import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../../src/core/conversation/request';
import type { JsonValue } from '../../../src/core/json/value';
import type { TokenAccount, TokenShare } from '../../../src/core/tokens/account';
import type { Certainty } from '../../../src/core/tokens/certainty';
import { promptTokensOf } from '../../../src/state/tokens/prompt-tokens';

const share = (total: number): TokenShare => ({ total, content: total, overhead: 0, parts: {} });
const EXACT: Certainty = { kind: 'exact', agree: 1, recorded: 1 };
const ROUGH: Certainty = { kind: 'estimate', doubts: ['other-vendor'], margin: { tokens: 0, share: 0.2 } };

const requestOf = (count: number, more: object = {}): JsonValue => ({
  messages: Array.from({ length: count }, () => ({ role: 'user' })),
  ...more,
});

/** Counts in which every message has ten tokens, and the request five of its own. */
function countsOf(request: JsonValue, certainty: Certainty, window: number | undefined) {
  const messages = messagesOf(request).map(() => share(10));
  const total = 10 * messages.length + 5;
  const account: TokenAccount = {
    ...{ total, certainty, messages, tools: [] },
    ...{ toolFrame: share(0), request: share(0), priming: share(5) },
  };
  const sizeOf = () => ({ tokens: 10, isCounted: true });
  return { window, sent: { request, provider: 'openai', account } as never, sizeOf };
}

describe('the tokens of the prompt, for the rules', () => {
  const request = requestOf(10);

  it('are those counted, as sure as they were counted', () => {
    expect(promptTokensOf(countsOf(request, EXACT, 120), request)).toEqual({ total: 105, atLeast: 105 });
    expect(promptTokensOf(countsOf(request, ROUGH, 120), request)).toEqual({ total: 105, atLeast: 84 });
  });

  it('are summed by message while a newer count is awaited', () => {
    const counts = countsOf(request, ROUGH, 120);
    expect(promptTokensOf(counts, requestOf(20))).toEqual({ total: 205, atLeast: 164 });
  });

  it('are of no interest far below the window, unless the answer may be long', () => {
    expect(promptTokensOf(countsOf(request, EXACT, 1000), request)).toBeUndefined();
    const greedy = requestOf(10, { max_completion_tokens: 900 });
    expect(promptTokensOf(countsOf(greedy, EXACT, 1000), greedy)?.total).toBe(105);
  });

  it('are not there without a window, or before the first count', () => {
    expect(promptTokensOf(countsOf(request, EXACT, undefined), request)).toBeUndefined();
    expect(promptTokensOf({ ...countsOf(request, EXACT, 120), sent: undefined }, request)).toBeUndefined();
  });
});
