import { readPreferences, writePreferences } from '../../persistence/preferences';

const CURRENT_KEY = 'rolecall.current';

/** Which conversation this tab shows: a reload takes up the same one, a new tab what any tab had open last. */
export function readCurrent(): string | undefined {
  try {
    return sessionStorage.getItem(CURRENT_KEY) ?? readPreferences().conversation;
  } catch {
    return readPreferences().conversation;
  }
}

export function rememberCurrent(id: string): void {
  writePreferences({ conversation: id });
  try {
    sessionStorage.setItem(CURRENT_KEY, id);
  } catch {
    // Site data is blocked; then there is no library to open from either.
  }
}
