import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../../src/core/trimming/apply-plan';
import { LIBRARIES } from '../../../src/core/trimming/libraries';
import { settingsOf } from '../../../src/core/trimming/strategy';
import { chat } from '../../support/chat';
import fc from 'fast-check';
import { anyConversation } from '../../support/conversation-arbitrary';

const env = { count: () => 10, overhead: 0, summarise: () => 'summary' };
const TOOLS = chat('s u a(k1) t(k1) u a u');

function sendBy(strategy: string, params = {}) {
  return applyPlan(TOOLS, { strategy, params, pairSafe: true }, env, { libraries: LIBRARIES });
}

describe('a library as the plan', () => {
  it.each([
    ['langchain-js/trim_messages', { max_tokens: 50, include_system: 'false' }, [2, 3, 4, 5, 6]],
    ['langchain-python/trim_messages', { max_tokens: 40, start_on: 'human' }, [0, 4, 5, 6]],
    ['openai-agents/last_n', { limit: 4 }, [4, 5, 6]],
    ['semantic-kernel-python/history_truncation', { target_count: 4 }, [0, 4, 5, 6]],
    ['agent-framework/last_n_groups', { keep_last_groups: 4 }, [0, 2, 3, 4, 5, 6]],
  ])('%s sends what the library would', (id, params, kept) => {
    expect(sendBy(id, params).from).toEqual(kept);
  });

  it('sends nothing where the library throws, and says so', () => {
    const { sent, rows, report } = sendBy('semantic-kernel-dotnet/history_truncation', { target_count: 1 });
    expect(sent).toEqual([]);
    expect(report.problems).toEqual([{ kind: 'throws', origin: 'trimming' }]);
    expect(new Set(rows.map(({ reason }) => reason.code))).toEqual(new Set(['library-throws']));
  });

  it('sends null where the library leaves undefined in the array', () => {
    expect(sendBy('langchain-js/trim_messages', { max_tokens: 0 }).sent).toEqual([null]);
  });

  it('prunes chat messages as the AI SDK prunes its own', () => {
    const params = { toolCalls: 'before-last-N-messages', N: 2 };
    expect(sendBy('ai-sdk-7/prune_messages', params).from).toEqual([0, 1, 4, 5, 6]);
    const nothingKept = { ...params, N: 0 };
    expect(sendBy('ai-sdk-6/prune_messages', nothingKept).from).toHaveLength(TOOLS.length);
    expect(sendBy('ai-sdk-7/prune_messages', nothingKept).from).toEqual([0, 1, 4, 5, 6]);
  });

  it('takes reasoning from a message and leaves the rest of it', () => {
    const messages = [
      { role: 'assistant', content: 'yes', reasoning_content: 'hm' },
      { role: 'user', content: 'and?' },
    ];
    const plan = { strategy: 'ai-sdk-7/prune_messages', params: { reasoning: 'all' }, pairSafe: true };
    const { sent, rows } = applyPlan(messages, plan, env, { libraries: LIBRARIES });
    expect(sent).toEqual([{ role: 'assistant', content: 'yes' }, messages[1]]);
    expect(rows[0]?.state).toBe('shortened');
  });
});

describe.each(LIBRARIES.map((library) => [library.id, library] as const))('%s', (_, library) => {
  it('copes with any array under its defaults, and accounts for every message', () => {
    fc.assert(
      fc.property(anyConversation, (messages) => {
        const { rows, sent, from } = library.trim(messages, settingsOf(library, {}), env);
        expect(rows).toHaveLength(messages.length);
        expect(from).toHaveLength(sent.length);
        expect(sent).not.toContain(undefined);
      }),
    );
  });
});
