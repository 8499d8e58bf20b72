import { beforeAll, describe, expect, it } from 'vitest';
import { language } from '../../../src/state/language.svelte';
import { QUESTION, openLab, settle } from '../../support/run-lab';

beforeAll(() => language.use('en'));

describe('several calls of one reply', () => {
  const calls = ['a', 'b'].map((id) => ({
    id,
    type: 'function',
    function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
  }));

  it.each(['parallel', 'sequential'] as const)('are answered %s, and say when each was', async (order) => {
    let clock = 0;
    const { run, session, settings } = openLab(
      [QUESTION, { role: 'assistant', content: null, tool_calls: calls }],
      {
        more: () => ({ now: () => (clock += 10) }),
      },
    );
    settings.order = order;
    await run.step();
    expect(session.messages.slice(2)).toMatchObject([{ tool_call_id: 'a' }, { tool_call_id: 'b' }]);
    const [taken] = run.steps;
    const [first, second] = taken?.times ?? [];
    expect(taken?.order).toBe(order);
    expect(first?.fromMs).toBe(0);
    expect(second?.fromMs).toBe(order === 'parallel' ? 0 : first?.toMs);
    expect(second?.toMs).toBeGreaterThan(first?.toMs ?? Infinity);
  });
});

describe('asked before tools run', () => {
  async function openAsked(mocks?: Parameters<typeof openLab>[1]) {
    const lab = openLab([QUESTION], mocks);
    lab.settings.asksFirst = true;
    await lab.run.step();
    const done = lab.run.step();
    await settle();
    const approval = lab.run.pending?.approval;
    const [item] = approval?.calls ?? [];
    if (!approval || !item) throw new Error('nobody asked');
    return { ...lab, approval, item, done };
  }

  it('an approved call runs with the arguments as they were rewritten, which the array then holds', async () => {
    const { run, session, approval, item, done } = await openAsked({
      mocks: { get_weather: { kind: 'template', template: 'Rain in {{city}}' } },
    });
    item.text = '{"city":"Bergen"}';
    approval.decide(item, { kind: 'approved' });
    await done;
    expect(session.messages[1]).toMatchObject({
      tool_calls: [{ function: { arguments: '{"city":"Bergen"}' } }],
    });
    expect(session.messages[2]).toMatchObject({ content: 'Rain in Bergen' });
    run.back();
    expect(session.messages[1]).toMatchObject({
      tool_calls: [{ function: { arguments: '{"city":"Oslo"}' } }],
    });
  });

  it('the user answers in place of the tool, from what it would have said', async () => {
    const { session, approval, item, done } = await openAsked();
    expect(await item.propose()).toBe('{"sky":"clear"}');
    approval.decide(item, { kind: 'answered', content: '{"sky":"green"}' });
    await done;
    expect(session.messages[2]).toMatchObject({ content: '{"sky":"green"}' });
  });

  it('a declined call is answered with an error', async () => {
    const { session, run, approval, item, done } = await openAsked();
    approval.decide(item, { kind: 'declined', reason: 'too dear' });
    await done;
    expect(session.messages[2]).toMatchObject({ content: '{"error":"declined by the user: too dear"}' });
    expect(run.steps[1]?.step).toMatchObject({ answers: [{ source: 'declined', isError: true }] });
  });

  it('Stop while it waits answers nothing', async () => {
    const { session, run, approval, item, done } = await openAsked();
    run.stop();
    approval.decide(item, { kind: 'approved' });
    await done;
    expect(session.messages).toHaveLength(2);
    expect(run.ended).toBe('stopped');
    expect(run.next.kind).toBe('tools');
  });

  it('a call that was deleted meanwhile is not answered', async () => {
    const { session, run, approval, done } = await openAsked();
    session.apply({ label: 'removeMessage', edits: [{ kind: 'remove', path: ['messages', 1] }] });
    approval.approveRest();
    await done;
    expect(session.messages).toEqual([QUESTION]);
    expect(run.ended).toBe('changed');
  });
});
