import { beforeAll, describe, expect, it } from 'vitest';
import { checkRequest } from '../../../src/core/rules/check';
import type { ModelOutcome } from '../../../src/core/simulation/model';
import { language } from '../../../src/state/language.svelte';
import { QUESTION, REPLY, openLab, runThrough } from '../../support/run-lab';

const CITY_SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

beforeAll(() => language.use('en'));

describe('a run', () => {
  it('loops to the answer, appending every step to the array in view', async () => {
    const lab = openLab([QUESTION]);
    await runThrough(lab);
    expect(lab.roles()).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(lab.run.steps.map(({ step }) => step.kind)).toEqual(['model', 'tools', 'model']);
    expect(lab.run.ended).toBe('stop');
    expect(lab.run.state).toBe('done');
  });

  it('is one undo step as a whole, and redoing brings its steps back', async () => {
    const lab = openLab([QUESTION]);
    await runThrough(lab);
    lab.session.undo();
    expect(lab.session.text).toBe(lab.text);
    expect(lab.run.steps).toEqual([]);
    expect(lab.run.state).toBe('idle');
    lab.session.redo();
    expect(lab.run.steps).toHaveLength(3);
  });

  it('answers a finished conversation anew from its last user message', async () => {
    const { run, roles } = openLab([QUESTION, { role: 'assistant', content: 'Sunny.' }]);
    expect(run.replaces).toBe(true);
    await run.step();
    expect(roles()).toEqual(['user', 'assistant']);
    expect(run.steps[0]?.step).toMatchObject({ appended: [{ content: null }] });
  });

  it('shows the error of an API that refuses, and goes on once it is mended', async () => {
    let refuses = true;
    const failure: ModelOutcome = { kind: 'failure', status: 400, body: { error: {} } };
    const { run, roles } = openLab([QUESTION], { reply: () => (refuses ? failure : REPLY) });
    await run.step();
    expect(run.ended).toBe('failure');
    expect(run.state).toBe('error');
    expect(roles()).toEqual(['user']);
    refuses = false;
    await run.step();
    expect(roles()).toEqual(['user', 'assistant']);
    expect(run.steps.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('takes no step while the text is broken, or when there is nothing to answer', async () => {
    const { run, session } = openLab([]);
    await run.step();
    expect(run.ended).toBe('nothing-to-answer');
    session.apply({ label: 'typing', text: '{' });
    expect(run.canStep).toBe(false);
    await run.run();
    expect(run.steps).toEqual([]);
  });

  it('speaks the shape of the body: results go into one user message', async () => {
    const use = (id: string, city: string) => ({
      type: 'tool_use',
      id,
      name: 'get_weather',
      input: { city },
    });
    const calls = { role: 'assistant', content: [use('a', 'Oslo'), use('b', 'Rome')] };
    const { run, session } = openLab([QUESTION], {
      body: { system: 'Be brief.', tools: [{ name: 'get_weather', input_schema: { type: 'object' } }] },
      reply: () => ({ kind: 'reply', message: calls, finishReason: 'tool_calls' }),
    });
    await run.step();
    await run.step();
    const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: '{"sky":"clear"}' });
    expect(session.messages).toEqual([
      QUESTION,
      calls,
      { role: 'user', content: [result('a'), result('b')] },
    ]);
    expect(run.next.kind).toBe('model');
  });

  it("goes to the answer in Anthropic's shape, and the checker takes all of it", async () => {
    const tools = [{ name: 'get_weather', description: 'The weather of a city', input_schema: CITY_SCHEMA }];
    const lab = openLab([QUESTION], { body: { system: 'Be brief.', max_tokens: 500, tools } });
    await runThrough(lab);
    expect(lab.roles()).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(lab.session.messages[2]).toMatchObject({ content: [{ type: 'tool_result' }] });
    expect(lab.run.ended).toBe('stop');
    const errors = checkRequest(lab.session.request, { dialect: 'anthropic' }).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors).toEqual([]);
    await lab.run.step();
    expect(lab.roles()).toEqual(['user', 'assistant']);
  });
});

describe('a step that fails as no step should', () => {
  it.each(['run', 'step'] as const)('leaves nothing under way: %s', async (taking) => {
    let isBroken = true;
    const lab = openLab([QUESTION], {
      reply: () => {
        if (isBroken) throw new RangeError('Maximum call stack size exceeded');
        return REPLY;
      },
    });
    await expect(lab.run[taking]()).rejects.toThrow(RangeError);
    expect([lab.run.isRunning, lab.run.pending, lab.run.ended]).toEqual([false, undefined, 'stopped']);
    expect(lab.session.text).toBe(lab.text);
    isBroken = false;
    await runThrough(lab);
    expect(lab.roles()).toEqual(['user', 'assistant']);
  });
});

describe('steps', () => {
  it('go back to the very text before', async () => {
    const { run, session, text, roles } = openLab([QUESTION]);
    await run.step();
    const afterModel = session.text;
    await run.step();
    expect(roles()).toEqual(['user', 'assistant', 'tool']);
    run.back();
    expect(session.text).toBe(afterModel);
    run.back();
    expect(session.text).toBe(text);
    expect(run.state).toBe('idle');
  });

  it('go back without losing what was edited since', async () => {
    const { run, session, roles } = openLab([QUESTION]);
    await run.step();
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', 0, 'content'], value: 'What is the weather in Bergen?' }],
    });
    run.back();
    expect(roles()).toEqual(['user']);
    expect(session.messages[0]).toMatchObject({ content: 'What is the weather in Bergen?' });
  });
});
