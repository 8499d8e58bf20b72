import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../scripts/count-tokens';
import { loadEncoder } from '../../../scripts/load-encoder';
import type { JsonValue } from '../../../src/core/json/value';

const encoder = loadEncoder('deepseek_v3');
const n = (text: string): number => encoder.count(text);

const V4 = { provider: 'deepseek', answeredBy: 'deepseek-v4-flash', recorded: '2026-08-10' };
const chat = { ...V4, model: 'deepseek-chat' };
const reasoner = { ...V4, model: 'deepseek-reasoner' };
const user = (content: string) => ({ role: 'user', content });
const assistant = (content: string, more = {}) => ({ role: 'assistant', content, ...more });

function total(messages: readonly JsonValue[], target = chat, body = {}): number {
  return countTokens({ messages, ...body }, target).total;
}

describe('DeepSeek’s template', () => {
  it('puts one token before a user’s text and two before the answer', () => {
    expect(total([user('hi')])).toBe(5);
    expect(total([user('hi')], reasoner)).toBe(5);
  });

  it('counts turns as it writes them', () => {
    const messages = [{ role: 'system', content: 'Be brief.' }, user('hi'), assistant('hello'), user('bye')];
    expect(total(messages)).toBe(1 + n('Be brief.') + (n('hi') + 3) + (n('hello') + 1) + (n('bye') + 3));
  });

  it('closed no thinking in 2025, and opened it with a line break', () => {
    const recorded = '2025-04-22';
    expect(total([user('hi')], { ...chat, answeredBy: 'deepseek-chat', recorded })).toBe(4);
    expect(total([user('hi')], { ...reasoner, answeredBy: 'deepseek-reasoner', recorded })).toBe(6);
  });

  it('joins messages of the user that follow each other', () => {
    expect(total([user('one'), user('two')])).toBe(1 + 1 + n('one\n\ntwo') + 2);
  });

  const tool = (description: string) => ({
    type: 'function',
    function: { name: 'query', description, parameters: {} },
  });

  it('puts the tools between instructions of fixed length', () => {
    const schema = '{"name": "query", "description": "Finds it.", "parameters": {}}';
    const tools = [tool('Finds it.')];
    expect(total([user('hi')], chat, { tools })).toBe(5 + n('\n\n') + 203 + n(`${schema}\n\n`) + 18);
    expect(total([user('hi')], chat, { tools, tool_choice: 'none' })).toBe(5);
    expect(total([user('hi')], chat, { tools, tool_choice: 'required' })).toBe(
      total([user('hi')], chat, { tools }) + 7,
    );
  });

  it('writes calls as markup and their results into one turn, in the order of the calls', () => {
    const call = (id: string, args: string) => ({
      id,
      type: 'function',
      function: { name: 'query', arguments: args },
    });
    const calls = { tool_calls: [call('1', '{"id": "P-1", "n": 2}'), call('2', '{}')] };
    const result = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content });
    const share = (messages: readonly JsonValue[], at: number) =>
      countTokens({ messages }, chat).messages[at];
    const messages = [user('hi'), assistant('', calls), result('2', 'two'), result('1', 'one')];
    const results = '<tool_result>one</tool_result>\n\n<tool_result>two</tool_result>';
    expect((share(messages, 2)?.total ?? 0) + (share(messages, 3)?.total ?? 0)).toBe(1 + n(results));
    expect(share(messages, 1)?.parts.call).toBeGreaterThan(0);
  });

  it('keeps the thoughts of the last turn, and with tools of all', () => {
    const thoughts = { reasoning_content: 'Let me see.' };
    const earlier = [user('hi'), assistant('hello', thoughts), user('bye')];
    expect(total(earlier, reasoner)).toBe(total([user('hi'), assistant('hello'), user('bye')], reasoner));
    const tools = { tools: [tool('')] };
    expect(total(earlier, reasoner, tools)).toBe(
      total([user('hi'), assistant('hello'), user('bye')], reasoner, tools) + n('Let me see.'),
    );
  });

  it('costs more for maximum effort and for JSON', () => {
    expect(total([user('hi')], reasoner, { reasoning_effort: 'high' })).toBe(5 + 79);
    expect(total([user('hi')], chat, { response_format: { type: 'json_object' } })).toBe(5 + 20);
  });
});

describe('DeepSeek’s present template', () => {
  const now = (model: string) => ({ provider: 'deepseek', model });

  it('has a system token, a line about effort when thinking, and no recording to prove it', () => {
    const messages = [{ role: 'system', content: 'Be brief.' }, user('hi')];
    expect(countTokens({ messages }, now('deepseek-chat'))).toMatchObject({
      total: 6 + n('Be brief.'),
      certainty: { kind: 'estimate', doubts: ['unverified-model'] },
    });
    expect(countTokens({ messages }, now('deepseek-flash')).total).toBe(6 + 25 + n('Be brief.'));
    expect(countTokens({ messages: [user('hi')] }, now('deepseek-reasoner')).total).toBe(5 + 26);
  });

  it('is the one of V4 for the pro model', () => {
    expect(countTokens({ messages: [user('hi')] }, now('deepseek-v4-pro')).total).toBe(5);
  });
});
