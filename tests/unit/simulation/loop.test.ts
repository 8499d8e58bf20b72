import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { createRun, nextAction, runStart, type DoneReason } from '../../../src/core/simulation/loop';
import { createCheckedModel, type Model } from '../../../src/core/simulation/model';
import { createOfflineModel } from '../../../src/core/simulation/offline-model';
import { chat } from '../../support/chat';
import { functionTool, pairingFaults, runToEnd } from '../../support/simulation';

test.each<[string, number]>([
  ['', 0],
  ['s', 1],
  ['s u', 2],
  ['s u a', 2],
  ['s u a u a(k) t(k) a', 4],
  ['s u a(k)', 3],
  ['s u a(k) t(k)', 4],
  ['s a', 2],
])('a new run over "%s" keeps %i messages', (notation, kept) => {
  expect(runStart(chat(notation))).toBe(kept);
});

describe('what comes next', () => {
  test.each<[string, string]>([
    ['', 'done nothing-to-answer'],
    ['a', 'done nothing-to-answer'],
    ['s', 'model'],
    ['u', 'model'],
    ['u a(k)', 'tools k'],
    ['u a(k,l)', 'tools k l'],
    ['u a(k,l) t(k)', 'tools l'],
    ['u a(k,l) t(l) t(k)', 'model'],
    ['u a(k) u', 'model'],
    ['u t(k)', 'model'],
  ])('in "%s": %s', (notation, expected) => {
    const messages = chat(notation);
    const action = nextAction(messages, createRun(messages));
    const detail =
      action.kind === 'tools'
        ? action.calls.map((call) => call.id)
        : action.kind === 'done'
          ? [action.reason]
          : [];
    expect([action.kind, ...detail].join(' ')).toBe(expected);
  });

  test('calls without an id cannot be answered', () => {
    const messages = [{ role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: '{}' } }] }];
    expect(nextAction(messages, createRun(messages)).kind).toBe('model');
  });
});

const ASK: readonly JsonObject[] = [{ role: 'user', content: 'weather in Rome' }];
const TOOLS = [functionTool('get_weather', { city: { type: 'string' } })];

test('a run alternates between model and tools and says what each step sent and appended', () => {
  const { steps, messages, reason } = runToEnd({ messages: ASK, body: { tools: TOOLS } });
  expect(steps.map((step) => step.kind)).toEqual(['model', 'tools', 'model', 'done']);
  expect(reason).toBe('stop');
  expect(messages).toEqual([...ASK, ...steps.flatMap((step): readonly JsonValue[] => step.appended)]);
  const [first, second, third] = steps;
  expect(first).toMatchObject({ sent: { indexes: [0] }, outcome: { finishReason: 'tool_calls' } });
  expect(second).toMatchObject({ answers: [{ source: 'generated', call: { name: 'get_weather' } }] });
  expect(third).toMatchObject({ sent: { indexes: [0, 1, 2] }, outcome: { finishReason: 'stop' } });
});

/** A model that never stops calling; `args` gives the arguments of its nth reply. */
function createCaller(args: (turn: number) => string): Model {
  let turn = 0;
  return {
    kind: 'offline',
    reply: () => {
      turn += 1;
      const call = {
        id: `call_${turn}`,
        type: 'function',
        function: { name: 'get_weather', arguments: args(turn) },
      };
      return {
        kind: 'reply',
        message: { role: 'assistant', content: null, tool_calls: [call] },
        finishReason: 'tool_calls',
      };
    },
  };
}

test.each<[string, (turn: number) => string, DoneReason, number]>([
  ['the same call', () => '{"city":"Rome"}', 'loop', 3],
  ['the same call spelt otherwise', (turn) => ' '.repeat(turn) + '{"city":"Rome"}', 'loop', 3],
  ['ever other calls', (turn) => `{"city":"Rome ${turn}"}`, 'max-turns', 10],
  ['the same broken arguments', () => '{"city', 'loop', 3],
])('a model that makes %s is stopped, and its last call is still answered', (_, args, reason, turns) => {
  const run = runToEnd({ messages: ASK, body: { tools: TOOLS }, model: createCaller(args) });
  expect(run.reason).toBe(reason);
  expect(run.steps.filter((step) => step.kind === 'model')).toHaveLength(turns);
  expect(pairingFaults(run.messages)).toEqual([]);
});

test('an API that refuses the request ends the run and appends nothing', () => {
  const body = { error: { message: 'no' } };
  const model = createCheckedModel(createOfflineModel(), () => ({ kind: 'failure', status: 400, body }));
  const { messages, steps, reason } = runToEnd({ messages: ASK, model });
  expect(reason).toBe('failure');
  expect(messages).toEqual(ASK);
  expect(steps[0]).toMatchObject({ kind: 'model', outcome: { status: 400, body } });
});

test('a request the API takes reaches the model', () => {
  const model = createCheckedModel(createOfflineModel(), () => undefined);
  expect(runToEnd({ messages: ASK, model }).reason).toBe('stop');
});
