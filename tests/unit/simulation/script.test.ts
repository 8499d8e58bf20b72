import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import { createOfflineModel } from '../../../src/core/simulation/offline-model';
import {
  scriptSchema,
  type Script,
  type ScriptCondition,
  type ScriptedReply,
} from '../../../src/core/simulation/script';
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
  [[{ when: { sent: 'x1' }, then: { refusal: 'No.', reasoning: 'Hm.' } }], true],
  [[{ when: {}, then: { toolCalls: [{ name: 'f', arguments: 'text', id: 'c1', custom: true }] } }], true],
  [[{ when: { turn: 0 }, then: {} }], false],
  [[{ when: { lastRole: 'assistnt' }, then: {} }], false],
  [[{ then: {} }], false],
  ['x', false],
])('reading the saved script %j', (saved, isRight) => {
  expect(scriptSchema.safeParse(saved).success).toBe(isRight);
});

/** What a model with this reply says to one user message. */
function said(then: ScriptedReply, format: 'openai-chat' | 'anthropic-messages' = 'openai-chat') {
  const shown = [{ role: 'user', content: 'Hello' }];
  const model = createOfflineModel({ script: [{ when: {}, then }], format });
  const outcome = model.reply({ request: { messages: shown }, shown });
  if (outcome.kind !== 'reply') throw new Error('no reply');
  return outcome;
}

test.each<[string, ScriptedReply, JsonObject, string]>([
  ['a refusal', { refusal: 'No.' }, { content: null, refusal: 'No.' }, 'stop'],
  ['reasoning', { content: 'Yes.', reasoning: 'Hm.' }, { content: 'Yes.', reasoning_content: 'Hm.' }, 'stop'],
  ['half an answer', { content: 'Ye', finishReason: 'length' }, { content: 'Ye' }, 'length'],
  ['nothing at all', { finishReason: 'content_filter' }, { content: '' }, 'content_filter'],
  [
    'a call with its id',
    { toolCalls: [{ name: 'f', arguments: { a: 1 }, id: 'c1' }] },
    {
      content: null,
      tool_calls: [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }],
    },
    'tool_calls',
  ],
  [
    'free text for a tool',
    { toolCalls: [{ name: 'f', arguments: 'text', id: 'c1', custom: true }] },
    { content: null, tool_calls: [{ id: 'c1', type: 'custom', custom: { name: 'f', input: 'text' } }] },
    'tool_calls',
  ],
])('the scripted model says %s', (_, then, message, finishReason) => {
  expect(said(then)).toEqual({ kind: 'reply', message: { role: 'assistant', ...message }, finishReason });
});

test('of two calls that want one id the second gets its own', () => {
  const call = { name: 'f', arguments: {}, id: 'c1' };
  const { message } = said({ toolCalls: [call, call] });
  const ids = (message['tool_calls'] as readonly { id: string }[]).map(({ id }) => id);
  expect(ids[0]).toBe('c1');
  expect(new Set(ids).size).toBe(2);
});

test("in a conversation in Anthropic's shape it writes blocks", () => {
  const then = { content: 'Let me see.', toolCalls: [{ name: 'f', arguments: { a: 1 }, id: 'c1' }] };
  expect(said(then, 'anthropic-messages').message).toEqual({
    role: 'assistant',
    content: [
      { type: 'text', text: 'Let me see.' },
      { type: 'tool_use', id: 'c1', name: 'f', input: { a: 1 } },
    ],
  });
});
