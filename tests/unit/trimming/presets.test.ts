import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPreset } from '../../../src/core/trimming/apply-preset';
import { PRESETS } from '../../../src/core/trimming/presets';
import { chat } from '../../support/chat';
import { anyConversation } from '../../support/conversation-arbitrary';

const env = { count: () => 1, overhead: 0, summarise: () => 'summary' };
const TOOLS = chat('s u a(k1) t(k1) u a u');

function outcomeOf(library: string, method: string, params: Record<string, number | boolean | string>) {
  return applyPreset(TOOLS, { library, method, params }, env);
}

describe('what libraries do', () => {
  it('LangChain starts on an orphan, and the account says that trimming made it', () => {
    const outcome = outcomeOf('langchain-js', 'trim_messages', { max_tokens: 4 });
    expect(outcome).toMatchObject({
      kind: 'projection',
      projection: {
        from: [3, 4, 5, 6],
        report: {
          problems: [
            { kind: 'orphan-tool', at: 0, origin: 'trimming' },
            { kind: 'system-lost', origin: 'trimming' },
          ],
        },
      },
    });
  });

  it('LangChain for JavaScript returns undefined where the system message does not fit', () => {
    const outcome = outcomeOf('langchain-js', 'trim_messages', { max_tokens: 0, include_system: true });
    expect(outcome).toMatchObject({ projection: { sent: [undefined], from: [null] } });
  });

  it('Semantic Kernel for .NET fails where the system message fills the target', () => {
    expect(outcomeOf('semantic-kernel-dotnet', 'history_truncation', { target_count: 1 }).kind).toBe(
      'throws',
    );
    expect(outcomeOf('semantic-kernel-python', 'history_truncation', { target_count: 1 })).toMatchObject({
      projection: { from: [0] },
    });
  });

  it('keeps call and results together only where the library works on groups', () => {
    expect(outcomeOf('agent-framework', 'last_n_groups', { keep_last_groups: 4 })).toMatchObject({
      projection: { from: [0, 2, 3, 4, 5, 6], report: { problems: [] } },
    });
  });

  it('says when a library or method is not known', () => {
    expect(outcomeOf('langchain-js', 'guess', {}).kind).toBe('unknown');
  });
});

describe.each(PRESETS.flatMap(({ library, methods }) => methods.map(({ id }) => [library, id] as const)))(
  '%s %s',
  (library, method) => {
    it('copes with any array and leaves it alone', () => {
      const params = fc.dictionary(
        fc.constantFrom(
          'max_tokens',
          'target_count',
          'keep',
          'trigger',
          'limit',
          'max_n',
          'tool_calls',
          'head_size',
        ),
        fc.oneof(fc.nat(6), fc.constantFrom('all', 'before-last-2-messages', null, true)),
      );
      fc.assert(
        fc.property(anyConversation, params, (messages, params) => {
          const before = JSON.stringify(messages);
          const outcome = applyPreset(messages, { library, method, params }, env);
          expect(outcome.kind).not.toBe('unknown');
          expect(JSON.stringify(messages)).toBe(before);
          if (outcome.kind === 'projection') expect(outcome.projection.rows).toHaveLength(messages.length);
        }),
        { numRuns: 50 },
      );
    });
  },
);
