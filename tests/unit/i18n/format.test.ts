import { describe, expect, it } from 'vitest';
import { fillText } from '../../../src/i18n/format';

describe('fillText', () => {
  it.each([
    ['{count} tokens', { count: 1234 }, '1,234 tokens'],
    ['#{index} goes with #{of}', { index: 1234, of: 5678 }, '#1234 goes with #5678'],
    ['{name} and {absent}', { name: '1234' }, '1234 and {absent}'],
  ])('%s', (text, values, expected) => {
    expect(fillText(text, values, 'en')).toBe(expected);
  });

  it('picks the plural form of the language', () => {
    const text = { one: '{count} message', other: '{count} messages' };
    expect(fillText(text, { count: 1 }, 'en')).toBe('1 message');
    expect(fillText(text, { count: 2 }, 'en')).toBe('2 messages');
    expect(fillText({ other: '{count} 条消息' }, { count: 1 }, 'zh-CN')).toBe('1 条消息');
  });
});
