import { describe, expect, it } from 'vitest';
import { estimateMessage, SizeTable } from '../../../src/core/sending/sizes';

describe('SizeTable', () => {
  const message = { role: 'user', content: 'hello' };

  it('knows a counted message by identity', () => {
    const table = new SizeTable([message], [8]);
    expect(table.sizeOf(message)).toEqual({ tokens: 8, isCounted: true });
    expect(table.sizeOf({ ...message }).isCounted).toBe(false);
  });

  it('knows a made-up message by its text', () => {
    const table = new SizeTable([], [], new Map([[JSON.stringify(message), 8]]));
    expect(table.sizeOf({ ...message })).toEqual({ tokens: 8, isCounted: true });
  });

  it('estimates everything else', () => {
    expect(new SizeTable().sizeOf(message)).toEqual({ tokens: 5, isCounted: false });
  });
});

describe('estimateMessage', () => {
  it.each([
    ['English', { content: 'a'.repeat(400) }, 104],
    ['Chinese', { content: '汉'.repeat(100) }, 74],
    ['parts', { content: [{ type: 'text', text: 'a'.repeat(40) }] }, 14],
    ['calls', { tool_calls: [{ function: { name: 'abc', arguments: '1'.repeat(36) } }] }, 14],
    ['no message', 'just text', 4],
    ['object arguments', { tool_calls: [{ function: { arguments: { a: 1 } } }] }, 6],
  ])('%s', (_, message, tokens) => {
    expect(estimateMessage(message)).toBe(tokens);
  });
});
