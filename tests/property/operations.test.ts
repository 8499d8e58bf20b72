import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCall, changeCallId, removeCall } from '../../src/core/conversation/operations/calls';
import { addPart, imagePart, removePart } from '../../src/core/conversation/operations/content';
import { writeArguments } from '../../src/core/conversation/operations/json-text';
import { modernise } from '../../src/core/conversation/operations/legacy';
import {
  changeRole,
  createMessage,
  duplicateMessage,
  insertMessage,
  likelyRole,
  removeMessages,
} from '../../src/core/conversation/operations/messages';
import {
  companionsOf,
  moveMessages,
  stepAlone,
  stepMessage,
} from '../../src/core/conversation/operations/order';
import { ROLES } from '../../src/core/conversation/message';
import { pairToolCalls } from '../../src/core/conversation/pairing';
import { messagesOf } from '../../src/core/conversation/request';
import type { JsonEdit } from '../../src/core/json/edit';
import { writeCompact } from '../../src/core/json/compact';
import { writePretty } from '../../src/core/formats/pretty';
import { applyEdits } from '../../src/core/json/edit-text';
import { applyJsonEdits } from '../../src/core/json/edit-value';
import type { JsonValue } from '../../src/core/json/value';
import { jsonValue } from '../support/json-arbitrary';

const callId = fc.constantFrom('a', 'b', 'c', 'call00001', '');
const call = fc.oneof(
  {
    weight: 4,
    arbitrary: callId.map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } })),
  },
  { weight: 1, arbitrary: jsonValue },
);

/** Messages right and wrong in every way the operations look at. */
const anyMessage: fc.Arbitrary<JsonValue> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ role: fc.constantFrom(...ROLES), content: fc.oneof(fc.string(), jsonValue) }),
  },
  { weight: 3, arbitrary: callId.map((id) => ({ role: 'tool', tool_call_id: id, content: '' })) },
  {
    weight: 3,
    arbitrary: fc
      .array(call, { maxLength: 3 })
      .map((calls) => ({ role: 'assistant', content: null, tool_calls: calls })),
  },
  {
    weight: 1,
    arbitrary: jsonValue.map((value) => ({ role: 'assistant', function_call: value, tool_calls: value })),
  },
  { weight: 1, arbitrary: jsonValue },
);
const anyMessages = fc.array(anyMessage, { maxLength: 8 });

/** A conversation that every API takes: each call answered directly after it, in any order. */
const soundMessages: fc.Arbitrary<readonly JsonValue[]> = fc
  .array(fc.oneof(fc.constant('user'), fc.constant('assistant'), fc.integer({ min: 1, max: 3 })), {
    maxLength: 6,
  })
  .map((turns) =>
    turns.flatMap((turn, at): readonly JsonValue[] => {
      if (typeof turn === 'string') return [{ role: turn, content: `${at}` }];
      const ids = Array.from({ length: turn }, (_, number) => `${at}/${number}`);
      const calls = ids.map((id) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } }));
      const results = ids.map((id) => ({ role: 'tool', tool_call_id: id, content: id })).reverse();
      return [{ role: 'assistant', content: null, tool_calls: calls }, ...results];
    }),
  );

function after(messages: readonly JsonValue[], edits: readonly JsonEdit[]): readonly JsonValue[] {
  return messagesOf(applyJsonEdits({ messages }, edits));
}

/** Whether every call is answered once, directly after its message, and every tool message answers a call. */
function isSound(messages: readonly JsonValue[]): boolean {
  const { calls, callOfResult } = pairToolCalls(messages);
  const answered = calls.every(({ message, results }) => {
    const between = messages.slice(message + 1, results[0]);
    return results.length === 1 && between.every((other) => JSON.stringify(other).includes('"tool"'));
  });
  const tools = messages.filter((message) => JSON.stringify(message).startsWith('{"role":"tool"'));
  return answered && tools.length === callOfResult.size;
}

const index = fc.nat(7);
const direction = fc.constantFrom('up', 'down');

describe('operations on any messages', () => {
  it('are edits that apply to the text and to the value alike', () => {
    fc.assert(
      fc.property(
        anyMessages,
        index,
        fc.nat(3),
        fc.constantFrom(...ROLES),
        direction,
        (messages, at, part, role, way) => {
          const request: JsonValue = { messages };
          const inside = at < messages.length;
          const operations: readonly (readonly JsonEdit[])[] = [
            insertMessage(request, at, createMessage(role, messages, at)),
            insertMessage(request, at, createMessage(likelyRole(messages, at), messages, at)),
            stepMessage(messages, at, way),
            stepAlone(messages, at, way),
            removePart(messages, at, part),
            removeCall(messages, at, part),
            modernise(messages, at),
            ...(inside ? [changeRole(messages, at, role), duplicateMessage(messages, at)] : []),
            ...(inside ? [removeMessages([at, ...companionsOf(messages, at)])] : []),
          ];
          const text = JSON.stringify(request);
          for (const edits of operations) {
            expect(JSON.parse(applyEdits(text, edits).text)).toEqual(
              JSON.parse(JSON.stringify(applyJsonEdits(request, edits))),
            );
          }
        },
      ),
    );
  });
});

describe('operations on a sound conversation', () => {
  const soundly = (operate: (messages: readonly JsonValue[], at: number) => readonly JsonEdit[]) =>
    fc.assert(
      fc.property(soundMessages, index, (messages, at) => {
        fc.pre(at < messages.length);
        expect(isSound(after(messages, operate(messages, at)))).toBe(true);
      }),
    );

  it('stays sound when a message steps up or down', () => {
    soundly((messages, at) => stepMessage(messages, at, 'up'));
    soundly((messages, at) => stepMessage(messages, at, 'down'));
  });

  it('stays sound when calls are copied, added, renamed, removed', () => {
    const atCall =
      (operate: (messages: readonly JsonValue[], message: number, call: number) => readonly JsonEdit[]) =>
      (messages: readonly JsonValue[], at: number) => {
        const placed = pairToolCalls(messages).calls[at];
        return placed ? operate(messages, placed.message, placed.index) : [];
      };
    soundly(atCall((messages, message) => duplicateMessage(messages, message)));
    soundly(atCall((messages, message) => addCall(messages, message, 'g')));
    soundly(atCall((messages, message, call) => changeCallId(messages, message, call, 'new')));
    soundly(atCall(removeCall));
  });

  it('stays sound when a message goes with its companions', () => {
    soundly((messages, at) => {
      const isResult = pairToolCalls(messages).callOfResult.has(at);
      return isResult ? [] : removeMessages([at, ...companionsOf(messages, at)]);
    });
  });

  it('keeps every message when one steps', () => {
    fc.assert(
      fc.property(soundMessages, index, direction, (messages, at, way) => {
        const moved = after(messages, stepMessage(messages, at, way));
        expect(new Set(moved)).toEqual(new Set(messages));
        expect(moved).toHaveLength(messages.length);
      }),
    );
  });
});

describe('moveMessages', () => {
  it('agrees with taking the messages out and putting them in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(9)), fc.nat(10), (members, gap) => {
        const messages = Array.from({ length: 10 }, (_, at) => at);
        const chosen = new Set(members);
        const kept = (at: number) => !chosen.has(at);
        const expected = [
          ...messages.slice(0, gap).filter(kept),
          ...messages.filter((at) => chosen.has(at)),
          ...messages.slice(gap).filter(kept),
        ];
        expect(after(messages, moveMessages(members, gap))).toEqual(expected);
      }),
    );
  });
});

describe('content parts', () => {
  it('are as before when an added part is removed', () => {
    fc.assert(
      fc.property(fc.array(jsonValue, { minLength: 1, maxLength: 4 }), (content) => {
        const messages = [{ role: 'user', content }];
        const added = after(messages, addPart(messages, 0, imagePart('u')));
        expect(after(added, removePart(added, 0, content.length))).toEqual(messages);
      }),
    );
  });
});

describe('arguments shown pretty', () => {
  it('are on the wire as before when nothing is typed', () => {
    fc.assert(
      fc.property(jsonValue, fc.boolean(), (value, spaced) => {
        const wire = writeCompact(JSON.stringify(value), spaced);
        expect(JSON.parse(wire)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(writeArguments(writePretty(wire), wire)).toBe(wire);
      }),
    );
  });
});
