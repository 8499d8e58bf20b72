import { beforeAll, describe, expect, it } from 'vitest';
import { language } from '../../../src/state/language.svelte';
import { ANSWER, QUESTION, REPLY, openLab, settle } from '../../support/run-lab';

beforeAll(() => language.use('en'));

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

  it.each([
    ['{}', { messages: [ANSWER] }],
    ['[]', []],
    ['null', null],
    ['{"messages":5}', { messages: 5 }],
  ])('a body without messages takes its place: %s, and what is kept of it', async (body, kept) => {
    const { run, asked, session } = openLab([QUESTION], { byHand: true });
    void run.run();
    session.apply({ label: 'typing', text: body });
    await asked[0]?.answer(REPLY);
    expect([session.text, run.isRunning, run.ended]).toEqual([body, false, 'changed']);
    const [taken] = run.steps;
    expect(taken?.offered).toEqual(ANSWER);
    if (taken) run.keep(taken);
    expect(session.request).toEqual(kept);
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
