import { language } from '../../../state/language.svelte';
import type { Toasts } from '../../../state/toasts.svelte';

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(text: string, toasts: Toasts): Promise<void> {
  const { copied, copyFailed } = language.words.recipe;
  try {
    await navigator.clipboard.writeText(text);
    toasts.show(language.fill(copied));
  } catch {
    toasts.show(language.fill(copyFailed));
  }
}
