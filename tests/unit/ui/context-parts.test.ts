import { describe, expect, it } from 'vitest';
import { contextPartsOf } from '../../../src/ui/tokens/context-parts';
import type { TokenAccount, TokenShare } from '../../../src/core/tokens/account';

const share = (total: number, parts: TokenShare['parts'] = {}): TokenShare => ({
  total,
  content: total,
  overhead: 0,
  parts,
});
const account = (messages: readonly TokenShare[]): TokenAccount => ({
  total: messages.reduce((sum, each) => sum + each.total, 0) + 18,
  certainty: { kind: 'exact', agree: 1, recorded: 1 },
  messages,
  tools: [share(4), share(5)],
  toolFrame: share(6),
  request: share(1),
  priming: share(2),
});

describe('contextPartsOf', () => {
  const messages = [
    { role: 'developer', content: 's' },
    { role: 'user', content: 'u' },
    { role: 'assistant', content: 'a' },
    { role: 'tool', content: 'r' },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'x', content: 'r' }] },
    { role: 'assistnt', content: '?' },
  ];
  const shares = [share(10), share(20, { image: 15 }), share(30), share(40), share(50), share(60)];

  it('puts every token into one part', () => {
    const counted = account(shares);
    const parts = contextPartsOf(counted, messages);
    expect(parts).toEqual({
      system: 10,
      tools: 15,
      retrieved: 0,
      history: 5 + 30 + 60,
      observations: 90,
      images: 15,
      format: 3,
    });
    expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(counted.total);
  });

  it('counts retrieved material on its own, and never more than its message has', () => {
    const parts = contextPartsOf(account(shares), messages, [4, 7]);
    expect(parts).toMatchObject({ system: 6, retrieved: 4 + 5, history: 0 + 30 + 60, images: 15 });
    expect(Object.values(parts).reduce((sum, each) => sum + each, 0)).toBe(account(shares).total);
  });
});
