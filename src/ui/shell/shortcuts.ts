import { modals } from '../kit/modals.svelte';

/** Whether the platform writes Mod as ⌘. */
const IS_MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** A key press as written in the shortcut table: `Mod+Shift+Z`, `F8`, `?`. */
export type Keys = string;

export interface Shortcut {
  readonly keys: readonly Keys[];
  readonly run: () => void;
  /** A single character: only outside text fields. */
  readonly outsideText?: boolean;
  /** In a dialog the key is left to its text fields, which have a history of their own. */
  readonly leavesOwnFields?: boolean;
  /** The key keeps its other meanings: Escape also closes what is open. */
  readonly passesOn?: boolean;
}

/** The keydown that ends an IME composition arrives just after `compositionend`, without `isComposing`. */
let compositionEnded = -1;

export function isComposing(event: KeyboardEvent): boolean {
  return (
    event.isComposing || event.keyCode === 229 || event.timeStamp - compositionEnded < COMPOSITION_TAIL_MS
  );
}

const COMPOSITION_TAIL_MS = 30;

/** Listens for shortcuts on the window; returns the way to stop. */
export function listenForShortcuts(shortcuts: () => readonly Shortcut[]): () => void {
  const onEnd = (event: CompositionEvent) => {
    compositionEnded = event.timeStamp;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return;
    const shortcut = shortcuts().find(({ keys }) => keys.some((key) => matches(event, key)));
    if (!shortcut) return;
    const target = event.target instanceof Element ? event.target : undefined;
    if (shortcut.outsideText && target?.closest('input, textarea, select, [contenteditable]')) return;
    // What a dialog covers must not change unseen, nor another dialog take the place of what is typed in this one.
    if (modals.top && !shortcut.passesOn) {
      if (!shortcut.leavesOwnFields) event.preventDefault();
      return;
    }
    if (!shortcut.passesOn) event.preventDefault();
    shortcut.run();
  };
  window.addEventListener('compositionend', onEnd, true);
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener('compositionend', onEnd, true);
    window.removeEventListener('keydown', onKey);
  };
}

function matches(event: KeyboardEvent, keys: Keys): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string) => parts.includes(modifier);
  const mod = IS_MAC ? event.metaKey : event.ctrlKey;
  const isCharacter = key.length === 1 && !/[a-z]/i.test(key);
  return (
    event.key.toLowerCase() === key.toLowerCase() &&
    mod === wants('Mod') &&
    event.altKey === wants('Alt') &&
    // Punctuation may need Shift on some keyboards: `?` is what counts, not how it is typed.
    (isCharacter || event.shiftKey === wants('Shift'))
  );
}

/** Keys as this platform writes them: `Ctrl+Shift+Z` or `⇧⌘Z`. */
export function keysLabel(keys: Keys): string {
  if (!IS_MAC) return keys.replace('Mod', 'Ctrl').replace('ArrowUp', '↑').replace('ArrowDown', '↓');
  return keys
    .replace('Mod', '⌘')
    .replace('Shift', '⇧')
    .replace('Alt', '⌥')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
    .replaceAll('+', '');
}
