import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { FAULT_IDS } from '../../src/core/simulation/faults';
import type { ModelOutcome } from '../../src/core/simulation/model';
import { language } from '../../src/state/language.svelte';
import { ANSWER, openLab, QUESTION, REPLY, settle, type RunLab } from '../support/run-lab';
import { pairingFaults } from '../support/simulation';

beforeAll(() => language.use('en'));

let calls = 0;
function callOutcome(): ModelOutcome {
  const call = {
    id: `call_${calls++}`,
    type: 'function',
    function: { name: 'get_weather', arguments: `{"city":"Oslo ${calls}"}` },
  };
  return {
    kind: 'reply',
    message: { role: 'assistant', content: null, tool_calls: [call] },
    finishReason: 'tool_calls',
  };
}

/** The newest question to the model that nobody answered. */
function answer(lab: RunLab, outcome: ModelOutcome) {
  return lab.asked.pop()?.answer(outcome);
}

/** Everything that may happen to a run, in any order. */
const HAPPENINGS: Readonly<Record<string, (lab: RunLab) => unknown>> = {
  run: ({ run }) => void run.run(),
  step: ({ run }) => void run.step(),
  stop: ({ run }) => run.stop(),
  back: ({ run }) => run.back(),
  pause: ({ run }) => run.pause(),
  'a piece comes': ({ asked }) => asked.at(-1)?.say({ role: 'assistant', content: 'Cl' }),
  'text comes': (lab) => answer(lab, REPLY),
  'a call comes': (lab) => answer(lab, callOutcome()),
  'an error comes': (lab) => answer(lab, { kind: 'failure', status: 500, body: {} }),
  'the line is cut': (lab) => answer(lab, { kind: 'interrupted', reason: 'cut' }),
  'a pause ends': ({ pauses }) => pauses.shift()?.(),
  'a message is edited': ({ session }) =>
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', 0, 'content'], value: `Oslo, ${session.revision}?` }],
    }),
  'the user goes on': ({ session }) =>
    session.apply({
      label: 'addMessage',
      edits: [{ kind: 'insert', path: ['messages', session.messages.length], value: QUESTION }],
    }),
  undo: ({ session }) => session.undo(),
  redo: ({ session }) => session.redo(),
};
const happenings = fc.array(fc.constantFrom(...Object.keys(HAPPENINGS)), { maxLength: 14 });

async function happen(lab: RunLab, name: string): Promise<void> {
  await HAPPENINGS[name]?.(lab);
  await settle();
  expect(lab.run.pending === undefined || lab.run.isRunning).toBe(true);
}

/** Stops the run: it rests, and what comes late changes nothing. */
async function stopForGood({ run, session, asked, pauses }: RunLab): Promise<void> {
  run.stop();
  expect([run.isRunning, run.pending]).toEqual([false, undefined]);
  const { text } = session;
  for (const late of asked.splice(0)) await late.answer(REPLY);
  for (const release of pauses.splice(0)) release();
  await settle();
  expect(session.text).toBe(text);
}

test('whatever happens to a run in whatever order, it rests when stopped, takes nothing late, and can go on', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (names) => {
      const lab = openLab([QUESTION], { byHand: true });
      const { run, session } = lab;
      for (const name of names) await happen(lab, name);
      await stopForGood(lab);

      session.apply({
        label: 'addMessage',
        edits: [{ kind: 'insert', path: ['messages', session.messages.length], value: QUESTION }],
      });
      const startedWith = pairingFaults(session.messages);
      void run.run();
      await settle();
      await answer(lab, REPLY);
      expect(run.isRunning).toBe(false);
      expect(run.ended).toBe('stop');
      expect(session.messages.at(-1)).toEqual(ANSWER);
      expect(pairingFaults(session.messages)).toEqual(startedWith);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('whatever fault is armed and whatever happens then, a run rests when stopped and takes nothing late', async () => {
  const fault = fc.constantFrom(...FAULT_IDS);
  const struck = new Set<string>();
  await fc.assert(
    fc.asyncProperty(happenings, fault, happenings, async (before, id, after) => {
      const lab = openLab([QUESTION], { byHand: true });
      for (const name of before) await happen(lab, name);
      lab.run.faults.arm(id);
      for (const name of ['run', ...after]) await happen(lab, name);
      for (const { step } of lab.run.steps) if (step.struck) struck.add(step.struck.fault);
      await stopForGood(lab);
    }),
    { numRuns: 60 },
  );
  expect(struck.size).toBeGreaterThan(3);
}, 60_000);
