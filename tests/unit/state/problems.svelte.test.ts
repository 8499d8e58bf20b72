import { describe, expect, it } from 'vitest';
import type { TokenSpan } from '../../../src/core/tokens/span';
import { createDocument } from '../../../src/core/snapshot/document';
import { Problems } from '../../../src/state/checking/problems.svelte';
import { Session } from '../../../src/state/session/session.svelte';

const USER = { role: 'user', content: 'hi' };

function open(messages: readonly unknown[], rest: object = { model: 'gpt-4o-mini' }) {
  const text = JSON.stringify({ ...rest, messages }, null, 2);
  const session = new Session(createDocument({ title: '', provider: 'openai', text }));
  return { session, problems: new Problems(session) };
}

const rulesOf = ({ list }: Problems) => list.map(({ rule }) => rule);

describe('the problems of a conversation', () => {
  it('stand in the order of the messages, those of the request first', () => {
    const { problems } = open([{ role: 'usr', content: 'a' }, USER, { role: 'tool', content: 'x' }], {
      model: 'gpt-4o-mini',
      temprature: 1,
    });
    const messages = problems.list.map(({ message }) => message);
    expect(messages[0]).toBeUndefined();
    expect(messages.slice(1)).toEqual([...messages.slice(1)].sort());
    expect(problems.byMessage.get(0)?.map(({ rule }) => rule)).toEqual(['role-unknown']);
    expect(problems.byMessage.get(1)).toBeUndefined();
    expect(problems.counts.error).toBe(problems.list.filter(({ severity }) => severity === 'error').length);
  });

  it('follow every change at once, and the provider', () => {
    const { session, problems } = open([{ role: 'usr', content: 'a' }]);
    expect(rulesOf(problems)).toContain('role-unknown');
    session.apply({
      label: 'changeRole',
      edits: [{ kind: 'set', path: ['messages', 0, 'role'], value: 'developer' }],
    });
    expect(rulesOf(problems)).not.toContain('role-unknown');
    session.apply({ label: 'provider', surroundings: { provider: 'deepseek' } });
    expect(rulesOf(problems)).toContain('developer-role-unsupported');
  });

  it('put a broken text first and keep those of the last good one', () => {
    const { session, problems } = open([{ role: 'usr', content: 'a' }]);
    session.apply({ label: 'typing', splices: [{ from: 0, to: 1, insert: '' }] });
    expect(rulesOf(problems)).toEqual(['json-syntax', 'role-unknown']);
    expect(problems.safeCount).toBe(0);
    expect(problems.reportedFirst).toBeUndefined();
    expect(problems.applyAllSafe()).toBe(0);
  });

  it('keep their names while other messages come and go', () => {
    const { session, problems } = open([USER, { role: 'usr', content: 'a' }]);
    const key = problems.list[0]?.key;
    session.apply({ label: 'addMessage', edits: [{ kind: 'insert', path: ['messages', 0], value: USER }] });
    expect(problems.list[0]).toMatchObject({ key, message: 2 });
  });

  it('stay the same objects where a change does not touch them', () => {
    const { session, problems } = open([{ role: 'usr', content: 'a' }, { role: 'Usr', content: 'b' }, USER]);
    const [first, second] = problems.list;
    const group = problems.byMessage.get(0);
    session.apply({
      label: 'changeRole',
      edits: [{ kind: 'set', path: ['messages', 1, 'role'], value: 'usrr' }],
    });
    expect(problems.list[0]).toBe(first);
    expect(problems.list[1]).not.toBe(second);
    expect(problems.byMessage.get(0)).toBe(group);
    session.apply({ label: 'addMessage', edits: [{ kind: 'insert', path: ['messages', 0], value: USER }] });
    expect(problems.list[0]).toMatchObject({ key: first?.key, message: 1 });
  });

  it('tell which error the API would report', () => {
    const { problems } = open([{ role: 'usr', content: 'a' }]);
    expect(problems.reportedFirst?.rule).toBe('role-unknown');
    expect(open([USER]).problems.reportedFirst).toBeUndefined();
  });
});

describe('walking the problems', () => {
  const wrong = { role: 'usr', content: 'a' };

  it('goes around both ends', () => {
    const { problems } = open([wrong, wrong, wrong]);
    const messages = ([1, 1, 1, 1, -1, -1] as const).map((step) => problems.walk(step)?.message);
    expect(messages).toEqual([0, 1, 2, 0, 2, 1]);
    expect(problems.current?.message).toBe(1);
  });

  it('starts from the end backwards', () => {
    expect(open([wrong, wrong]).problems.walk(-1)?.message).toBe(1);
  });

  it('goes on with what took the place of a repaired one', () => {
    const { problems } = open([wrong, wrong, wrong]);
    const first = problems.walk(1);
    const fix = first?.kind === 'rule' ? first.diagnostic.fixes[0] : undefined;
    expect(fix && problems.apply(fix)).toBe(true);
    expect(problems.current).toBeUndefined();
    expect(problems.walk(1)?.message).toBe(1);
  });

  it('has nowhere to go where all is well', () => {
    const { problems } = open([USER]);
    expect([problems.walk(1), problems.walk(-1)]).toEqual([undefined, undefined]);
  });
});

describe('the length of the prompt', () => {
  it('is a problem as soon as it is known', () => {
    const { session } = open([USER], { model: 'gpt-4o' });
    let promptTokens = $state.raw<TokenSpan>();
    const problems = new Problems(session, () => promptTokens);
    expect(rulesOf(problems)).toEqual([]);
    promptTokens = { total: 130_000, atLeast: 130_000 };
    expect(rulesOf(problems)).toEqual(['context-length-exceeded']);
    promptTokens = { total: 130_000, atLeast: 0 };
    expect(problems.counts).toMatchObject({ error: 0, warning: 1 });
    promptTokens = undefined;
    expect(rulesOf(problems)).toEqual([]);
  });
});

describe('repairing', () => {
  it('is one undo step, also for everything at once', () => {
    const { session, problems } = open([
      { role: 'usr', content: 'a' },
      { role: 'User', content: 'b' },
    ]);
    const before = session.text;
    expect(problems.safeCount).toBe(2);
    expect(problems.applyAllSafe()).toBe(2);
    expect(problems.list).toEqual([]);
    expect(session.undo()).toBe('fixAll');
    expect(session.text).toBe(before);
    expect(problems.list).toHaveLength(2);
  });
});
