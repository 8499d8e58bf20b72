import type { SameTexts } from '../shape';

export const library = {
  /** Why something could not be kept or opened. */
  reasons: {
    unavailable:
      'This browser keeps no data for this page, perhaps because of private mode or blocked site data. Work lasts until the tab is closed: export what you need. ({message})',
    full: 'No space is left in this browser’s storage. The last change is not saved; what was saved before is intact. Delete conversations or export this one.',
    conflict:
      'Another tab changed this conversation in the meantime. Both versions are kept: yours as a conversation of its own.',
    removed: 'This conversation was deleted in another tab. What you have here is kept as a new one.',
    missing: 'This conversation is not there any more; it was deleted in the meantime.',
    /** `fault` is a text of `formats.documentFaults`. */
    damaged: 'The record cannot be read and stays as it is. {fault}',
    failed: 'The browser’s storage failed: {message}. What was saved before is intact.',
  },
  /** Unsaved work that was brought back at the start. */
  recoveries: {
    restored: 'Unsaved work on “{title}” was brought back.',
    copied:
      'Unsaved work on “{title}” was brought back as a copy, because the conversation had changed since.',
  },
  /** Between the conversation on screen and the library. */
  saveStates: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    failed: 'Not saved',
  },
} as const;

export type LibraryTexts = SameTexts<typeof library>;
