import { cutAfter } from '../core/conversation/operations/messages';
import { applySplices } from '../core/json/splice';
import type { App } from './app.svelte';
import { language } from './language.svelte';

/**
 * Goes on with the messages up to the one at `index` as a conversation of its own; the one before is kept. `oldText` is what
 * that message read, as JSON, before it was edited: then the one before is kept with it.
 */
export async function forkAfter(app: App, index: number, oldText?: string): Promise<void> {
  const { session, library, toasts, view } = app;
  if (session.isBroken) return;
  if (!library.isKeeping) {
    toasts.show(language.fill(language.words.forks.notKept));
    return;
  }
  const document = session.document();
  const fork = {
    ...document,
    text: applySplices(document.text, cutAfter(session.reading, index)),
    marks: document.marks.slice(0, index + 1),
    forkOf: library.id,
  };
  const span = session.reading.spans[index];
  const step = { label: 'fork', coalesce: `fork:${library.id}`, joins: true } as const;
  if (oldText !== undefined && span) session.apply({ ...step, splices: [{ ...span, insert: oldText }] });
  await library.keep();
  await library.replace(fork, 'fork');
  toasts.show(language.fill(language.words.forks.forked), {
    label: language.fill(language.words.forks.show),
    run: () => (view.dialog = 'forks'),
  });
}
