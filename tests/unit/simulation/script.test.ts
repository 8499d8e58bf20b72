import { expect, test } from 'vitest';
import { scriptSchema, type Script, type ScriptCondition } from '../../../src/core/simulation/script';
import { findEntry } from '../../../src/core/simulation/script-match';
import { chat } from '../../support/chat';

test.each<[string, ScriptCondition, boolean]>([
  ['u', {}, true],
  ['', {}, true],
  ['u', { turn: 1 }, true],
  ['u a(k) t(k)', { turn: 1 }, false],
  ['u a(k) t(k)', { turn: 2 }, true],
  ['u a u', { turn: 1 }, true],
  ['u a(k) t(k)', { lastRole: 'tool' }, true],
  ['u a(k) t(k)', { lastRole: 'user' }, false],
  ['u:Refund u:other', { contains: 'refund' }, false],
  ['u:other u:Refund', { contains: 'refund' }, true],
  ['u:Refund u:other', { earlier: 'REFUND' }, true],
  ['u:other u:Refund', { earlier: 'refund' }, false],
  ['u a(k) t(k):RD-8848', { toolResult: 'rd-8848' }, true],
  ['u a(k) t(k):RD-8848 a', { toolResult: 'rd-8848' }, false],
  ['u:hi', { turn: 1, contains: 'hi', lastRole: 'tool' }, false],
])('in "%s", %j applies: %s', (notation, when, applies) => {
  expect(findEntry([{ when, then: {} }], chat(notation)) !== undefined).toBe(applies);
});

test('the first entry that applies wins', () => {
  const script: Script = [
    { when: { turn: 2 }, then: { content: 'second' } },
    { when: {}, then: { content: 'first' } },
    { when: {}, then: { content: 'never' } },
  ];
  expect(findEntry(script, chat('u'))?.then.content).toBe('first');
});

test.each<[unknown, boolean]>([
  [[], true],
  [[{ when: { turn: 1 }, then: { content: null, toolCalls: [{ name: 'f', arguments: { a: 1 } }] } }], true],
  [[{ when: {}, then: { toolCalls: [{ name: 'f', arguments: '{"cut' }], finishReason: 'length' } }], true],
  [[{ when: { turn: 0 }, then: {} }], false],
  [[{ when: { lastRole: 'assistnt' }, then: {} }], false],
  [[{ then: {} }], false],
  ['x', false],
])('reading the saved script %j', (saved, isRight) => {
  expect(scriptSchema.safeParse(saved).success).toBe(isRight);
});
