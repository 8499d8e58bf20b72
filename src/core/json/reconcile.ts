import { isArray, isObject, type JsonValue } from './value';

/**
 * `next` with every part that equals its counterpart in `previous` replaced by that counterpart, so that an unchanged
 * value keeps its identity. Key order counts: the text spells it, and templates render it. Depth is bounded by the reader.
 */
export function reconcile(previous: JsonValue | undefined, next: JsonValue): JsonValue {
  if (Object.is(previous, next)) return next;
  if (isArray(next)) return isArray(previous) ? reconcileArray(previous, next) : next;
  if (isObject(next) && isObject(previous)) return reconcileObject(previous, next);
  return next;
}

function reconcileArray(previous: readonly JsonValue[], next: readonly JsonValue[]): readonly JsonValue[] {
  const origin = alignItems(previous, next);
  const result = next.map((item, index) => reconcile(previous[origin[index] ?? -1], item));
  const isSame =
    previous.length === next.length && result.every((item, index) => Object.is(item, previous[index]));
  return isSame ? previous : result;
}

/** For each item of `next` the index of the item of `previous` it continues, by common beginning and end, then by place. */
function alignItems(previous: readonly JsonValue[], next: readonly JsonValue[]): readonly number[] {
  const limit = Math.min(previous.length, next.length);
  let head = 0;
  while (head < limit && isEqual(previous[head], next[head])) head++;
  let tail = 0;
  while (tail < limit - head && isEqual(previous[previous.length - 1 - tail], next[next.length - 1 - tail]))
    tail++;
  const shift = previous.length - next.length;
  return next.map((_, index) => (index < next.length - tail ? index : index + shift));
}

function reconcileObject(
  previous: { readonly [key: string]: JsonValue },
  next: { readonly [key: string]: JsonValue },
) {
  const keys = Object.keys(next);
  const previousKeys = Object.keys(previous);
  const result: Record<string, JsonValue> = {};
  let isSame = keys.length === previousKeys.length;
  keys.forEach((key, index) => {
    const value = reconcile(Object.hasOwn(previous, key) ? previous[key] : undefined, next[key] ?? null);
    // `__proto__` is an ordinary key here, as it is for JSON.parse.
    Object.defineProperty(result, key, { value, enumerable: true, writable: true, configurable: true });
    isSame &&= previousKeys[index] === key && Object.is(value, previous[key]);
  });
  return isSame ? previous : result;
}

/** Deep equality, key order included. */
export function isEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (isArray(a)) {
    return isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  const otherKeys = Object.keys(b);
  return (
    keys.length === otherKeys.length &&
    keys.every((key, i) => otherKeys[i] === key && isEqual(a[key], b[key]))
  );
}
