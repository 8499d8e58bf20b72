import * as z from 'zod/mini';

/** What the first paint needs, and what is remembered of the screen. Kept in localStorage, which answers at once. */
export interface Preferences {
  readonly locale?: string;
  readonly theme?: string;
  /** Sizes of the panes of each split, in percent, by the split's name. */
  readonly panes?: Readonly<Record<string, readonly number[]>>;
  /** Id of the conversation opened last. */
  readonly conversation?: string;
}

const KEY = 'rolecall.preferences';
const FIELDS = {
  locale: z.string(),
  theme: z.string(),
  panes: z.record(z.string(), z.array(z.number())),
  conversation: z.string(),
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** The preferences stored; a field that does not fit is left out, a storage that is blocked or damaged holds none. */
export function readPreferences(storage?: Storage): Preferences {
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, schema]) => {
      const field = schema.safeParse(readStored(storage)[name]);
      return field.success ? [[name, field.data]] : [];
    }),
  );
}

/** Stores the fields of `change` beside the others; whether that worked. A choice that cannot be stored holds for this visit. */
export function writePreferences(change: Preferences, storage?: Storage): boolean {
  try {
    (storage ?? localStorage).setItem(KEY, JSON.stringify({ ...readStored(storage), ...change }));
    return true;
  } catch {
    return false;
  }
}

/** Everything stored, fields of other versions included. */
function readStored(storage?: Storage): Readonly<Record<string, unknown>> {
  try {
    // Merely naming localStorage throws where site data is blocked.
    const value: unknown = JSON.parse((storage ?? localStorage).getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
