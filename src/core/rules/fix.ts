import type { Fix } from '../diagnostics/diagnostic';
import type { JsonEdit } from '../json/edit';
import type { JsonPath, JsonValue } from '../json/value';

type FixValues = Readonly<Record<string, string | number>>;

/** A repair that keeps all the user wrote. */
export function safeFix(id: string, edits: readonly JsonEdit[], values?: FixValues): Fix {
  return { id, kind: 'safe', edits, ...(values === undefined ? {} : { values }) };
}

/** A repair that adds made-up content, recognisable as such. */
export function inventingFix(id: string, edits: readonly JsonEdit[], values?: FixValues): Fix {
  return { ...safeFix(id, edits, values), kind: 'invents' };
}

/** A repair that takes away something the user wrote. */
export function droppingFix(id: string, edits: readonly JsonEdit[], values?: FixValues): Fix {
  return { ...safeFix(id, edits, values), kind: 'drops' };
}

/** Writes `value` at `path`, replacing what is there or adding the key. */
export function set(path: JsonPath, value: JsonValue): JsonEdit {
  return { kind: 'set', path, value };
}

/** Inserts `value` before the item at `path`, an index of an array. */
export function insert(path: JsonPath, value: JsonValue): JsonEdit {
  return { kind: 'insert', path, value };
}

/** Takes out the member or item at `path`. */
export function remove(path: JsonPath): JsonEdit {
  return { kind: 'remove', path };
}

/** Moves the item at `path` so that it stands at index `to` afterwards. */
export function move(path: JsonPath, to: number): JsonEdit {
  return { kind: 'move', path, to };
}

/** Gives the member at `path` another key; its place and value stay. */
export function rename(path: JsonPath, key: string): JsonEdit {
  return { kind: 'rename', path, key };
}

/** Removes the items at `indexes` of the array at `path`, last first so that the others keep their places. */
export function removeItems(path: JsonPath, indexes: readonly number[]): readonly JsonEdit[] {
  return [...indexes].sort((a, b) => b - a).map((index) => remove([...path, index]));
}
