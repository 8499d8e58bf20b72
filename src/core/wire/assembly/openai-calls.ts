import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { Sketch } from './sketch';

/** Tool calls that come whole, in a message. */
export function takeCalls(sketch: Sketch, calls: readonly JsonValue[]): void {
  calls.forEach((call, at) => {
    sketch.take(['tool_calls', at], call, writeJson(call));
    sketch.indexes = [...sketch.indexes, at];
  });
}

/** Fragments of tool calls. By the specification `index` says whose each is; not every server gives it, or gives it right. */
export function absorbCalls(sketch: Sketch, fragments: readonly JsonValue[]): void {
  for (const fragment of fragments) {
    if (!isObject(fragment)) sketch.refuse();
    else absorbFragment(sketch, fragment, placeOf(sketch, fragment));
  }
}

function placeOf(sketch: Sketch, fragment: JsonObject): number {
  const index = memberOf(fragment, 'index');
  const id = textOf(fragment, 'id');
  const name = nameOf(fragment);
  const calls = callsIn(sketch);
  const place =
    typeof index === 'number' ? sketch.indexes.lastIndexOf(index) : placeWithoutIndex(calls, id, name);
  const known = textOf(calls[place], 'id');
  // Several calls under one index: a new id and a name begin another.
  const isAnother = name !== undefined && id !== undefined && known !== undefined && id !== known;
  if (place >= 0 && !isAnother) return place;
  sketch.indexes = [...sketch.indexes, typeof index === 'number' ? index : undefined];
  return calls.length;
}

function placeWithoutIndex(
  calls: readonly JsonValue[],
  id: string | undefined,
  name: string | undefined,
): number {
  if (id !== undefined) return calls.findLastIndex((call) => textOf(call, 'id') === id);
  const last = calls.length - 1;
  return name !== undefined && nameOf(calls[last]) !== undefined ? -1 : last;
}

function absorbFragment(sketch: Sketch, fragment: JsonObject, place: number): void {
  const path = ['tool_calls', place];
  const id = textOf(fragment, 'id');
  const isCustom = isObject(memberOf(fragment, 'custom')) || memberOf(fragment, 'type') === 'custom';
  if (sketch.at(path) === undefined) {
    const body = isCustom ? { custom: { name: '', input: '' } } : { function: { name: '', arguments: '' } };
    sketch.set(path, { id: id ?? '', type: isCustom ? 'custom' : 'function', ...body });
    if (id !== undefined) sketch.note([...path, 'id'], 'data', id);
  } else if (id !== undefined && sketch.at([...path, 'id']) === '')
    sketch.append([...path, 'id'], 'data', id);
  absorbBody(sketch, fragment, path);
  for (const [key, value] of Object.entries(fragment)) {
    if (['index', 'id', 'type', 'function', 'custom'].includes(key) || value === null) continue;
    sketch.take([...path, key], value, writeJson(value));
  }
}

function absorbBody(sketch: Sketch, fragment: JsonObject, path: JsonPath): void {
  for (const kind of ['function', 'custom']) {
    const body = memberOf(fragment, kind);
    if (!isObject(body)) continue;
    const field = kind === 'custom' ? 'input' : 'arguments';
    const name = textOf(body, 'name');
    // The name comes once; servers that repeat it with every fragment mean the same one.
    if (name !== undefined && sketch.at([...path, kind, 'name']) !== name)
      sketch.append([...path, kind, 'name'], 'name', name);
    const args = memberOf(body, field);
    const target = [...path, kind, field];
    if (typeof args === 'string') sketch.append(target, 'arguments', args);
    else if (isObject(args) || isArray(args)) {
      if ((sketch.at(target) ?? '') === '') sketch.append(target, 'arguments', writeJson(args));
    }
  }
}

function callsIn(sketch: Sketch): readonly JsonValue[] {
  const calls = sketch.at(['tool_calls']);
  return isArray(calls) ? calls : [];
}

function nameOf(call: JsonValue | undefined): string | undefined {
  return textOf(memberOf(call, 'function') ?? memberOf(call, 'custom'), 'name');
}

/** A member that is a text with something in it. */
function textOf(value: JsonValue | undefined, key: string): string | undefined {
  const member = memberOf(value, key);
  return typeof member === 'string' && member !== '' ? member : undefined;
}
