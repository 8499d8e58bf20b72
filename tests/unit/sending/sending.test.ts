import { describe, expect, it } from 'vitest';
import { isWhole, planSending, requestOf, type SendingInput } from '../../../src/core/sending/sending';
import { FULL_HISTORY } from '../../../src/core/trimming/plan';

const MESSAGES = [
  { role: 'system', content: 's' },
  { role: 'user', content: 'u1' },
  { role: 'assistant', content: 'a1' },
  { role: 'user', content: 'u2' },
];
const input = (change: Partial<SendingInput> = {}): SendingInput => ({
  messages: MESSAGES,
  excluded: new Set(),
  pinned: new Set(),
  plan: FULL_HISTORY,
  env: { count: (_, index) => 10 + index, overhead: 3 },
  ...change,
});
const lastOne = { strategy: 'system-last-messages', params: { maxItems: 1 }, pairSafe: true };
const from = (sending: ReturnType<typeof planSending>) => sending.messages.map((message) => message.from);

describe('planSending', () => {
  it('sends everything as it is by default', () => {
    const sending = planSending(input());
    expect(from(sending)).toEqual([0, 1, 2, 3]);
    expect(sending.messages.every(({ value }, at) => value === MESSAGES[at])).toBe(true);
    expect(isWhole(sending)).toBe(true);
    const request = { model: 'm', messages: MESSAGES };
    expect(requestOf(request, sending)).toBe(request);
  });

  it('leaves out what the user ticked out, before anything is trimmed', () => {
    const sending = planSending(input({ excluded: new Set([3]), plan: lastOne }));
    expect(from(sending)).toEqual([0, 2]);
    expect(sending.rows.map(({ state }) => state)).toEqual(['kept', 'dropped', 'kept', 'excluded']);
    expect(sending.rows[3]).toEqual({ state: 'excluded', tokens: 0 });
    expect(requestOf({ messages: MESSAGES, x: 1 }, sending)).toEqual({
      messages: [MESSAGES[0], MESSAGES[2]],
      x: 1,
    });
  });

  it('asks for sizes by the place of the shown message', () => {
    const sending = planSending(input({ excluded: new Set([1]) }));
    expect(sending.rows.map(({ tokens }) => tokens)).toEqual([10, 0, 12, 13]);
    expect(sending.report.tokensOut).toBe(35);
  });

  it('keeps what is pinned', () => {
    const sending = planSending(input({ pinned: new Set([1]), plan: lastOne }));
    expect(from(sending)).toEqual([0, 1, 3]);
    expect(sending.rows[1]?.reason).toEqual({ code: 'protected:pinned' });
  });

  it('names companions by their shown index', () => {
    const messages = [
      { role: 'user', content: 'out' },
      { role: 'user', content: 'u' },
      { role: 'assistant', content: null, tool_calls: [{ id: 'c', function: { name: 'f' } }] },
      { role: 'tool', tool_call_id: 'c', content: 'r' },
      { role: 'user', content: 'next' },
    ];
    const plan = { strategy: 'last-messages', params: { keep: 2 }, pairSafe: true };
    const sending = planSending(input({ messages, excluded: new Set([0]), plan }));
    const reasons = sending.rows.map(({ reason }) => reason);
    expect(reasons[3]).toMatchObject({ code: 'orphan' });
    expect(from(sending)).toEqual([4]);
  });

  it('holds whatever stands in the list', () => {
    const messages = [null, 7, 'x', [], { role: 9 }];
    expect(from(planSending(input({ messages })))).toEqual([0, 1, 2, 3, 4]);
    expect(requestOf('no request', planSending(input({ messages: [] })))).toBe('no request');
  });
});
