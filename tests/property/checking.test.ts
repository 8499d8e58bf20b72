import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editReading, readRequest, readSpliced, type Reading } from '../../src/core/conversation/reading';
import { messagesWhere, perMessage } from '../../src/core/conversation/per-message';
import { DIALECTS } from '../../src/core/dialects';
import { applyEdits } from '../../src/core/json/edit-text';
import { applySplices } from '../../src/core/json/splice';
import type { JsonValue } from '../../src/core/json/value';
import { checkRequest } from '../../src/core/rules/check';
import { editFor, jsonValue } from '../support/json-arbitrary';
import { wrongRequest } from '../support/wrong-request';

const PATIENCE_MS = 60_000;

/** An edit anywhere in a request: which, where, and what to put there. */
interface Step {
  readonly seeds: readonly number[];
  readonly value: JsonValue;
  readonly name: string;
}

const steps = fc.array(
  fc.record<Step>({
    seeds: fc.array(fc.nat(40), { minLength: 3, maxLength: 3 }),
    value: fc.oneof(
      jsonValue,
      wrongRequest.map(({ messages }) => (messages as readonly JsonValue[])[0] ?? null),
    ),
    name: fc.constantFrom(
      'role',
      'content',
      'tool_calls',
      'tool_call_id',
      'id',
      'name',
      'prefix',
      'messages',
    ),
  }),
  { minLength: 1, maxLength: 8 },
);

/** As the session does it: the splices of the edit, read from the reading before. */
function afterEdit(reading: Reading, { seeds, value, name }: Step): Reading {
  const { text, splices } = editReading(reading, [editFor(reading.value, seeds, value, name)]);
  const [only, ...more] = splices;
  return only && more.length === 0 ? readSpliced(reading, only, text) : readRequest(text, reading);
}

describe('checking after edits', { timeout: PATIENCE_MS }, () => {
  it('finds what checking from scratch finds, after every edit', () => {
    const dialects = fc.constantFrom(...DIALECTS.map(({ id }) => id));
    fc.assert(
      fc.property(wrongRequest, steps, dialects, (request, edits, dialect) => {
        let reading = readRequest(JSON.stringify(request, null, 2));
        checkRequest(reading.value, { dialect });
        for (const step of edits) {
          reading = afterEdit(reading, step);
          const afresh = JSON.parse(reading.text) as JsonValue;
          expect(checkRequest(reading.value, { dialect })).toEqual(checkRequest(afresh, { dialect }));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a fact of each message', () => {
  const message = fc.integer({ min: 0, max: 3 });
  const lists = fc.array(fc.array(message, { maxLength: 12 }), { minLength: 1, maxLength: 12 });

  it('is what reading every message says, whichever lists came before', () => {
    const double = perMessage((value) => Number(value) * 2);
    const odd = messagesWhere((value) => Number(value) % 2 === 1);
    fc.assert(
      fc.property(lists, (all) => {
        for (const list of all) {
          expect(double(list)).toEqual(list.map((value) => value * 2));
          expect(odd(list)).toEqual(list.flatMap((value, at) => (value % 2 === 1 ? at : [])));
        }
      }),
    );
  });

  it('is read again of the changed stretch only, and is the same list where nothing it says changed', () => {
    const read: JsonValue[] = [];
    const isLong = perMessage((value) => {
      read.push(value);
      return typeof value === 'string' && value.length > 3;
    });
    const before = ['one', 'three', 'seven'];
    const facts = isLong(before);
    expect(isLong(['one', 'eight', 'seven'])).toBe(facts);
    expect(read).toEqual([...before, 'eight']);
    expect(isLong(['one', 'two', 'seven'])).toEqual([false, false, true]);
  });
});

describe('editing a reading', () => {
  it('writes what editing the whole text writes', () => {
    fc.assert(
      fc.property(wrongRequest, steps, fc.constantFrom(undefined, 1, 4), (request, [step], indent) => {
        const reading = readRequest(JSON.stringify(request, null, indent));
        const { seeds, value, name } = step ?? { seeds: [], value: null, name: 'role' };
        const edit = editFor(reading.value, seeds, value, name);
        const edited = editReading(reading, [edit]);
        expect(edited.text).toBe(applyEdits(reading.text, [edit]).text);
        expect(applySplices(reading.text, edited.splices)).toBe(edited.text);
      }),
      { numRuns: 1000 },
    );
  });
});
