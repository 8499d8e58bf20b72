import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../src/core/snapshot/document';
import { applySplices } from '../../../src/core/json/splice';
import { Session } from '../../../src/state/session/session.svelte';

const REQUEST = {
  model: 'gpt-4o-mini',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hi' },
    { role: 'assistant', content: 'Hello' },
  ],
};

function openSession(text = JSON.stringify(REQUEST, null, 2)) {
  const clock = { now: 0 };
  const session = new Session(createDocument({ title: 'T', provider: 'openai', text }), () => clock.now);
  return { session, clock };
}

const setContent = (index: number, value: string) => ({
  label: 'editMessage' as const,
  edits: [{ kind: 'set' as const, path: ['messages', index, 'content'], value }],
});

describe('Session', () => {
  it('changes the text where the edit says, and nothing else', () => {
    const { session } = openSession('{"messages": [ {"role":"user","content":"a"} ], "n": 1.50}');
    session.apply(setContent(0, 'ab'));
    expect(session.text).toBe('{"messages": [ {"role":"user","content":"ab"} ], "n": 1.50}');
  });

  it('undoes and redoes text, ids, marks and surroundings as one step', () => {
    const { session } = openSession();
    const [first, second] = session.ids;
    session.mark(second!, { excluded: true }, 'exclude');
    session.apply({ label: 'moveMessage', edits: [{ kind: 'move', path: ['messages', 1], to: 0 }] });
    expect(session.ids.slice(0, 2)).toEqual([second, first]);
    expect(session.marks.get(second!)).toEqual({ excluded: true });
    session.undo();
    expect(session.ids.slice(0, 2)).toEqual([first, second]);
    session.undo();
    expect(session.marks.size).toBe(0);
    session.redo();
    session.redo();
    expect(session.ids.slice(0, 2)).toEqual([second, first]);
    expect(session.redoLabel).toBeUndefined();
  });

  it('coalesces typing in one field, and starts a new step after a pause', () => {
    const { session, clock } = openSession();
    const original = session.text;
    for (const value of ['H', 'He', 'Hey']) {
      clock.now += 100;
      session.apply({ ...setContent(1, value), coalesce: 'content:1' });
    }
    clock.now += 10_000;
    session.apply({ ...setContent(1, 'Hey!'), coalesce: 'content:1' });
    session.undo();
    expect(JSON.parse(session.text)).toMatchObject({ messages: [{}, { content: 'Hey' }, {}] });
    session.undo();
    expect(session.text).toBe(original);
  });

  it('never joins a step that was undone and redone', () => {
    const { session } = openSession();
    session.apply({ ...setContent(1, 'A'), coalesce: 'x' });
    session.undo();
    session.redo();
    session.apply({ ...setContent(1, 'AB'), coalesce: 'x' });
    session.undo();
    expect(JSON.parse(session.text)).toMatchObject({ messages: [{}, { content: 'A' }, {}] });
  });

  it('keeps marks with their messages through an edit of the text', () => {
    const { session } = openSession();
    const id = session.ids[2]!;
    session.mark(id, { note: 'keep' }, 'note');
    const inserted = { messages: [{ role: 'system', content: 'New' }, ...REQUEST.messages] };
    session.apply({ label: 'typing', text: JSON.stringify(inserted) });
    expect(session.ids[3]).toBe(id);
    expect(session.document().marks).toEqual([null, null, null, { note: 'keep' }]);
  });

  it('holds the last good value while the text is broken, and refuses structural edits', () => {
    const { session } = openSession();
    const { request } = session;
    session.apply({ label: 'typing', text: session.text.slice(0, -3) });
    expect(session.isBroken).toBe(true);
    expect(session.request).toBe(request);
    expect(session.apply(setContent(0, 'x'))).toBe(false);
    session.undo();
    expect(session.isBroken).toBe(false);
  });

  it('shows a broken text that is come back to with the messages it was shown with', () => {
    const { session } = openSession();
    const { ids, request } = session;
    const broken = session.text.slice(0, -3);
    session.apply({ label: 'typing', text: broken });
    session.apply({ label: 'typing', text: broken.slice(0, -3) });
    session.apply({ label: 'typing', text: '{"messages": [{"role": "user", "content": "Other"}]}' });
    for (const step of [() => session.undo(), () => session.undo(), () => session.redo()]) {
      step();
      expect(session.isBroken).toBe(true);
      expect(session.request).toEqual(request);
      expect(session.ids).toEqual(ids);
    }
    session.redo();
    expect(session.ids).toHaveLength(1);
  });

  it('keeps the marks of a conversation that is opened broken until its text is mended', () => {
    const { session } = openSession();
    session.mark(session.ids[1]!, { excluded: true }, 'exclude');
    session.apply({ label: 'typing', text: 'x' + session.text });
    session.open(session.document());
    expect(session.document().marks[1]).toEqual({ excluded: true });
    session.apply({ label: 'typing', text: session.text.slice(1) });
    expect(session.marks.get(session.ids[1]!)).toEqual({ excluded: true });
  });

  it('tells listeners the splices of every change, undo included', () => {
    const { session } = openSession();
    let mirror = session.text;
    const stop = session.listen((splices) => (mirror = applySplices(mirror, splices)));
    session.apply(setContent(1, 'changed'));
    expect(mirror).toBe(session.text);
    session.undo();
    expect(mirror).toBe(session.text);
    session.open(createDocument({ title: '', provider: 'openai', text: '{"messages":[]}' }));
    expect(mirror).toBe(session.text);
    stop();
    session.apply({ label: 'typing', text: '{}' });
    expect(mirror).not.toBe(session.text);
  });

  it('does not record a change that changes nothing', () => {
    const { session } = openSession();
    const { revision } = session;
    expect(session.apply(setContent(1, 'Hi'))).toBe(false);
    expect(session.undoLabel).toBeUndefined();
    expect(session.revision).toBe(revision);
  });

  it('never subscribes the caller of a change', () => {
    const { session } = openSession();
    let runs = 0;
    const stop = $effect.root(() => {
      $effect(() => {
        runs++;
        session.apply(setContent(1, 'from an effect'));
      });
    });
    flushSync();
    session.apply(setContent(2, 'from outside'));
    flushSync();
    expect(runs).toBe(1);
    stop();
  });

  it('normalises line breaks on opening, so that offsets agree with the editor', () => {
    const { session } = openSession('{\r\n"messages": []\r}');
    expect(session.text).toBe('{\n"messages": []\n}');
  });
});
