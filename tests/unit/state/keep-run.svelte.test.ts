import { beforeAll, describe, expect, it } from 'vitest';
import type { KeptRun, RunEnd, StepUse } from '../../../src/core/runs/kept-run';
import { compareRuns } from '../../../src/core/runs/compare';
import { readRun } from '../../../src/core/runs/read';
import { rerun } from '../../../src/core/runs/rerun';
import { finalTextOf, textsOf } from '../../../src/core/runs/texts';
import { writeRun } from '../../../src/core/runs/write';
import type { RunEnvironment } from '../../../src/state/run/run-environment';
import { sizesOf } from '../../../src/state/run/run-setup';
import type { Session } from '../../../src/state/session/session.svelte';
import { Sent } from '../../../src/state/trimming/sent.svelte';
import { language } from '../../../src/state/language.svelte';
import { keepRun } from '../../../src/state/run/kept/keep-run';
import { PLAIN_WORLD } from '../../support/kept-runs';
import { openLab, QUESTION, runThrough, settle, type RunLab } from '../../support/run-lab';

beforeAll(() => language.use('en'));

const USE: StepUse = { input: 20, output: 5, isMeasured: false };

function keptOf({ run }: RunLab, ended: RunEnd = run.ended ?? 'paused'): KeptRun {
  const uses = new Map(run.steps.map(({ id }) => [id, USE]));
  const kept = keepRun(run.steps, { title: 'T', ended, uses, unknowns: { text: '…', member: '…' } });
  if (kept === undefined) throw new Error('nothing to keep');
  return kept;
}

/** Sizes are fixed, as if they had been counted. */
function trimmed(session: Session): Partial<RunEnvironment> {
  const sizeOf = (message: unknown) => ({ tokens: JSON.stringify(message).length / 4, isCounted: true });
  const sent = new Sent({ session, sizes: { sizeOf, overhead: 3 }, shownProblems: () => [] });
  return { outgoing: () => sent, sizes: () => sizesOf(session, { sizeOf, overhead: 3 }) };
}

/** Written, read and run again: what is kept must be all that it takes. */
async function expectSame(lab: RunLab): Promise<KeptRun> {
  const text = writeRun(keptOf(lab));
  const read = readRun(text);
  if (!read.ok) throw new Error(JSON.stringify(read.reason));
  const again = await rerun(read.value, PLAIN_WORLD);
  expect(compareRuns(read.value, again).first).toBeUndefined();
  expect(writeRun(again)).toBe(text);
  expect(finalTextOf(again)).toBe(lab.session.text);
  return read.value;
}

describe('a kept run', () => {
  it('holds what was sent, what came and what decided it', async () => {
    const lab = openLab([QUESTION]);
    await runThrough(lab);
    const run = await expectSame(lab);
    expect(run.steps.map(({ kind }) => kind)).toEqual(['model', 'tools', 'model']);
    expect(run.ended).toBe('stop');
    expect(run.settings.model).toBe('gpt-4o-mini');
    expect(run.start.text).toBe(lab.text);
    expect(textsOf(run)).toEqual(lab.run.steps.map(({ textBefore }) => textBefore));
    expect(run.steps.some(({ edited }) => edited !== undefined)).toBe(false);
  });

  it('of a finished conversation begins with all of it', async () => {
    const lab = openLab([QUESTION, { role: 'assistant', content: 'Sunny.' }]);
    await runThrough(lab);
    const run = await expectSame(lab);
    expect(run.start.text).toBe(lab.text);
  });

  it('knows what was edited and set up anew between two steps', async () => {
    const lab = openLab([QUESTION]);
    await lab.run.step();
    lab.session.apply({
      label: 'editTools',
      edits: [{ kind: 'set', path: ['temperature'], value: 0.5 }],
      surroundings: { mocks: { get_weather: { kind: 'fixed', answer: 'storm' } } },
    });
    await runThrough(lab);
    const run = await expectSame(lab);
    expect(run.steps[1]?.edited).toContain('"temperature": 0.5');
    expect(run.steps[1]?.setup?.mocks).toEqual({ get_weather: { kind: 'fixed', answer: 'storm' } });
    expect(run.steps[2]?.setup).toBeUndefined();
  });

  it('of steps taken back holds those that stayed', async () => {
    const lab = openLab([QUESTION]);
    await runThrough(lab);
    lab.run.back();
    lab.run.back();
    await runThrough(lab);
    const run = await expectSame(lab);
    expect(run.steps).toHaveLength(3);
  });

  it('stopped in the middle is the same again', async () => {
    const lab = openLab([QUESTION]);
    void lab.run.run();
    await settle();
    lab.run.stop();
    const run = await expectSame(lab);
    expect([run.steps.length, lab.run.ended]).toEqual([1, 'stopped']);
  });

  it('in the other shape is the same again', async () => {
    const tools = [{ name: 'get_weather', input_schema: { type: 'object', properties: {} } }];
    const lab = openLab([QUESTION], { body: { system: 'Be brief.', tools } });
    await runThrough(lab);
    await expectSame(lab);
  });

  it('that a fault struck is the same again', async () => {
    const lab = openLab([QUESTION]);
    lab.run.faults.arm('late-result');
    await runThrough(lab);
    const run = await expectSame(lab);
    expect(run.steps.flatMap(({ fault }) => fault?.id ?? [])).toEqual(['late-result']);
  });

  it('that was trimmed by size is the same again, with what was sent', async () => {
    const long = { role: 'user', content: 'a long story '.repeat(50) };
    const lab = openLab([long, { role: 'assistant', content: 'Well.' }, QUESTION], { more: trimmed });
    const trim = { strategy: 'token-budget', params: { max: 100 }, pairSafe: true };
    lab.session.apply({ label: 'trim', surroundings: { trim } });
    await runThrough(lab);
    const run = await expectSame(lab);
    const [first] = run.steps;
    expect(first).toMatchObject({ kind: 'model', sizes: { overhead: 3 } });
    if (first?.kind !== 'model') throw new Error('no model step');
    expect(first.sent?.indexes).toEqual([1, 2]);
    expect(first.sent?.text).not.toContain('long story');
  });

  it('whose mocks remember, and go by the clock, is the same again', async () => {
    for (const mock of [
      { kind: 'sequence', answers: ['first', 'second'], atEnd: 'last' },
      { kind: 'clock' },
    ]) {
      const lab = openLab([QUESTION], {
        mocks: { get_weather: mock },
        more: () => ({ now: () => 1_764_500_000_000 }),
      });
      await runThrough(lab);
      const { steps } = await expectSame(lab);
      const sources = steps
        .flatMap((step) => (step.kind === 'tools' ? step.answers : []))
        .map(({ source }) => source);
      expect(sources).toEqual([mock.kind]);
    }
  });

  it('in which the user rewrote one call and answered another is the same again', async () => {
    const lab = openLab([{ role: 'user', content: 'What is the weather in Oslo and in Rome?' }]);
    lab.settings.asksFirst = true;
    await lab.run.step();
    const answering = lab.run.step();
    await settle();
    const approval = lab.run.pending?.approval;
    const [first, ...others] = approval?.calls ?? [];
    if (!approval || !first) throw new Error('nothing to approve');
    first.text = '{"city":"Bergen"}';
    approval.decide(first, { kind: 'approved' });
    for (const other of others) approval.decide(other, { kind: 'answered', content: 'by hand' });
    await answering;
    lab.settings.asksFirst = false;
    await runThrough(lab);
    const run = await expectSame(lab);
    expect(run.steps[1]?.edited).toContain('Bergen');
    expect(run.steps[1]).toMatchObject({ answers: [{ source: 'fixed' }, { source: 'own' }] });
  });

  it('with a live model keeps what went over the wire, with an offline one what was said', async () => {
    const lab = openLab([QUESTION], { byHand: true });
    const done = lab.run.step();
    await settle();
    await lab.asked[0]?.answer({
      kind: 'reply',
      message: { role: 'assistant', content: 'x' },
      finishReason: 'stop',
    });
    await done;
    const [step] = keptOf(lab).steps;
    expect(step).toMatchObject({ kind: 'model', model: 'live', exchange: { api: 'openai-chat' } });
  });
});
