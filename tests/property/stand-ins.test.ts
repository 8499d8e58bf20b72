import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../src/core/conversation/message';
import { createKeywordScore, summariseByExtraction } from '../../src/core/trimming/stand-ins';
import { anyConversation } from '../support/conversation-arbitrary';

const before = fc.option(fc.string({ maxLength: 40 }), { nil: undefined });

describe('the summary by extraction', () => {
  it('is never longer than its source, and the same each time', () => {
    fc.assert(
      fc.property(anyConversation, before, (messages, before) => {
        const summary = summariseByExtraction(messages, before);
        const source = (before ?? '') + messages.map(textOf).join('');
        expect(summary?.length ?? 0).toBeLessThanOrEqual(source.length);
        expect(summariseByExtraction([...messages], before)).toBe(summary);
      }),
    );
  });

  it('is there whenever a message says anything', () => {
    fc.assert(
      fc.property(anyConversation, (messages) => {
        const summary = summariseByExtraction(
          [...messages, { role: 'user', content: 'Order 7 is late.' }],
          undefined,
        );
        expect(summary).toBeTruthy();
      }),
    );
  });

  it('holds sentences word for word, with who said them', () => {
    const messages = [
      { role: 'user', content: 'Order 1234 was charged twice. Hello there, good morning to you all.' },
      { role: 'assistant', content: 'Order 1234 has two charges of $49.90. Anything else I can do today?' },
    ];
    expect(summariseByExtraction(messages, undefined)).toBe(
      'user: Order 1234 was charged twice.\nassistant: Order 1234 has two charges of $49.90.',
    );
    expect(summariseByExtraction([], undefined)).toBeUndefined();
  });
});

describe('the score by keywords', () => {
  it('is positive exactly where a word is shared', () => {
    const word = fc.constantFrom('refund', 'order', '订单', '退款', '😀', '1234');
    const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (query, texts) => {
        const score = createKeywordScore();
        const asked = query.split(' ').filter((each) => each !== '😀' && each !== '');
        const scores = score(query, texts);
        texts.forEach((each, at) => {
          expect((scores[at] ?? 0) > 0).toBe(asked.some((word) => each.split(' ').includes(word)));
        });
        expect(score(query, texts)).toEqual(scores);
      }),
    );
  });

  it('finds Chinese by its pairs of characters and weighs rare words more', () => {
    const [both = 0, common = 0, none = 0] = createKeywordScore()('订单退款', ['订单 退款', '订单', '天气']);
    expect(both).toBeGreaterThan(common);
    expect(common).toBeGreaterThan(0);
    expect(none).toBe(0);
  });
});
