import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/value';
import type { FaultId } from '../../../src/core/simulation/faults';
import type { FaultContext, TransportFault } from '../../../src/core/simulation/faults/fault';
import { FAULTS } from '../../../src/core/simulation/faults';
import { createBrokenModel } from '../../../src/state/run/faults/broken-model';
import { firstIndexOf, recoveryEdits } from '../../../src/state/run/faults/recovery';
import type { Progress, StreamingModel } from '../../../src/state/run/models/streaming-model';
import { language } from '../../../src/state/language.svelte';
import { openLab, QUESTION, type RunLab } from '../../support/run-lab';

await language.use('en');

/** The step that was struck, and by what. */
function strike({ run }: RunLab) {
  const taken = run.steps.find(({ step }) => step.struck !== undefined);
  if (taken?.step.struck === undefined) throw new Error('nothing was struck');
  return { taken, struck: taken.step.struck };
}

async function takeSteps({ run }: RunLab, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await run.step();
}

function recover(lab: RunLab): boolean {
  const { taken, struck } = strike(lab);
  return lab.session.apply({ label: 'fix', edits: recoveryEdits(lab.session, taken, struck) });
}

describe('an armed fault', () => {
  it('strikes the step it is meant for, and is spent', async () => {
    const lab = openLab([QUESTION]);
    lab.run.faults.arm('doubled-result');
    await lab.run.step();
    expect(lab.run.faults.armed).toBe('doubled-result');
    await lab.run.step();
    expect(lab.run.faults.armed).toBeUndefined();
    expect(lab.roles()).toEqual(['user', 'assistant', 'tool', 'tool']);
    expect(strike(lab).struck.fault).toBe('doubled-result');
  });

  it('strikes again and again where it lasts, until the loop is noticed', async () => {
    const lab = openLab([QUESTION]);
    lab.run.faults.arm('model-loops');
    await takeSteps(lab, 6);
    expect(lab.run.ended).toBe('loop');
    expect(lab.run.faults.armed).toBe('model-loops');
    lab.run.faults.disarm();
    const { taken, struck } = strike(lab);
    const last = lab.run.steps.at(-1) ?? taken;
    expect(recover(lab)).toBe(true);
    expect(lab.roles()).toEqual(['user', 'assistant', 'tool']);
    expect(recoveryEdits(lab.session, last, struck)).toEqual([]);
  });

  it('is gone with the conversation it was armed for', () => {
    const { run } = openLab([QUESTION]);
    run.faults.arm('http-500');
    run.reset();
    expect(run.faults.armed).toBeUndefined();
  });

  it('is not waited for: going back takes what it did away', async () => {
    const lab = openLab([QUESTION]);
    await lab.run.step();
    lab.run.faults.arm('missing-result');
    await lab.run.step();
    expect(lab.roles()).toEqual(['user', 'assistant']);
    expect(lab.run.next.kind).toBe('model');
    lab.run.back();
    expect(lab.run.next.kind).toBe('tools');
    await lab.run.step();
    expect(lab.roles()).toEqual(['user', 'assistant', 'tool']);
  });
});

describe('recovering', () => {
  it.each<[FaultId, number, readonly string[]]>([
    ['arguments-not-json', 1, ['user', 'assistant', 'tool']],
    ['arguments-cut', 1, ['user']],
    ['unknown-tool', 1, ['user', 'assistant', 'tool']],
    ['missing-result', 2, ['user', 'assistant', 'tool']],
    ['late-result', 2, ['user', 'assistant', 'tool']],
    ['tool-error', 2, ['user', 'assistant']],
    ['empty-answer', 1, ['user']],
  ])('from %s after %i steps leaves %j, and the run goes on to its end', async (id, steps, roles) => {
    const lab = openLab([QUESTION]);
    lab.run.faults.arm(id);
    await takeSteps(lab, steps);
    expect(recover(lab)).toBe(true);
    expect(lab.roles()).toEqual(roles);
    do await lab.run.step();
    while (lab.run.ended === undefined);
    expect(lab.run.ended).toBe('stop');
    expect(lab.roles().slice(0, 3)).toEqual(['user', 'assistant', 'tool']);
    expect(lab.roles().at(-1)).toBe('assistant');
  });

  it('finds its place when messages before it are gone', async () => {
    const lab = openLab([{ role: 'system', content: 'Be brief.' }, QUESTION]);
    lab.run.faults.arm('doubled-result');
    await takeSteps(lab, 2);
    lab.session.apply({ label: 'removeMessage', edits: [{ kind: 'remove', path: ['messages', 0] }] });
    expect(firstIndexOf(lab.session, strike(lab).taken)).toBe(2);
    expect(recover(lab)).toBe(true);
    expect(lab.roles()).toEqual(['user', 'assistant', 'tool']);
  });

  it('has nothing to do once the user has mended it', async () => {
    const lab = openLab([QUESTION]);
    lab.run.faults.arm('doubled-result');
    await takeSteps(lab, 2);
    const { taken, struck } = strike(lab);
    lab.session.apply({ label: 'removeMessage', edits: [{ kind: 'remove', path: ['messages', 3] }] });
    expect(recoveryEdits(lab.session, taken, struck)).toEqual([]);
  });
});

describe('a failure on the way', () => {
  it.each<[FaultId, string]>([
    ['http-429', 'failure'],
    ['model-timeout', 'interrupted'],
    ['stream-cut', 'interrupted'],
  ])('%s appends nothing, and the next try is answered', async (id, kind) => {
    const lab = openLab([QUESTION]);
    lab.run.faults.arm(id);
    await lab.run.step();
    expect(lab.roles()).toEqual(['user']);
    expect(lab.run.ended).toBe('failure');
    expect(strike(lab).taken.step).toMatchObject({ outcome: { kind } });
    await lab.run.step();
    expect(lab.roles()).toEqual(['user', 'assistant']);
  });
});

const CONTEXT: FaultContext = {
  request: {},
  shown: [],
  format: 'openai-chat',
  dialect: 'openai',
  unknowns: { text: '?', member: '?' },
};

/** A model whose answer comes in this many pieces, unless it is stopped. */
function streaming(count: number): StreamingModel {
  return {
    kind: 'live',
    async reply(_, watch) {
      const { signal } = watch;
      const chunks = [];
      let text = '';
      const sofar = (): JsonObject => ({ role: 'assistant', content: text });
      for (let at = 0; at < count && !signal.aborted; at += 1) {
        const chunk = { data: `{"piece":${at}}` };
        text += at;
        chunks.push(chunk);
        watch.onProgress({ chunk, message: sofar() });
        await Promise.resolve();
      }
      const exchange = { api: 'openai-chat', chunks } as const;
      if (signal.aborted)
        return { outcome: { kind: 'interrupted', reason: 'stopped', partial: sofar() }, exchange };
      return { outcome: { kind: 'reply', message: sofar(), finishReason: 'stop' }, exchange };
    },
  };
}

async function ask(id: FaultId, pieces: number, signal = new AbortController().signal) {
  const progress: Progress[] = [];
  const model = createBrokenModel(streaming(pieces), FAULTS[id] as TransportFault, CONTEXT);
  const input = { request: {}, shown: [] };
  const answer = await model.reply(input, { signal, onProgress: (one) => progress.push(one) });
  return { ...answer, progress };
}

describe('a broken stream', () => {
  it('ends in the middle, with what had come', async () => {
    const { outcome, exchange, progress } = await ask('stream-cut', 20);
    expect(outcome).toEqual({
      kind: 'interrupted',
      reason: 'cut',
      partial: { role: 'assistant', content: '012345' },
    });
    expect(progress).toHaveLength(6);
    expect(exchange?.chunks).toEqual(progress.map(({ chunk }) => chunk));
  });

  it('shows the chunk that cannot be read, and reads no further', async () => {
    const { outcome, exchange } = await ask('stream-malformed', 20);
    expect(outcome).toMatchObject({ reason: 'malformed', partial: { content: '012345' } });
    const last = exchange?.chunks.at(-1)?.data ?? '';
    expect(exchange?.chunks).toHaveLength(7);
    expect(() => JSON.parse(last) as unknown).toThrow();
    expect(outcome).toMatchObject({ detail: last });
  });

  it('lacks its end where the answer is shorter than that', async () => {
    const { outcome } = await ask('stream-cut', 3);
    expect(outcome).toMatchObject({ kind: 'interrupted', reason: 'cut', partial: { content: '012' } });
  });

  it('leaves Stop to the user', async () => {
    const stopping = new AbortController();
    stopping.abort();
    expect((await ask('stream-cut', 20, stopping.signal)).outcome).toMatchObject({ reason: 'stopped' });
  });

  it('never asks the model where the answer is an error, or silence', async () => {
    expect((await ask('http-503', 5)).progress).toEqual([]);
    expect(await ask('model-timeout', 5)).toEqual({
      outcome: { kind: 'interrupted', reason: 'timeout' },
      progress: [],
    });
  });
});
