import { cutAfter } from '../../core/conversation/operations/messages';
import { applySplices } from '../../core/json/splice';
import type { App } from '../app.svelte';
import { language } from '../language.svelte';

/**
 * Goes on with the messages up to the one at `index` as a conversation of its own; the one before is kept. `oldText` is what
 * that message read, as JSON, before it was edited: then the one before is kept with it.
 */
export async function forkAfter(app: App, index: number, oldText?: string): Promise<void> {
  const { session, library, toasts, view } = app;
  const t = language.words.forks;
  if (session.isBroken) return;
  if (!library.isKeeping) {
    toasts.show(language.fill(t.notKept));
    return;
  }
  const document = session.document();
  const title = document.title || language.fill(language.words.shell.untitled);
  const fork = {
    ...document,
    title: language.fill(t.forkTitle, { title, index: String(index) }),
    text: applySplices(document.text, cutAfter(session.reading, index)),
    marks: document.marks.slice(0, index + 1),
  };
  const span = session.reading.spans[index];
  if (oldText !== undefined && span) {
    session.apply({ label: 'fork', splices: [{ ...span, insert: oldText }] });
  }
  await library.keep();
  // Only now: what could not be kept where it was goes on as a copy, under an id of its own.
  await library.replace({ ...fork, forkOf: library.id }, 'fork');
  toasts.show(language.fill(t.forked), {
    label: language.fill(t.show),
    run: () => (view.dialog = 'forks'),
  });
}
