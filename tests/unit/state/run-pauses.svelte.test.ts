import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelOutcome } from '../../../src/core/simulation/model';
import { language } from '../../../src/state/language.svelte';
import { ANSWER, QUESTION, REPLY, openLab, runThrough, settle } from '../../support/run-lab';

beforeAll(() => language.use('en'));

describe('pauses', () => {
  it('a run stopped in its pause does not wake when another begins', async () => {
    const { run, pauses, roles } = openLab([QUESTION]);
    const first = run.run();
    await settle();
    run.stop();
    expect(run.ended).toBe('stopped');
    const second = run.run();
    while (run.isRunning) {
      for (const release of pauses.splice(0)) release();
      await settle();
    }
    await Promise.all([first, second]);
    expect(roles()).toEqual(['user', 'assistant', 'tool', 'assistant']);
  });

  it('Pause waits for the step on its way, and Continue goes on', async () => {
    const lab = openLab([QUESTION]);
    const { run, roles } = lab;
    const first = run.run();
    run.pause();
    expect(run.isPausing).toBe(true);
    await first;
    expect(run.paused).toEqual({ kind: 'asked' });
    expect(roles()).toEqual(['user', 'assistant']);
    await runThrough(lab);
    expect(run.paused).toBeUndefined();
    expect(run.ended).toBe('stop');
  });

  it('a breakpoint before a tool lets its call be edited before it runs', async () => {
    const lab = openLab([QUESTION]);
    const { run, session, settings } = lab;
    settings.breakpoints = { ...settings.breakpoints, named: ['get_weather'] };
    await runThrough(lab);
    expect(run.paused).toEqual({ kind: 'named', name: 'get_weather' });
    settings.breakpoints = { ...settings.breakpoints, named: [] };
    const path = ['messages', 1, 'tool_calls', 0, 'function', 'name'];
    session.apply({ label: 'editCall', edits: [{ kind: 'set', path, value: 'no_such_tool' }] });
    await runThrough(lab);
    expect(run.steps[1]?.step).toMatchObject({ answers: [{ source: 'unknown-tool' }] });
    expect(run.ended).toBe('stop');
  });

  it('Step passes a breakpoint and stays paused', async () => {
    const lab = openLab([QUESTION]);
    const { run, settings } = lab;
    settings.breakpoints = { ...settings.breakpoints, model: true };
    await runThrough(lab);
    expect(run.paused).toEqual({ kind: 'model' });
    await run.step();
    expect(run.paused).toEqual({ kind: 'asked' });
    expect(run.steps).toHaveLength(1);
  });

  it('a breakpoint before the first step of another run lights up what it stands before', async () => {
    const lab = openLab([QUESTION]);
    await runThrough(lab);
    expect(lab.run.state).toBe('done');
    lab.settings.breakpoints = { ...lab.settings.breakpoints, model: true };
    await runThrough(lab);
    expect(lab.run.state).toBe('model');
    expect(lab.roles()).toHaveLength(4);
  });

  it('a failure pauses a run that breaks on errors, and Continue tries again', async () => {
    let tries = 0;
    const failure: ModelOutcome = { kind: 'failure', status: 429, body: {}, retryAfter: 2 };
    const lab = openLab([QUESTION], { reply: () => (tries++ === 0 ? failure : REPLY) });
    lab.settings.breakpoints = { ...lab.settings.breakpoints, error: true };
    await runThrough(lab);
    expect(lab.run.paused).toEqual({ kind: 'error' });
    await runThrough(lab);
    expect(lab.session.messages.at(-1)).toEqual(ANSWER);
  });
});
