import { beforeAll, describe, expect, it } from 'vitest';
import { checkRequest } from '../../../src/core/rules/check';
import type { ModelOutcome } from '../../../src/core/simulation/model';
import { language } from '../../../src/state/language.svelte';
import { openLab, QUESTION, runThrough, settle } from '../../support/run-lab';

const CITY_SCHEMA = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const ANSWER = { role: 'assistant', content: 'Clear.' };
const REPLY: ModelOutcome = { kind: 'reply', message: ANSWER, finishReason: 'stop' };

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

describe('while an answer is on its way', () => {
  it('shows it as it comes, and appends it whole', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    const done = run.run();
    expect(run.state).toBe('model');
    asked[0]?.say({ role: 'assistant', content: 'Cl' });
    expect(run.pending?.message).toEqual({ role: 'assistant', content: 'Cl' });
    expect(session.messages).toHaveLength(1);
    await asked[0]?.answer(REPLY);
    await done;
    expect(session.messages).toEqual([QUESTION, ANSWER]);
    expect(run.steps[0]).toMatchObject({ model: 'live', exchange: { api: 'openai-chat' } });
    expect(run.pending).toBeUndefined();
  });

  it('Stop keeps its text, aborts it, and drops what comes late', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    asked[0]?.say({ role: 'assistant', content: 'Cle', tool_calls: [{ id: 'x', function: { name: 'g' } }] });
    run.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(run.ended).toBe('stopped');
    await asked[0]?.answer(REPLY);
    expect(session.messages).toEqual([QUESTION, { role: 'assistant', content: 'Cle' }]);
    expect(run.isRunning).toBe(false);
    // What went over the wire is still worth reading.
    expect(run.steps[0]).toMatchObject({ exchange: { chunks: [{ data: 'late or not' }] } });
  });

  it('Stop before anything came appends nothing, and Run asks again', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    run.stop();
    expect(session.messages).toEqual([QUESTION]);
    const second = run.run();
    await asked[0]?.answer(REPLY);
    expect(session.messages).toEqual([QUESTION]);
    await asked[1]?.answer(REPLY);
    await second;
    expect(session.messages).toEqual([QUESTION, ANSWER]);
    expect(run.ended).toBe('stop');
  });

  it('Back takes it back and drops it', async () => {
    const { run, asked, session, text } = openLab([QUESTION, ANSWER], { byHand: true });
    void run.step();
    expect(session.messages).toHaveLength(1);
    asked[0]?.say({ role: 'assistant', content: 'Cl' });
    run.back();
    await asked[0]?.answer(REPLY);
    expect(session.text).toBe(text);
    expect(run.steps).toEqual([]);
    expect(run.state).toBe('idle');
  });

  it('another conversation does not get it', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    session.open({ ...session.document(), text: '{"messages":[]}' });
    run.reset();
    await asked[0]?.answer(REPLY);
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(session.messages).toEqual([]);
    expect(run.steps).toEqual([]);
  });

  it('an edit of an earlier message lets it come', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', 0, 'content'], value: 'And in Bergen?' }],
    });
    await asked[0]?.answer(REPLY);
    expect(session.messages).toEqual([{ role: 'user', content: 'And in Bergen?' }, ANSWER]);
  });

  it('a message after the one it answers takes its place: it is offered, not appended', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    session.apply({
      label: 'addMessage',
      edits: [{ kind: 'insert', path: ['messages', 1], value: { role: 'user', content: 'Or Rome?' } }],
    });
    await asked[0]?.answer(REPLY);
    expect(session.messages).toHaveLength(2);
    expect(run.ended).toBe('changed');
    const [taken] = run.steps;
    expect(taken?.offered).toEqual(ANSWER);
    if (taken) run.keep(taken);
    expect(session.messages.at(-1)).toEqual(ANSWER);
  });

  it('broken JSON takes its place too', async () => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    session.apply({ label: 'typing', text: '{' });
    await asked[0]?.answer(REPLY);
    expect(session.text).toBe('{');
    expect(run.steps[0]?.offered).toEqual(ANSWER);
  });

  it('undoing what it followed takes its place', async () => {
    const { run, asked, session, text, pauses } = openLab([QUESTION], { byHand: true });
    void run.run();
    const call = {
      id: 'c',
      type: 'function',
      function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
    };
    const message = { role: 'assistant', content: null, tool_calls: [call] };
    await asked[0]?.answer({ kind: 'reply', message, finishReason: 'tool_calls' });
    for (let pause = 0; pause < 2; pause++) {
      pauses.shift()?.();
      await settle();
    }
    expect(asked).toHaveLength(2);
    session.undo();
    await asked[1]?.answer(REPLY);
    expect(session.text).toBe(text);
    expect(run.ended).toBe('changed');
  });

  it('a second Run does nothing', async () => {
    const { run, asked } = openLab([QUESTION], { byHand: true });
    const first = run.run();
    await run.run();
    await run.step();
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(REPLY);
    await first;
    expect(run.steps).toHaveLength(1);
  });

  it.each(['cut', 'timeout', 'malformed'] as const)(
    'a stream that ends as "%s" appends nothing',
    async (reason) => {
      const { run, asked, session } = openLab([QUESTION], { byHand: true });
      void run.run();
      await asked[0]?.answer({ kind: 'interrupted', reason, partial: { role: 'assistant', content: 'Cl' } });
      expect(session.messages).toEqual([QUESTION]);
      expect(run.state).toBe('error');
      const [taken] = run.steps;
      expect(taken?.offered).toEqual({ role: 'assistant', content: 'Cl' });
      if (taken) run.keep(taken);
      expect(session.messages.at(-1)).toEqual({ role: 'assistant', content: 'Cl' });
    },
  );
});

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

describe('several calls of one reply', () => {
  const calls = ['a', 'b'].map((id) => ({
    id,
    type: 'function',
    function: { name: 'get_weather', arguments: '{"city":"Oslo"}' },
  }));

  it.each(['parallel', 'sequential'] as const)('are answered %s, and say when each was', async (order) => {
    let clock = 0;
    const { run, session, settings } = openLab(
      [QUESTION, { role: 'assistant', content: null, tool_calls: calls }],
      {
        more: () => ({ now: () => (clock += 10) }),
      },
    );
    settings.order = order;
    await run.step();
    expect(session.messages.slice(2)).toMatchObject([{ tool_call_id: 'a' }, { tool_call_id: 'b' }]);
    const [taken] = run.steps;
    const [first, second] = taken?.times ?? [];
    expect(taken?.order).toBe(order);
    expect(first?.fromMs).toBe(0);
    expect(second?.fromMs).toBe(order === 'parallel' ? 0 : first?.toMs);
    expect(second?.toMs).toBeGreaterThan(first?.toMs ?? Infinity);
  });
});

describe('asked before tools run', () => {
  async function openAsked(mocks?: Parameters<typeof openLab>[1]) {
    const lab = openLab([QUESTION], mocks);
    lab.settings.asksFirst = true;
    await lab.run.step();
    const done = lab.run.step();
    await settle();
    const approval = lab.run.pending?.approval;
    const [item] = approval?.calls ?? [];
    if (!approval || !item) throw new Error('nobody asked');
    return { ...lab, approval, item, done };
  }

  it('an approved call runs with the arguments as they were rewritten, which the array then holds', async () => {
    const { run, session, approval, item, done } = await openAsked({
      mocks: { get_weather: { kind: 'template', template: 'Rain in {{city}}' } },
    });
    item.text = '{"city":"Bergen"}';
    approval.decide(item, { kind: 'approved' });
    await done;
    expect(session.messages[1]).toMatchObject({
      tool_calls: [{ function: { arguments: '{"city":"Bergen"}' } }],
    });
    expect(session.messages[2]).toMatchObject({ content: 'Rain in Bergen' });
    run.back();
    expect(session.messages[1]).toMatchObject({
      tool_calls: [{ function: { arguments: '{"city":"Oslo"}' } }],
    });
  });

  it('the user answers in place of the tool, from what it would have said', async () => {
    const { session, approval, item, done } = await openAsked();
    expect(await item.propose()).toBe('{"sky":"clear"}');
    approval.decide(item, { kind: 'answered', content: '{"sky":"green"}' });
    await done;
    expect(session.messages[2]).toMatchObject({ content: '{"sky":"green"}' });
  });

  it('a declined call is answered with an error', async () => {
    const { session, run, approval, item, done } = await openAsked();
    approval.decide(item, { kind: 'declined', reason: 'too dear' });
    await done;
    expect(session.messages[2]).toMatchObject({ content: '{"error":"declined by the user: too dear"}' });
    expect(run.steps[1]?.step).toMatchObject({ answers: [{ source: 'declined', isError: true }] });
  });

  it('Stop while it waits answers nothing', async () => {
    const { session, run, approval, item, done } = await openAsked();
    run.stop();
    approval.decide(item, { kind: 'approved' });
    await done;
    expect(session.messages).toHaveLength(2);
    expect(run.ended).toBe('stopped');
    expect(run.next.kind).toBe('tools');
  });

  it('a call that was deleted meanwhile is not answered', async () => {
    const { session, run, approval, done } = await openAsked();
    session.apply({ label: 'deleteMessage', edits: [{ kind: 'remove', path: ['messages', 1] }] });
    approval.approveRest();
    await done;
    expect(session.messages).toEqual([QUESTION]);
    expect(run.ended).toBe('changed');
  });
});
