import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import { applySplices } from '../../../src/core/json/splice';
import type { JsonValue } from '../../../src/core/json/value';
import { makingPortable } from '../../../src/core/matrix/portable';
import { standingEverywhere } from '../../../src/core/matrix/stand';
import { finish } from '../../../src/core/steps';

const user = { role: 'user', content: 'Hello' };

function call(id: string, name = 'look') {
  return { id, type: 'function', function: { name, arguments: '{}' } };
}
function calling(...calls: readonly JsonValue[]) {
  return { role: 'assistant', content: '', tool_calls: calls };
}
function result(id: string) {
  return { role: 'tool', tool_call_id: id, content: '4' };
}

const TOOLS = [{ type: 'function', function: { name: 'look' } }];

function ported(messages: readonly JsonValue[]) {
  const text = JSON.stringify({ model: 'gpt-4o', messages, tools: TOOLS }, null, 2);
  const porting = finish(makingPortable(readRequest(text), 'openai'));
  if (porting === undefined) throw new Error('not in this format');
  const after = JSON.parse(applySplices(text, porting.splices)) as { messages: readonly JsonValue[] };
  return { messages: after.messages, left: porting.left, after };
}

describe('making a request portable', () => {
  it('leaves alone what is portable already', () => {
    const messages = [{ role: 'system', content: 'x' }, user, { role: 'assistant', content: 'Hi' }, user];
    expect(ported(messages)).toMatchObject({ messages, left: [] });
  });

  it('gives calls ids that Mistral takes, on both sides', () => {
    const { messages } = ported([
      user,
      calling(call('call_1'), call('call_2')),
      result('call_1'),
      result('call_2'),
    ]);
    const ids = JSON.stringify(messages).match(/"(?:id|tool_call_id)":"[a-zA-Z0-9]{9}"/g);
    expect(ids).toHaveLength(4);
  });

  it('sorts results like their calls', () => {
    const round = calling(call('aaaaaaaa1'), call('aaaaaaaa2'));
    const { messages } = ported([user, round, result('aaaaaaaa2'), result('aaaaaaaa1')]);
    expect(messages).toEqual([user, round, result('aaaaaaaa1'), result('aaaaaaaa2')]);
  });

  it.each<[string, readonly JsonValue[], readonly JsonValue[]]>([
    ['developer', [{ role: 'developer', content: 'x' }, user], [{ role: 'system', content: 'x' }, user]],
    ['two in a row', [user, user], [{ role: 'user', content: 'Hello\n\nHello' }]],
    [
      'a late system message',
      [user, { role: 'system', content: 'x' }],
      [{ role: 'system', content: 'x' }, user],
    ],
    [
      'a list of texts',
      [{ role: 'system', content: [{ type: 'text', text: 'x' }] }, user],
      [{ role: 'system', content: 'x' }, user],
    ],
    ['an empty name', [{ ...user, name: null }], [user]],
  ])('mends %s', (_name, messages, expected) => {
    expect(ported(messages).messages).toEqual(expected);
  });

  it.each<[string, readonly JsonValue[], string, string, string]>([
    [
      'an answer at the end',
      [user, { role: 'assistant', content: 'Hi' }],
      'last-message-assistant',
      'content',
      'mistral',
    ],
    [
      'what one provider wants and another refuses',
      [user, calling(call('aaaaaaaa1')), result('aaaaaaaa1')],
      'reasoning-content-missing',
      'conflict',
      'deepseek',
    ],
    [
      'a role that may mean two',
      [{ role: 'constructor', content: 'x' }, user],
      'role-unknown',
      'choice',
      'openai',
    ],
  ])('leaves %s and says why', (_name, messages, rule, reason, provider) => {
    const { left } = ported(messages);
    const fault = left.find(({ diagnostic }) => diagnostic.rule === rule);
    expect(fault).toMatchObject({ reason });
    expect(fault?.providers).toContain(provider);
  });

  it('has nothing to say of the other wire format', () => {
    const text = JSON.stringify({ system: 'x', messages: [user] });
    expect(finish(makingPortable(readRequest(text), 'anthropic'))).toBeUndefined();
  });

  it('turns refusals into passes', () => {
    const request = { messages: [user, { ...calling(call('call_1')), content: null }, result('call_1')] };
    const { after } = ported(request.messages);
    const verdicts = (value: JsonValue) =>
      new Map(
        finish(standingEverywhere(value, 'openai')).map(({ dialect, verdict }) => [dialect.id, verdict]),
      );
    for (const id of ['mistral', 'ollama', 'xai']) {
      expect(verdicts(request).get(id)).toBe('reject');
      expect(verdicts(after).get(id)).toBe('pass');
    }
  });
});
