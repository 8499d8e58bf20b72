import { describe, expect, it } from 'vitest';
import { promptEdits, promptPlaceOf } from '../../../src/core/prompts/place';
import { createDocument } from '../../../src/core/snapshot/document';
import { Cards } from '../../../src/state/session/cards.svelte';
import { watchEdits } from '../../../src/state/session/edits';
import { replaceDocument } from '../../../src/state/session/replace-document';
import { Session } from '../../../src/state/session/session.svelte';
import { chat } from '../../support/chat';

function open(notation: string) {
  const text = JSON.stringify({ model: 'gpt-4o', messages: chat(notation) });
  const session = new Session(createDocument({ title: 'T', provider: 'openai', text }));
  const cards = new Cards(session);
  watchEdits(session, cards);
  const rewrite = (index: number, value: string) =>
    session.apply({
      label: 'editMessage',
      edits: [{ kind: 'set', path: ['messages', index, 'content'], value }],
    });
  const offeredAt = () => session.ids.flatMap((id, index) => (cards.edited.has(id) ? index : []));
  return { session, cards, rewrite, offeredAt };
}

describe('rewriting a message', () => {
  it.each([
    ['an earlier question', 1, [1]],
    ['an earlier answer', 2, [2]],
    ['the system prompt', 0, []],
    ['the last question', 3, []],
    ['the last answer', 4, []],
  ])('%s', (_, index, offered) => {
    const { rewrite, offeredAt } = open('s u a u a');
    rewrite(index, 'new');
    expect(offeredAt()).toEqual(offered);
  });

  it('remembers the text before the first key, once', () => {
    const { session, cards, rewrite } = open('s u:old a u a');
    rewrite(1, 'n');
    rewrite(1, 'ne');
    expect([...cards.edited.values()]).toEqual(['{"role":"user","content":"old"}']);
    cards.edited = new Map();
    rewrite(1, 'new');
    expect(cards.edited.size).toBe(0);
    expect(session.messages[1]).toMatchObject({ content: 'new' });
  });

  it('in the JSON counts as well; a step that is no rewriting does not', () => {
    const { session, offeredAt } = open('s u:old a u a');
    session.apply({ label: 'fix', text: session.text.replace('old', 'mended') });
    expect(offeredAt()).toEqual([]);
    session.apply({ label: 'typing', text: session.text.replace('mended', 'typed') });
    expect(offeredAt()).toEqual([1]);
  });

  it('is settled when what followed is cut', () => {
    const { session, rewrite, offeredAt } = open('s u a u a');
    rewrite(1, 'new');
    const cut = [4, 3, 2].map((at) => ({ kind: 'remove' as const, path: ['messages', at] }));
    session.apply({ label: 'cutAfter', edits: cut });
    session.apply({
      label: 'addMessage',
      edits: [{ kind: 'insert', path: ['messages', 2], value: chat('a')[0] as never }],
    });
    expect(offeredAt()).toEqual([]);
  });
});

describe('a version of the prompt', () => {
  it('is put back as one undo step', () => {
    const { session } = open('s:new u a');
    const before = session.text;
    session.apply({ label: 'promptVersion', edits: promptEdits(session.request, 'old') });
    expect(promptPlaceOf(session.request)?.text).toBe('old');
    expect(session.undo()).toBe('promptVersion');
    expect(session.text).toBe(before);
    expect(session.undoLabel).toBeUndefined();
  });

  it('is no part of the conversation that takes its place', () => {
    const { session } = open('s u');
    session.apply({ label: 'keepVersion', surroundings: { prompts: [{ name: 'v1', text: 's0' }] } });
    replaceDocument(session, createDocument({ title: 'U', provider: 'openai', text: '{}' }), 'template');
    expect(session.document().prompts).toBeUndefined();
    session.undo();
    expect(session.document().prompts).toHaveLength(1);
  });
});
