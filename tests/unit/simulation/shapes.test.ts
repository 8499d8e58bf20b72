import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { createRun, nextAction, runStart } from '../../../src/core/simulation/loop';
import { shapeOf } from '../../../src/core/simulation/shapes';

const text = (value: string) => ({ type: 'text', text: value });
const use = (id: string) => ({ type: 'tool_use', id, name: 'get', input: { city: 'Oslo' } });
const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'ok' });
const user = (...content: JsonValue[]) => ({ role: 'user', content });
const assistant = (...content: JsonValue[]) => ({ role: 'assistant', content });
const ASK = { role: 'user', content: 'Weather?' };

describe('what comes next in messages of Anthropic', () => {
  test.each<[string, readonly JsonValue[], string, number]>([
    ['a question', [ASK], 'model', 1],
    ['a call', [ASK, assistant(text('Let me see'), use('a'))], 'tools a', 2],
    ['two calls', [ASK, assistant(use('a'), use('b'))], 'tools a b', 2],
    ['one of two answered', [ASK, assistant(use('a'), use('b')), user(result('a'))], 'tools b', 3],
    ['both answered', [ASK, assistant(use('a'), use('b')), user(result('a'), result('b'))], 'model', 3],
    [
      'answered in two messages',
      [ASK, assistant(use('a'), use('b')), user(result('b')), user(result('a'))],
      'model',
      4,
    ],
    ['answered, and asked on', [ASK, assistant(use('a')), user(result('a'), text('And?'))], 'model', 3],
    ['an answer', [ASK, assistant(text('Rain.'))], 'done nothing-to-answer', 1],
    [
      'an answer after results',
      [ASK, assistant(use('a')), user(result('a')), assistant(text('Rain.'))],
      'done nothing-to-answer',
      1,
    ],
    ['a call that the user talked over', [ASK, assistant(use('a')), user(text('Never mind'))], 'model', 3],
    ['blocks that are none', [ASK, assistant(null, 7, 'x')], 'done nothing-to-answer', 1],
  ])('%s', (_, messages, expected, kept) => {
    const action = nextAction(messages, createRun(messages), undefined, 'anthropic-messages');
    const detail =
      action.kind === 'tools'
        ? action.calls.map(({ id }) => id)
        : action.kind === 'done'
          ? [action.reason]
          : [];
    expect([action.kind, ...detail].join(' ')).toBe(expected);
    expect(runStart(messages, 'anthropic-messages')).toBe(kept);
  });
});

test('results of one step go into one user message, errors marked', () => {
  const shape = shapeOf('anthropic-messages');
  const calls = shape.callsOf(assistant(text('Hm'), use('a'), use('b')));
  const [first, second] = calls;
  if (!first || !second) throw new Error('no calls');
  expect(
    shape.writeResults([
      { call: first, content: 'ok' },
      { call: second, content: '{"error":"no"}', isError: true },
    ]),
  ).toEqual([user(result('a'), { ...result('b'), content: '{"error":"no"}', is_error: true })]);
  expect(shape.writeResults([])).toEqual([]);
});

test.each(['openai-chat', 'anthropic-messages'] as const)(
  'arguments are written where they stand in %s',
  (format) => {
    const shape = shapeOf(format);
    const message = {
      role: 'assistant',
      content: [text('Hm'), use('a')],
      tool_calls: [{ id: 'a', function: { name: 'get', arguments: '{}' } }],
    };
    const [call] = shape.callsOf(message);
    if (!call) throw new Error('no call');
    const path = shape.argumentsPath(message, call);
    expect(path).toEqual(
      format === 'openai-chat' ? ['tool_calls', 0, 'function', 'arguments'] : ['content', 1, 'input'],
    );
    expect(shape.readArguments('{"a":1}')).toEqual(format === 'openai-chat' ? '{"a":1}' : { a: 1 });
    expect(shape.readArguments('{"a"')).toEqual(format === 'openai-chat' ? '{"a"' : undefined);
  },
);
