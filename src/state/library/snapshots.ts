import type { App } from '../app.svelte';
import { language } from '../language.svelte';
import { naming } from './naming.svelte';

/** Keeps the conversation as it stands beside itself, under its title and the time; its toast offers to name it. */
export async function keepSnapshot({ library, session, toasts, view }: App): Promise<void> {
  const { dialogs, library: texts, shell } = language.words;
  const time = new Intl.DateTimeFormat(language.locale, { dateStyle: 'short', timeStyle: 'medium' });
  const title = language.fill(dialogs.library.snapshot, {
    title: session.surroundings.title || language.fill(shell.untitled),
    time: time.format(new Date()),
  });
  const kept = await library.snapshot(title);
  if (!kept?.ok) {
    toasts.show(language.fill(texts.saveStates.failed));
    return;
  }
  toasts.show(language.fill(dialogs.library.snapshotKept, { title }), {
    label: language.fill(dialogs.library.name),
    run: () => {
      naming.id = kept.value;
      view.dialog = 'library';
    },
  });
}
