import { expect, it } from 'vitest';
import { cutFirst } from '../../../src/core/sending/cut-first';
import type { TokenAccount, TokenShare } from '../../../src/core/tokens/account';

const share = (total: number, image = 0): TokenShare => ({
  total,
  content: total,
  overhead: 0,
  parts: image > 0 ? { image } : {},
});

const MESSAGES = [
  { role: 'system' },
  { role: 'user' },
  { role: 'assistant' },
  { role: 'tool' },
  { role: 'assistant' },
  { role: 'user' },
  { role: 'tool' },
];
const SHARES = [share(900), share(300, 290), share(20), share(500), share(0), share(800), share(700)];
const ACCOUNT: TokenAccount = {
  total: 3260,
  certainty: { kind: 'exact', agree: 1, recorded: 1 },
  messages: SHARES,
  tools: [share(40)],
  toolFrame: share(0),
  request: share(0),
  priming: share(0),
};

it('names the heaviest blocks, and leaves the system prompt and the current turn alone', () => {
  expect(cutFirst(MESSAGES, ACCOUNT, 0, 10)).toEqual([
    { kind: 'observation', index: 3, tokens: 500, together: 500 },
    { kind: 'image', index: 1, tokens: 300, together: 800 },
    { kind: 'tool', index: 0, tokens: 40, together: 840 },
    { kind: 'history', index: 2, tokens: 20, together: 860 },
  ]);
});

it('names no more than must go', () => {
  expect(cutFirst(MESSAGES, ACCOUNT, 501, 10).map(({ index }) => index)).toEqual([3, 1]);
  expect(cutFirst(MESSAGES, ACCOUNT, 5000, 3)).toHaveLength(3);
});

it('has nothing to cut from a single question', () => {
  expect(cutFirst([{ role: 'user' }], { ...ACCOUNT, messages: [share(9)], tools: [] }, 5, 10)).toEqual([]);
});
