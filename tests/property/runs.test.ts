import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRuns } from '../../src/core/runs/compare';
import { readRun } from '../../src/core/runs/read';
import { rerun } from '../../src/core/runs/rerun';
import { finalTextOf } from '../../src/core/runs/texts';
import { writeRun } from '../../src/core/runs/write';
import { FAULT_IDS } from '../../src/core/simulation/faults';
import { scriptSchema } from '../../src/core/simulation/script';
import { anyConversation } from '../support/conversation-arbitrary';
import { jsonString, jsonValue } from '../support/json-arbitrary';
import { PLAIN_SETUP, PLAIN_WORLD, recordRun } from '../support/kept-runs';
import { functionTool } from '../support/simulation';

const toolName = fc.constantFrom('get_weather', 'search', '__proto__');
const mocks = fc.dictionary(
  toolName,
  fc.oneof(
    jsonString.map((answer) => ({ kind: 'fixed' as const, answer })),
    fc.constant({ kind: 'clock' as const }),
    fc.constant({ kind: 'of-a-later-version' }),
  ),
);
const script = fc.array(
  fc.record({
    when: fc.record({ turn: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
    then: fc.record(
      {
        content: fc.option(jsonString),
        toolCalls: fc.array(
          fc.record({ name: toolName, arguments: fc.oneof(jsonString, fc.constant({ a: 1 })) }),
          { maxLength: 3 },
        ),
      },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 3 },
);
const faults = fc.array(fc.constantFrom(undefined, ...FAULT_IDS), { maxLength: 4 });
const indent = fc.constantFrom(undefined, 2, '\t');
const tools = ['get_weather', 'search', '__proto__'].map((name) => functionTool(name, { a: {} }));

const anyRun = fc
  .tuple(anyConversation, mocks, script, faults, indent)
  .map(([messages, answers, says, strikes, layout]) =>
    recordRun(
      JSON.stringify({ model: 'gpt-5', messages, tools }, null, layout),
      { ...PLAIN_SETUP, mocks: answers, script: scriptSchema.parse(says) },
      strikes as Parameters<typeof recordRun>[2],
    ),
  );

test('a run that is written, read and run again is the same, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(anyRun, async (run) => {
      const text = writeRun(run);
      const read = readRun(text);
      if (!read.ok) throw new Error(JSON.stringify(read.reason));
      expect(writeRun(read.value)).toBe(text);
      const again = await rerun(read.value, PLAIN_WORLD);
      expect(compareRuns(read.value, again).first).toBeUndefined();
      expect(writeRun(again)).toBe(text);
      expect(finalTextOf(again)).toEqual(finalTextOf(read.value));
    }),
  );
});

test('a run that differs anywhere is said to differ', () => {
  fc.assert(
    fc.property(anyRun, fc.nat(), jsonString, (run, at, extra) => {
      fc.pre(run.steps.length > 0);
      const index = at % run.steps.length;
      const changed = run.steps.map((step, place) =>
        place === index ? { ...step, appended: [...step.appended, { role: 'user', content: extra }] } : step,
      );
      const { first } = compareRuns(run, { ...run, steps: changed });
      expect(first).toMatchObject({ kind: 'step', number: index + 1, difference: { part: 'appended' } });
    }),
  );
});

test('no text and no value makes reading throw, and what is read can be written', () => {
  const spoilt = fc.tuple(anyRun, fc.nat(), jsonValue).map(([run, at, value]) => {
    const keys = Object.keys(run);
    return JSON.stringify({ ...run, [keys[at % keys.length] ?? '']: value });
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        jsonValue.map((value) => JSON.stringify(value)),
        spoilt,
      ),
      (text) => {
        const read = readRun(text);
        if (read.ok) expect(readRun(writeRun(read.value)).ok).toBe(true);
      },
    ),
  );
});
