import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import { addCall, changeCallId, removeCall } from '../../../src/core/conversation/operations/calls';
import {
  addPart,
  contentAsText,
  imagePart,
  removePart,
  textPart,
} from '../../../src/core/conversation/operations/content';
import { jsonTextAt, replaceJson, writeArguments } from '../../../src/core/conversation/operations/json-text';
import { modernise } from '../../../src/core/conversation/operations/legacy';
import {
  asMessage,
  changeRole,
  createMessage,
  cutAfter,
  duplicateMessage,
  insertMessage,
  likelyRole,
} from '../../../src/core/conversation/operations/messages';
import { moveMessages, stepAlone, stepMessage } from '../../../src/core/conversation/operations/order';
import { messagesOf } from '../../../src/core/conversation/request';
import type { JsonEdit } from '../../../src/core/json/edit';
import { applySplices } from '../../../src/core/json/splice';
import { applyJsonEdits } from '../../../src/core/json/edit-value';
import type { JsonValue } from '../../../src/core/json/value';

const system = { role: 'system', content: 's' };
const user = { role: 'user', content: 'u' };
const reply = { role: 'assistant', content: 'a' };
const call = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } });
const calls = (...ids: readonly string[]) => ({
  role: 'assistant',
  content: null,
  tool_calls: ids.map(call),
});
const result = (id: string, content = id) => ({ role: 'tool', tool_call_id: id, content });

function after(messages: readonly JsonValue[], edits: readonly JsonEdit[]): readonly JsonValue[] {
  return messagesOf(applyJsonEdits({ messages }, edits));
}

describe('likelyRole', () => {
  it.each([
    ['the head of an empty conversation', [], 0, 'system'],
    ['the head where a system message follows', [system, user], 0, 'user'],
    ['after system', [system], 1, 'user'],
    ['after user', [system, user], 2, 'assistant'],
    ['after a reply', [user, reply], 2, 'user'],
    ['after an unanswered call', [user, calls('x')], 2, 'tool'],
    ['after the first of two results', [user, calls('x', 'y'), result('x')], 3, 'tool'],
    ['after the last result', [user, calls('x'), result('x')], 3, 'assistant'],
    ['after a reply that follows an unanswered call', [calls('x'), reply], 2, 'user'],
    ['after something that is no message', [42], 1, 'user'],
  ] as const)('%s', (_, messages, at, role) => {
    expect(likelyRole(messages, at)).toBe(role);
  });
});

describe('adding messages', () => {
  it('ties a tool message to the nearest call that awaits a result', () => {
    const messages = [calls('x'), user, calls('y', 'z'), result('y')];
    expect(createMessage('tool', messages, 4)).toEqual({ role: 'tool', tool_call_id: 'z', content: '' });
    expect(createMessage('tool', [user], 1)).toEqual({ role: 'tool', tool_call_id: '', content: '' });
  });

  it.each([
    ['a request without messages', { model: 'm' }, { model: 'm', messages: [user] }],
    ['a request whose messages are no list', { messages: 'x' }, { messages: [user] }],
    ['no object at all', [1], { messages: [user] }],
    ['a place past the end', { messages: [system] }, { messages: [system, user] }],
  ])('copes with %s', (_, request, expected) => {
    expect(applyJsonEdits(request, insertMessage(request, 9, user))).toEqual(expected);
  });

  it('copies a call with its results and gives the copies ids of their own', () => {
    const messages = [user, calls('x', 'y'), result('x'), result('y'), reply];
    expect(after(messages, duplicateMessage(messages, 1))).toEqual([
      ...messages.slice(0, 4),
      calls('call00001', 'call00002'),
      result('call00001', 'x'),
      result('call00002', 'y'),
      reply,
    ]);
  });

  it('copies a wrong message as it is', () => {
    expect(after(['text', null], duplicateMessage(['text', null], 0))).toEqual(['text', 'text', null]);
  });
});

describe('moving messages', () => {
  it.each([
    ['down', [0], 3, 'bcade'],
    ['up', [3], 1, 'adbce'],
    ['together from both sides of the gap', [0, 4], 2, 'baecd'],
    ['scattered ones into one place', [1, 3], 5, 'acebd'],
    ['nowhere', [2], 3, 'abcde'],
  ])('%s', (_, members, gap, expected) => {
    expect(after([...'abcde'], moveMessages(members, gap))).toEqual([...expected]);
  });

  const turn = [user, calls('x', 'y'), result('x'), result('y'), reply];

  it.each([
    ['a call takes its results up', 1, 'up', [1, 2, 3, 0, 4]],
    ['a call takes its results down', 1, 'down', [0, 4, 1, 2, 3]],
    ['a message passes an exchange whole, downwards', 0, 'down', [1, 2, 3, 0, 4]],
    ['a message passes an exchange whole, upwards', 4, 'up', [0, 4, 1, 2, 3]],
    ['results of one exchange change seats', 2, 'down', [0, 1, 3, 2, 4]],
    ['a result stays below its call', 2, 'up', [0, 1, 2, 3, 4]],
    ['a result stays in its exchange', 3, 'down', [0, 1, 2, 3, 4]],
    ['the first stays', 0, 'up', [0, 1, 2, 3, 4]],
    ['the last stays', 4, 'down', [0, 1, 2, 3, 4]],
  ] as const)('%s', (_, index, direction, order) => {
    expect(after(turn, stepMessage(turn, index, direction))).toEqual(order.map((at) => turn[at]));
  });

  it('parts a pair only when one message is moved alone', () => {
    expect(after(turn, stepAlone(turn, 0, 'down'))).toEqual([turn[1], turn[0], ...turn.slice(2)]);
    expect(stepAlone(turn, 4, 'down')).toEqual([]);
  });
});

describe('changing the role', () => {
  it('gives a tool message the id of the call that awaits it, and takes it back', () => {
    const messages = [calls('x'), user];
    const tool = after(messages, changeRole(messages, 1, 'tool'));
    expect(tool[1]).toEqual({ role: 'tool', content: 'u', tool_call_id: 'x' });
    expect(after(tool, changeRole(tool, 1, 'user'))).toEqual(messages);
  });

  it('keeps the calls of a message that stops being an assistant', () => {
    expect(after([calls('x')], changeRole([calls('x')], 0, 'user'))).toEqual([
      { ...calls('x'), role: 'user' },
    ]);
  });

  it.each([
    ['text', { role: 'user', content: 'text' }],
    [null, { role: 'user', content: '' }],
    [[1], { role: 'user', content: '[1]' }],
  ])('makes a message of %j', (value, message) => {
    expect(asMessage(value)).toEqual(message);
    expect(after([value], changeRole([value], 0, 'user'))).toEqual([message]);
  });
});

describe('tool calls', () => {
  it('come with an empty result, after the results that are there', () => {
    const messages = [calls('x'), result('x'), reply];
    expect(after(messages, addCall(messages, 0, 'g'))).toEqual([
      {
        ...calls('x'),
        tool_calls: [
          call('x'),
          { id: 'call00001', type: 'function', function: { name: 'g', arguments: '{}' } },
        ],
      },
      result('x'),
      result('call00001', ''),
      reply,
    ]);
  });

  it('turn an empty text into null and keep any other', () => {
    expect(after([{ ...reply, content: '' }], addCall([{ ...reply, content: '' }], 0, 'g'))[0]).toMatchObject(
      {
        content: null,
      },
    );
    expect(after([reply], addCall([reply], 0, 'g'))[0]).toMatchObject({ content: 'a' });
  });

  it('leave wrong tool_calls alone', () => {
    expect(addCall([{ role: 'assistant', tool_calls: 'x' }], 0, 'g')).toEqual([]);
  });

  it('take their results along; the last one takes the list along', () => {
    const messages = [calls('x', 'y'), result('x'), result('y')];
    const one = after(messages, removeCall(messages, 0, 0));
    expect(one).toEqual([calls('y'), result('y')]);
    expect(after(one, removeCall(one, 0, 0))).toEqual([{ role: 'assistant', content: '' }]);
  });

  it('are renamed with their results', () => {
    const messages = [calls('x'), result('x')];
    expect(after(messages, changeCallId(messages, 0, 0, 'z'))).toEqual([calls('z'), result('z', 'x')]);
  });
});

describe('content', () => {
  it('becomes a list with its first part', () => {
    expect(after([user], addPart([user], 0, imagePart('data:,')))).toEqual([
      { role: 'user', content: [textPart('u'), { type: 'image_url', image_url: { url: 'data:,' } }] },
    ]);
    expect(after([calls('x')], addPart([calls('x')], 0, textPart('t')))[0]).toMatchObject({
      content: [textPart('t')],
    });
  });

  it('says how many parts a text leaves out', () => {
    expect(contentAsText([textPart('a'), imagePart('u'), 'b', 7])).toEqual({ text: 'a\nb', dropped: 2 });
  });

  it('never becomes an empty list', () => {
    const messages = [{ role: 'user', content: [textPart('a')] }];
    expect(after(messages, removePart(messages, 0, 0))).toEqual([{ role: 'user', content: '' }]);
    expect(removePart([user], 0, 0)).toEqual([]);
  });
});

describe('the legacy form', () => {
  const asked = { role: 'assistant', content: null, function_call: { name: 'f', arguments: '{}' } };
  const answered = { role: 'function', name: 'f', content: 'r' };
  const modern = [calls('call00001'), result('call00001', 'r')];

  it.each([0, 1])('is rewritten as call and result from message %i of the two', (index) => {
    expect(after([asked, answered], modernise([asked, answered], index))).toEqual(modern);
  });

  it('becomes a tool message without a call before it', () => {
    expect(after([answered], modernise([answered], 0))).toEqual([
      { role: 'tool', name: 'f', content: 'r', tool_call_id: '' },
    ]);
  });
});

describe('cutting what follows', () => {
  it.each([
    ['{"messages":[1, 2,3 ],"n":1.0}', 0, '{"messages":[1 ],"n":1.0}'],
    ['{"messages":[1,2]}', 1, '{"messages":[1,2]}'],
    ['{}', 0, '{}'],
  ])('%s after %i', (text, index, expected) => {
    expect(applySplices(text, cutAfter(readRequest(text), index))).toBe(expected);
  });
});

describe('JSON typed by hand', () => {
  it.each([
    ['{\n  "a": 1.0\n}', '{"a":2}', '{"a":1.0}'],
    ['{\n  "a": [1, "b, c"]\n}', '{"a": 2, "b": 3}', '{"a": [1, "b, c"]}'],
    ['{"a":1}', '{\n "a": 2\n}', '{"a":1}'],
    ['{"a": ', '{"a":1}', '{"a": '],
    ['{"a": "\\"x : y\\""}', '', '{"a":"\\"x : y\\""}'],
  ])('%j after %j goes on the wire as %j', (typed, previous, expected) => {
    expect(writeArguments(typed, previous)).toBe(expected);
  });

  const pretty = '{\n  "messages": [\n    {\n      "audio": {\n        "id": 1.0\n      }\n    }\n  ]\n}';

  it('is shown and put back without the indentation of its place', () => {
    const reading = readRequest(pretty);
    const shown = jsonTextAt(reading, ['messages', 0, 'audio']);
    expect(shown).toBe('{\n  "id": 1.0\n}');
    expect(replaceJson(reading, ['messages', 0, 'audio'], shown ?? '')).toEqual([]);
    const splices = replaceJson(reading, ['messages', 0, 'audio'], '{\n  "id": 2.0\n}') ?? [];
    expect(applySplices(pretty, splices)).toBe(pretty.replace('1.0', '2.0'));
  });

  it('is held back while it is no JSON, and has no place where there is none', () => {
    expect(replaceJson(readRequest(pretty), ['messages', 0, 'audio'], '{')).toBeUndefined();
    expect(replaceJson(readRequest(pretty), ['messages', 7], '1')).toEqual([]);
    expect(jsonTextAt(readRequest(pretty), ['messages', 7])).toBeUndefined();
  });
});
