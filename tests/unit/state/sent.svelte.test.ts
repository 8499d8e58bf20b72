import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../../src/core/rules/check';
import { createDocument, type ConversationDocument } from '../../../src/core/snapshot/document';
import { STRATEGIES, strategyOf } from '../../../src/core/trimming/registry';
import { Plans } from '../../../src/state/trimming/plans.svelte';
import { Sent } from '../../../src/state/trimming/sent.svelte';
import { Session } from '../../../src/state/session/session.svelte';

const CALL = {
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{}' } }],
};
const MESSAGES = [
  { role: 'system', content: 'rules' },
  { role: 'user', content: 'first' },
  CALL,
  { role: 'tool', tool_call_id: 'c1', content: 'result' },
  { role: 'assistant', content: 'done' },
  { role: 'user', content: 'second' },
];

function open(change: Partial<ConversationDocument> = {}) {
  const text = JSON.stringify({ model: 'gpt-4o', messages: MESSAGES }, null, 2);
  const session = new Session(createDocument({ title: '', provider: 'openai', text, ...change }));
  const sent = new Sent({
    session,
    sizes: { sizeOf: () => ({ tokens: 10, isCounted: true }), overhead: 3 },
    shownProblems: () => checkRequest(session.request, { dialect: 'openai' }),
  });
  return { session, sent, plans: new Plans(session, sent) };
}
const naive = (keep: number) => ({ strategy: 'last-messages', params: { keep }, pairSafe: false });

describe('Sent', () => {
  it('is the request itself, to the byte, when nothing is left out', () => {
    const { session, sent } = open();
    expect(sent.request).toBe(session.request);
    expect(sent.text).toBe(session.text);
    expect(sent.isWhole).toBe(true);
    expect(sent.problems).toEqual([]);
  });

  it('leaves out what is ticked out', () => {
    const { sent } = open({ marks: [null, { excluded: true }] });
    expect(sent.indexes).toEqual([0, 2, 3, 4, 5]);
    expect(sent.rows[1]).toEqual({ state: 'excluded', tokens: 0 });
    expect(JSON.parse(sent.text)).toEqual({ model: 'gpt-4o', messages: MESSAGES.toSpliced(1, 1) });
  });

  it('names the problems that trimming makes, by the shown messages', () => {
    const { sent } = open({ trim: naive(3) });
    expect(sent.indexes).toEqual([3, 4, 5]);
    expect(sent.problems).toHaveLength(1);
    const [problem] = sent.problems;
    expect(problem?.diagnostic).toMatchObject({ severity: 'error', message: 3, fixes: [] });
    expect(problem?.sentMessage).toBe(0);
  });

  it('has none of them when pairs are kept together', () => {
    const { sent } = open({ trim: { ...naive(3), pairSafe: true } });
    expect(sent.problems).toEqual([]);
    expect(sent.indexes).toEqual([4, 5]);
  });

  it('keeps what is pinned', () => {
    const { sent } = open({ trim: { ...naive(1), pairSafe: true }, marks: [null, { pinned: true }] });
    expect(sent.indexes).toEqual([1, 5]);
  });

  it('sends the last valid request while the text is broken', () => {
    const { session, sent } = open();
    const before = session.text;
    session.apply({ label: 'typing', splices: [{ from: 0, to: 1, insert: '' }] });
    expect(sent.text).toBe(before);
  });
});

describe('Plans', () => {
  it('chooses a strategy with the settings it was shown with, as one step', () => {
    const { session, plans, sent } = open();
    const strategy = strategyOf('last-messages');
    if (strategy === undefined) throw new Error('no such strategy');
    const view = sent.preview(plans.planFor(strategy));
    plans.choose(strategy);
    expect(plans.chosen).toEqual(view.plan);
    expect(sent.rows).toEqual(view.rows);
    expect(session.undoLabel).toBe('trim');
    session.undo();
    expect(plans.chosen.strategy).toBe('full-history');
  });

  it('remembers what was set for a strategy when another is chosen', () => {
    const { plans } = open({ trim: naive(2) });
    const [full, last] = STRATEGIES;
    if (full === undefined || last === undefined) throw new Error('too few strategies');
    plans.set('keep', 4);
    plans.choose(full);
    expect(plans.planFor(last).params['keep']).toBe(4);
    plans.choose(last);
    expect(plans.chosen.params['keep']).toBe(4);
  });

  it('keeps a strategy that this version does not know and sends the full history', () => {
    const trim = { strategy: 'of-tomorrow', params: { depth: 3 }, pairSafe: true };
    const { plans, sent } = open({ trim });
    expect(plans.strategy).toBeUndefined();
    expect(plans.chosen).toEqual(trim);
    expect(sent.isWhole).toBe(true);
  });
});
