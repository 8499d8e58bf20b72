import { isComposing } from './shortcuts';

let typed = '';

/**
 * Holds the keys pressed while a dialog is on its way: they are meant for it, not for what it will cover. Returns how to let
 * them go again.
 */
export function holdKeys(onescape: () => void): () => void {
  typed = '';
  const hold = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    event.stopPropagation();
    // The browser keeps its own, such as the one that loads the page anew.
    if (event.ctrlKey || event.metaKey || event.altKey || /^F\d+$/.test(event.key)) return;
    event.preventDefault();
    if (event.key === 'Escape') onescape();
    else typed = afterKey(typed, event.key);
  };
  window.addEventListener('keydown', hold, true);
  return () => window.removeEventListener('keydown', hold, true);
}

/** What was typed ahead of the dialog that takes it. Enter is not part of it: nothing was there yet to be chosen. */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  return taken;
}

function afterKey(text: string, key: string): string {
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...key].length === 1 ? text + key : text;
}
