import { describe, expect, it } from 'vitest';
import { createDocument, type ConversationDocument } from '../../../src/core/snapshot/document';
import { finish } from '../../../src/core/steps';
import { strategyOf } from '../../../src/core/trimming/registry';
import { Comparison } from '../../../src/state/trimming/comparison.svelte';
import { Plans } from '../../../src/state/trimming/plans.svelte';
import { Sent } from '../../../src/state/trimming/sent.svelte';
import { Session } from '../../../src/state/session/session.svelte';

const FIRST = ['full-history', 'last-turns', 'two-marks', 'clear-tool-results', 'summary-last-turns'];
const MESSAGES = Array.from({ length: 12 }, (_, at) => ({
  role: at % 2 === 0 ? 'user' : 'assistant',
  content: `message ${at}`,
}));

function open(change: Partial<ConversationDocument> = {}) {
  const text = JSON.stringify({ model: 'gpt-4o', messages: MESSAGES }, null, 2);
  const session = new Session(createDocument({ title: '', provider: 'openai', text, ...change }));
  const sizes = { sizeOf: () => ({ tokens: 10, isCounted: true }), overhead: 3 };
  const sent = new Sent({ session, sizes, shownProblems: () => [] });
  const comparison = new Comparison(session, sent, new Plans(session, sent));
  const entry = (at: number) => {
    const found = comparison.entries[at];
    if (found === undefined) throw new Error(`no entry ${at}`);
    return found;
  };
  const strategies = () => comparison.entries.map(({ plan }) => plan.strategy);
  const compare = () => {
    const pending = comparison.pending();
    finish(comparison.compare(pending));
    return pending.map(({ plan }) => plan.strategy);
  };
  return { session, sent, comparison, entry, strategies, compare };
}
const lastTurns = (keep: number) => ({ strategy: 'last-turns', params: { keep, step: 1 }, pairSafe: true });

describe('the plans of a comparison', () => {
  it('are five at first, the one in use among them', () => {
    const { comparison, strategies } = open();
    expect(strategies()).toEqual(FIRST);
    expect(comparison.entries.map(({ isChosen }) => isChosen)).toEqual([true, false, false, false, false]);
    expect(comparison.isCustom).toBe(false);
  });

  it('begin with the one in use where it is not among them', () => {
    const trim = { strategy: 'token-budget', params: { max: 50 }, pairSafe: true };
    const { comparison, strategies, entry } = open({ trim });
    expect(strategies()).toEqual(['token-budget', ...FIRST]);
    expect([comparison.canRemove(entry(0)), comparison.canRemove(entry(1))]).toEqual([false, true]);
  });

  it('are kept with the conversation when one is added or removed, as one step each', () => {
    const { session, comparison, strategies, entry } = open();
    const budget = strategyOf('token-budget');
    if (budget === undefined) throw new Error('no such strategy');
    comparison.add(budget);
    comparison.remove(entry(1));
    expect(strategies()).toEqual([...FIRST.filter((id) => id !== 'last-turns'), 'token-budget']);
    expect(session.surroundings.comparison).toHaveLength(5);
    session.undo();
    session.undo();
    expect([strategies(), session.surroundings.comparison]).toEqual([FIRST, undefined]);
  });

  it('may be of one strategy with different settings; the one in use is the very one', () => {
    const { comparison, entry } = open({ trim: lastTurns(2), comparison: [lastTurns(1), lastTurns(2)] });
    expect(comparison.entries.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    comparison.choose(entry(0));
    expect(comparison.entries.map(({ plan, isChosen }) => [plan.params['keep'], isChosen])).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('can be set without being chosen; the one in use changes what is sent', () => {
    const { session, sent, comparison, entry } = open({
      comparison: [lastTurns(2), { ...lastTurns(0), strategy: 'full-history', params: {} }],
    });
    comparison.set(entry(0), 'keep', 1);
    expect([session.surroundings.trim.strategy, sent.isWhole]).toEqual(['full-history', true]);
    comparison.choose(entry(0));
    comparison.set(entry(0), 'keep', 3);
    expect(session.surroundings.trim.params['keep']).toBe(3);
    expect(session.surroundings.comparison?.[0]?.params['keep']).toBe(3);
  });

  it('go back to the first five', () => {
    const { comparison, strategies, entry } = open({ comparison: [lastTurns(2)] });
    expect([comparison.isCustom, comparison.canRemove(entry(1))]).toEqual([true, true]);
    comparison.reset();
    expect(strategies()).toEqual(FIRST);
  });

  it('leave out one that this version does not know', () => {
    const { strategies } = open({ comparison: [{ ...lastTurns(1), strategy: 'of-tomorrow' }, lastTurns(1)] });
    expect(strategies()).toEqual(['full-history', 'last-turns']);
  });
});

describe('what they would send', () => {
  it('is worked out once, for the plans that are not in use', () => {
    const { comparison, compare } = open();
    expect(compare()).toEqual(FIRST.slice(1));
    expect(compare()).toEqual([]);
    expect(comparison.entries.every((entry) => comparison.viewOf(entry)?.rows.length === 12)).toBe(true);
  });

  it('is worked out anew for a plan that was set, and for all when the conversation changes', () => {
    const { session, comparison, compare, entry } = open();
    compare();
    comparison.set(entry(1), 'keep', 1);
    expect(comparison.viewOf(entry(1))?.plan.params['keep']).not.toBe(1);
    expect(compare()).toEqual(['last-turns']);
    expect(comparison.viewOf(entry(1))?.plan.params['keep']).toBe(1);
    session.apply({
      label: 'typing',
      edits: [{ kind: 'set', path: ['messages', 0, 'content'], value: 'new' }],
    });
    expect(compare()).toEqual(FIRST.slice(1));
  });
});
