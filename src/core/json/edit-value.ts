import type { JsonEdit } from './edit';
import { isArray, isObject, type JsonPath, type JsonValue } from './value';

/**
 * Applies structural edits to a value, sharing what they do not touch: what `applyEdits` does to a text, for callers that
 * have no text. Throws a RangeError when an edit names a place that does not exist.
 */
export function applyJsonEdits(value: JsonValue, edits: readonly JsonEdit[]): JsonValue {
  return edits.reduce((current, edit) => {
    if (edit.path.length === 0 && edit.kind === 'set') return edit.value;
    return updateAt(current, edit.path.slice(0, -1), (container) => editContainer(container, edit));
  }, value);
}

function updateAt(value: JsonValue, path: JsonPath, change: (value: JsonValue) => JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (isArray(value) && typeof step === 'number' && step < value.length) {
    return value.with(step, updateAt(value[step] ?? null, rest, change));
  }
  if (isObject(value) && Object.hasOwn(value, step)) {
    return withMember(value, String(step), updateAt(value[step] ?? null, rest, change));
  }
  throw new RangeError(`nothing at step ${step}`);
}

function editContainer(container: JsonValue, edit: JsonEdit): JsonValue {
  const step = edit.path.at(-1);
  if (isArray(container) && typeof step === 'number') return editArray(container, step, edit);
  if (isObject(container) && step !== undefined) return editObject(container, String(step), edit);
  throw new RangeError(`no container for ${JSON.stringify(edit.path)}`);
}

function editArray(items: readonly JsonValue[], index: number, edit: JsonEdit): JsonValue {
  if (index > items.length || (index === items.length && edit.kind !== 'insert')) {
    throw new RangeError(`no item ${index}`);
  }
  switch (edit.kind) {
    case 'set':
      return items.with(index, edit.value);
    case 'insert':
      return items.toSpliced(index, 0, edit.value);
    case 'remove':
      return items.toSpliced(index, 1);
    case 'move':
      return items.toSpliced(index, 1).toSpliced(edit.to, 0, items[index] ?? null);
    case 'rename':
      throw new RangeError('an item has no key');
  }
}

function editObject(object: { readonly [key: string]: JsonValue }, key: string, edit: JsonEdit): JsonValue {
  if (edit.kind === 'set') return withMember(object, key, edit.value);
  if (!Object.hasOwn(object, key)) throw new RangeError(`no member ${key}`);
  const members = Object.entries(object);
  if (edit.kind === 'remove') return Object.fromEntries(members.filter(([name]) => name !== key));
  if (edit.kind === 'rename') {
    return Object.fromEntries(members.map(([name, value]) => [name === key ? edit.key : name, value]));
  }
  throw new RangeError(`an object takes no ${edit.kind}`);
}

function withMember(object: { readonly [key: string]: JsonValue }, key: string, value: JsonValue): JsonValue {
  const members = Object.entries(object);
  const index = members.findIndex(([name]) => name === key);
  return Object.fromEntries(
    members.toSpliced(index < 0 ? members.length : index, index < 0 ? 0 : 1, [key, value]),
  );
}
