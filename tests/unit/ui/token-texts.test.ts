import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../src/ui/tokens/view/texts';

describe('textsOf', () => {
  it('lists contents and the arguments of calls, in order', () => {
    const messages = [
      { role: 'user', content: 'hi' },
      {
        role: 'assistant',
        content: 'wait',
        tool_calls: [
          { function: { name: 'a', arguments: '{ "x": 1 }' } },
          { function: { arguments: 'broken' } },
        ],
      },
      { role: 'tool', content: '' },
      'no message',
    ];
    expect(textsOf(messages)).toEqual([
      { index: 0, key: '0', text: 'hi' },
      { index: 1, key: '1', text: 'wait' },
      { index: 1, key: '1.0', call: 'a', text: '{"x":1}' },
      { index: 1, key: '1.1', call: '?', text: 'broken' },
    ]);
  });
});
