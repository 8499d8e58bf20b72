import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/core/snapshot/document';
import type { JsonValue } from '../../../src/core/json/value';
import { roleOf } from '../../../src/core/conversation/message';
import { RunState } from '../../../src/state/run/run.svelte';
import { Session } from '../../../src/state/session/session.svelte';

const WEATHER_TOOL = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
const QUESTION = { role: 'user', content: 'What is the weather in Oslo?' };

function openRun(messages: readonly JsonValue[], refuse?: (request: JsonValue) => boolean) {
  const text = JSON.stringify({ model: 'gpt-4o-mini', messages, tools: [WEATHER_TOOL] }, null, 2);
  const mocks = { get_weather: { kind: 'fixed', answer: '{"sky":"clear"}' } } as const;
  const session = new Session(createDocument({ title: '', provider: 'openai', text, mocks }));
  const pauses: (() => void)[] = [];
  const run = new RunState({
    session,
    outgoing: () => ({
      request: session.request,
      indexes: session.messages.map((_, index) => index),
      text: session.text,
    }),
    refuse: (request) =>
      refuse?.(request) ? { kind: 'failure', status: 400, body: { error: {} } } : undefined,
    wantsReasoning: () => false,
    pause: () => new Promise((resolve) => pauses.push(resolve)),
  });
  const roles = () => session.messages.map((message) => roleOf(message));
  return { session, run, pauses, roles, text };
}

/** Runs to the end, releasing every pause. */
async function runThrough({ run, pauses }: ReturnType<typeof openRun>) {
  const done = run.run();
  while (run.isRunning) {
    pauses.shift()?.();
    await Promise.resolve();
  }
  await done;
}

describe('RunState', () => {
  it('runs the loop to the answer, appending every step to the array in view', async () => {
    const opened = openRun([QUESTION]);
    await runThrough(opened);
    expect(opened.roles()).toEqual(['user', 'assistant', 'tool', 'assistant']);
    expect(opened.run.steps.map(({ step }) => step.kind)).toEqual(['model', 'tools', 'model']);
    expect(opened.run.ended).toBe('stop');
    expect(opened.run.state).toBe('done');
  });

  it('is one undo step as a whole, and redoing brings its steps back', async () => {
    const opened = openRun([QUESTION]);
    await runThrough(opened);
    opened.session.undo();
    expect(opened.session.text).toBe(opened.text);
    expect(opened.run.steps).toEqual([]);
    expect(opened.run.state).toBe('idle');
    opened.session.redo();
    expect(opened.run.steps).toHaveLength(3);
  });

  it('steps, and steps back to the very text before', () => {
    const { run, session, text, roles } = openRun([QUESTION]);
    run.step();
    const afterModel = session.text;
    run.step();
    expect(roles()).toEqual(['user', 'assistant', 'tool']);
    run.back();
    expect(session.text).toBe(afterModel);
    run.back();
    expect(session.text).toBe(text);
    expect(run.state).toBe('idle');
  });

  it('goes back over an edited step without losing the edit', () => {
    const { run, session, roles } = openRun([QUESTION]);
    run.step();
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', 0, 'content'], value: 'What is the weather in Bergen?' }],
    });
    run.back();
    expect(roles()).toEqual(['user']);
    expect(session.messages[0]).toMatchObject({ content: 'What is the weather in Bergen?' });
  });

  it('answers a finished conversation anew from its last user message', () => {
    const { run, roles } = openRun([QUESTION, { role: 'assistant', content: 'Sunny.' }]);
    expect(run.next.kind).toBe('model');
    run.step();
    expect(roles()).toEqual(['user', 'assistant']);
    expect(run.steps[0]?.step).toMatchObject({ appended: [{ content: null }] });
  });

  it('shows the error of an API that refuses, and goes on once it is mended', () => {
    let refuses = true;
    const { run, roles } = openRun([QUESTION], () => refuses);
    run.step();
    expect(run.ended).toBe('failure');
    expect(roles()).toEqual(['user']);
    refuses = false;
    run.step();
    expect(roles()).toEqual(['user', 'assistant']);
  });

  it('stops in a pause, and a stopped run does not wake when another begins', async () => {
    const opened = openRun([QUESTION]);
    const { run, pauses, roles } = opened;
    const first = run.run();
    run.stop();
    expect(run.ended).toBe('stopped');
    const second = run.run();
    while (run.isRunning) {
      for (const release of pauses.splice(0)) release();
      await Promise.resolve();
    }
    await Promise.all([first, second]);
    expect(roles()).toEqual(['user', 'assistant', 'tool', 'assistant']);
  });

  it('takes no step while the text is broken, or when there is nothing to answer', () => {
    const { run, session } = openRun([]);
    expect(run.step()).toBe(false);
    expect(run.ended).toBe('nothing-to-answer');
    session.apply({ label: 'typing', text: '{' });
    expect(run.canStep).toBe(false);
    expect(run.step()).toBe(false);
  });
});
