import { perMessage } from '../conversation/per-message';
import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue } from '../json/value';
import { remembered } from '../remember';
import type { RequestScope } from './rule';

const SEARCH_DEPTH = 32;
const NOTHING: readonly never[] = [];

/** What a search found in a value, and where it stands there. */
export interface Sighting<Found> {
  readonly path: JsonPath;
  readonly found: Found;
}

/**
 * A search through every number, text and other scalar of a request: `look` says what one of them is worth. Paths are from the
 * request. What messages and members hold is remembered by their identity; below a sane depth nothing is looked at.
 */
export function searchOf<Found>(
  look: (value: JsonValue) => Found | undefined,
): (scope: RequestScope) => readonly Sighting<Found>[] {
  const search = (value: JsonValue, path: JsonPath, depth: number): readonly Sighting<Found>[] => {
    if (!isObject(value) && !isArray(value)) {
      const found = look(value);
      return found === undefined ? NOTHING : [{ path, found }];
    }
    if (depth > SEARCH_DEPTH) return NOTHING;
    const sightings = isArray(value)
      ? value.flatMap((item, index) => search(item, [...path, index], depth + 1))
      : Object.keys(value).flatMap((key) => search(value[key] ?? null, [...path, key], depth + 1));
    return sightings.length === 0 ? NOTHING : sightings;
  };
  const inside = remembered((value: JsonObject | readonly JsonValue[]) => search(value, [], 0));
  const sightingsIn = (value: JsonValue) =>
    isObject(value) || isArray(value) ? inside(value) : search(value, [], 0);
  const inMessages = perMessage(sightingsIn);
  return ({ request, messages }) => [
    ...Object.keys(request).flatMap((key) =>
      key === 'messages' ? [] : sightingsIn(request[key] ?? null).map(placedAt([key])),
    ),
    ...inMessages(messages).flatMap((found, at) => found.map(placedAt(['messages', at]))),
  ];
}

function placedAt<Found>(base: JsonPath): (sighting: Sighting<Found>) => Sighting<Found> {
  return ({ path, found }) => ({ path: [...base, ...path], found });
}
