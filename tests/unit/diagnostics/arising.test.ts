import { describe, expect, it } from 'vitest';
import { problemsArising } from '../../../src/core/diagnostics/arising';
import type { Diagnostic } from '../../../src/core/diagnostics/diagnostic';

const problem = (rule: string, pointer: string, message?: number): Diagnostic => ({
  rule,
  severity: 'error',
  pointer,
  ...(message === undefined ? {} : { message }),
  fixes: [{ id: 'remove', kind: 'drops', edits: [{ kind: 'remove', path: ['messages', message ?? 0] }] }],
});

describe('problemsArising', () => {
  it('points at the shown message and offers no repair of the sent one', () => {
    const arising = problemsArising([problem('tool-orphan', '/messages/1/tool_call_id', 1)], [], [0, 4]);
    expect(arising).toEqual([
      {
        diagnostic: {
          rule: 'tool-orphan',
          severity: 'error',
          pointer: '/messages/4/tool_call_id',
          message: 4,
          fixes: [],
        },
        sentMessage: 1,
      },
    ]);
  });

  it('is silent about what the shown request has already', () => {
    const shown = [problem('role-unknown', '/messages/4/role', 4), problem('model-missing', '/model')];
    const sent = [problem('role-unknown', '/messages/1/role', 1), problem('model-missing', '/model')];
    expect(problemsArising(sent, shown, [0, 4])).toEqual([]);
  });

  it('tells the same rule at another message apart', () => {
    const shown = [problem('content-empty', '/messages/1/content', 1)];
    const sent = [problem('content-empty', '/messages/1/content', 1)];
    expect(problemsArising(sent, shown, [0, 2])).toHaveLength(1);
  });

  it('points at the list for a message that was made up', () => {
    const [arising] = problemsArising([problem('content-empty', '/messages/1/content', 1)], [], [0, null]);
    expect(arising?.diagnostic.pointer).toBe('/messages');
    expect(arising?.diagnostic.message).toBeUndefined();
    expect(arising?.sentMessage).toBe(1);
  });

  it('keeps places outside the messages', () => {
    const [arising] = problemsArising([problem('messages-empty', '/messages')], [], []);
    expect(arising?.diagnostic.pointer).toBe('/messages');
  });
});
