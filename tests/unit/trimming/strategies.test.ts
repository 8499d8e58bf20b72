import { describe, expect, it } from 'vitest';
import { applyPlan } from '../../../src/core/trimming/apply-plan';
import { FULL_HISTORY, type TrimParams } from '../../../src/core/trimming/plan';
import { STRATEGIES, strategyOf } from '../../../src/core/trimming/registry';
import { settingsOf } from '../../../src/core/trimming/strategy';
import { chat } from '../../support/chat';
import { tokensOf } from '../../support/token-field';

const PLAIN = chat('s*10 u*10 a*10 u*10 a*10 u*10');
/** Two calls in one message, then two plain turns. */
const TOOLS = chat('s*10 u*10 a(k1,k2)*10 t(k1)*10 t(k2)*10 a*10 u*10 a*10 u*10');

const env = { count: tokensOf, overhead: 0 };

function kept(conversation: readonly unknown[], strategy: string, params: TrimParams, pairSafe: boolean) {
  return applyPlan(conversation, { strategy, params, pairSafe }, env).from;
}

describe('the course’s strategies, naive and pair-safe', () => {
  it.each([
    ['full-history', {}, PLAIN, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]],
    ['last-messages', { keep: 3 }, PLAIN, [3, 4, 5], [3, 4, 5]],
    ['last-messages', { keep: 0 }, PLAIN, [], [5]],
    ['last-messages', { keep: 5 }, TOOLS, [4, 5, 6, 7, 8], [5, 6, 7, 8]],
    ['system-last-messages', { maxItems: 3 }, PLAIN, [0, 3, 4, 5], [0, 3, 4, 5]],
    ['system-last-messages', { maxItems: 0 }, PLAIN, [0], [0, 5]],
    ['system-last-messages', { maxItems: 6 }, PLAIN, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]],
    ['system-last-messages', { maxItems: 5 }, TOOLS, [0, 4, 5, 6, 7, 8], [0, 5, 6, 7, 8]],
    ['last-turn-messages', { maxTurns: 2 }, PLAIN, [0, 2, 3, 4, 5], [0, 2, 3, 4, 5]],
    ['last-turn-messages', { maxTurns: 3 }, TOOLS, [0, 3, 4, 5, 6, 7, 8], [0, 5, 6, 7, 8]],
    ['last-turns', { keep: 2 }, PLAIN, [0, 3, 4, 5], [0, 3, 4, 5]],
    ['last-turns', { keep: 3 }, TOOLS, [0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]],
    ['token-budget', { max: 35 }, PLAIN, [0, 4, 5], [0, 4, 5]],
    ['token-budget', { max: 30 }, PLAIN, [0, 4, 5], [0, 4, 5]],
    ['token-budget', { max: 65 }, TOOLS, [0, 4, 5, 6, 7, 8], [0, 5, 6, 7, 8]],
    ['token-budget', { max: 5 }, PLAIN, [0], [0, 5]],
  ])('%s %o', (strategy, params, conversation, naive, pairSafe) => {
    expect(kept(conversation, strategy, params, false)).toEqual(naive);
    expect(kept(conversation, strategy, params, true)).toEqual(pairSafe);
  });

  it('shows the 400 that the naive form earns, and where', () => {
    const naive = applyPlan(TOOLS, { strategy: 'last-messages', params: { keep: 5 }, pairSafe: false }, env);
    expect(naive.report.problems).toEqual([
      { kind: 'orphan-tool', at: 0, origin: 'trimming' },
      { kind: 'system-lost', origin: 'trimming' },
    ]);
    const safe = applyPlan(
      TOOLS,
      { strategy: 'system-last-messages', params: { maxItems: 5 }, pairSafe: true },
      env,
    );
    expect(safe.report.problems).toEqual([]);
    expect(safe.rows[4]).toEqual({ index: 4, state: 'dropped', reason: { code: 'orphan' }, tokens: 0 });
  });

  it('says by how much a system prompt alone exceeds the budget', () => {
    const { report } = applyPlan(
      PLAIN,
      { strategy: 'token-budget', params: { max: 5 }, pairSafe: false },
      env,
    );
    expect(report.overBudget).toBe(5);
  });

  it('puts a late first system message in front and loses the others, as the course’s function does', () => {
    const conversation = chat('u s a s u a');
    expect(kept(conversation, 'system-last-messages', { maxItems: 2 }, false)).toEqual([1, 4, 5]);
  });
});

describe('the advised strategies', () => {
  it('two marks: the cut is remembered, so the prefix rests until the next', () => {
    const conversation = chat('s*10 u*10 a*10 u*10 a*10 u*10 a*10 u*10 a*10 u*10 a*10 u*10');
    const sentAt = (end: number) =>
      kept(conversation.slice(0, end), 'two-marks', { high: 60, low: 30 }, true);
    expect(sentAt(6)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(sentAt(8)).toEqual([0, 6, 7]);
    expect(sentAt(10)).toEqual([0, 6, 7, 8, 9]);
    expect(sentAt(12)).toEqual([0, 10, 11]);
  });

  it('clears old tool results and leaves every call answered', () => {
    const conversation = chat(`u a(k1) t(k1):${'x'.repeat(80)} a u a(k2) t(k2):${'y'.repeat(80)} a u`);
    const count = (message: unknown) => JSON.stringify(message).length;
    const plan = { strategy: 'clear-tool-results', params: { keep: 1 }, pairSafe: true };
    const { rows, sent, report } = applyPlan(conversation, plan, { count, overhead: 0 });
    expect(rows.map(({ state }) => state).indexOf('cleared')).toBe(2);
    expect(sent[2]).toEqual({ role: 'tool', tool_call_id: 'k1', content: '[cleared]' });
    expect(report.problems).toEqual([]);
  });

  it('sends one summary for all it covers', () => {
    const plan = {
      strategy: 'summary-last-turns',
      params: { keep: 1, over: 0, text: 'so far' },
      pairSafe: true,
    };
    const { sent, from, inserted } = applyPlan(PLAIN, plan, env);
    expect(from).toEqual([0, null, 5]);
    expect(sent[1]).toEqual({ role: 'system', content: 'so far' });
    expect(inserted).toEqual([{ at: 1, value: sent[1], tokens: 0 }]);
  });
});

describe('a plan', () => {
  it('keeps what is pinned, with its whole group', () => {
    const plan = { strategy: 'last-turns', params: { keep: 1 }, pairSafe: true };
    expect(applyPlan(TOOLS, plan, env, { pinned: [4] }).from).toEqual([0, 2, 3, 4, 8]);
  });

  it('of an unknown strategy sends everything', () => {
    const plan = { strategy: 'of-a-later-version', params: { x: 1 }, pairSafe: true };
    expect(applyPlan(PLAIN, plan, env).sent).toEqual(PLAIN);
  });

  it('by default sends every message itself, faults included', () => {
    const broken = [...chat('t(k9) u a(k1)'), null, { role: 'usr' }];
    expect(applyPlan(broken, FULL_HISTORY, env).sent).toEqual(broken);
  });

  it('with unfit settings uses the defaults, and brings numbers into range', () => {
    const strategy = strategyOf('last-turns');
    expect(strategy && settingsOf(strategy, { keep: 'many', step: -3 })).toEqual({ keep: 5, step: 1 });
  });
});

it('every strategy has an id of its own and accepts its own defaults', () => {
  expect(new Set(STRATEGIES.map(({ id }) => id)).size).toBe(STRATEGIES.length);
  for (const strategy of STRATEGIES) {
    expect(
      applyPlan(PLAIN, { strategy: strategy.id, params: {}, pairSafe: true }, env).sent.length,
    ).toBeGreaterThan(0);
  }
});
