import fc from 'fast-check';
import type { JsonEdit } from '../../src/core/json/edit';
import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue } from '../../src/core/json/value';

const key = fc.oneof(
  fc.constantFrom('a', 'b', 'role', 'content', '1', '2', '__proto__', 'constructor', ''),
  fc.string({ maxLength: 4 }),
);

/** Strings with every hard kind of character: quotes, escapes, surrogate pairs, CJK. */
export const jsonString = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', '\\', '/', '\n', 'é', '汉', '😀', 'u', '0') }),
);

/** Small JSON values of every shape, hostile keys included. */
export const jsonValue: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1.5, 1e21),
    jsonString,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  ),
})).value;

/** A text of `value` in one of the layouts users write: pretty, minified, spaced, tabs, random white space. */
export function jsonText(value: JsonValue): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(undefined, 2, 4, '\t').map((indent) => JSON.stringify(value, null, indent)),
    fc.array(fc.constantFrom('', ' ', '\n', '\t', '\r\n  '), { minLength: 8, maxLength: 8 }).map((spaces) => {
      let turn = 0;
      const space = () => spaces[turn++ % spaces.length] ?? '';
      return spread(value, space);
    }),
  );
}

function spread(value: JsonValue, space: () => string): string {
  if (isArray(value)) {
    return '[' + space() + value.map((item) => spread(item, space) + space()).join(',' + space()) + ']';
  }
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => JSON.stringify(name) + space() + ':' + space() + spread(member, space) + space(),
  );
  return '{' + space() + members.join(',' + space()) + '}';
}

/** One edit that fits `value`, at a place chosen by `seed`. */
export function editFor(
  value: JsonValue,
  seeds: readonly number[],
  inserted: JsonValue,
  name: string,
): JsonEdit {
  const [pick = 0, where = 0, which = 0] = seeds;
  const containers = containersOf(value, []);
  const chosen = containers[pick % Math.max(containers.length, 1)];
  if (chosen === undefined) return { kind: 'set', path: [], value: inserted };
  const { path, container } = chosen;
  if (isArray(container)) return arrayEdit(path, container.length, where, which, inserted);
  const names = Object.keys(container);
  const existing = names[where % Math.max(names.length, 1)];
  if (existing === undefined || which % 4 === 0)
    return { kind: 'set', path: [...path, name], value: inserted };
  if (which % 4 === 1) return { kind: 'remove', path: [...path, existing] };
  if (which % 4 === 2 && !Object.hasOwn(container, name))
    return { kind: 'rename', path: [...path, existing], key: name };
  return { kind: 'set', path: [...path, existing], value: inserted };
}

function arrayEdit(path: JsonPath, length: number, where: number, which: number, value: JsonValue): JsonEdit {
  if (length === 0 || which % 4 === 0)
    return { kind: 'insert', path: [...path, where % (length + 1)], value };
  const at = [...path, where % length];
  if (which % 4 === 1) return { kind: 'remove', path: at };
  if (which % 4 === 2) return { kind: 'move', path: at, to: which % length };
  return { kind: 'set', path: at, value };
}

function containersOf(
  value: JsonValue,
  path: JsonPath,
): { path: JsonPath; container: readonly JsonValue[] | JsonObject }[] {
  if (isArray(value)) {
    return [{ path, container: value }, ...value.flatMap((item, i) => containersOf(item, [...path, i]))];
  }
  if (!isObject(value)) return [];
  return [
    { path, container: value },
    ...Object.entries(value).flatMap(([k, v]) => containersOf(v, [...path, k])),
  ];
}
