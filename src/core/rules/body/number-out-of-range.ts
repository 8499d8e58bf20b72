import { perMessage } from '../../conversation/per-message';
import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import { remembered } from '../../remember';
import type { Finding, RequestRule } from '../rule';

const SEARCH_DEPTH = 32;
const NONE: readonly OddNumber[] = [];

/** A number that programs read differently, and where it stands in what was looked at. */
interface OddNumber {
  readonly path: JsonPath;
  readonly variant: 'infinite' | 'imprecise';
}

/** `1e400` becomes infinity here and an error there; a whole number beyond 2^53 becomes its neighbour in many languages. */
export const numberOutOfRange: RequestRule = {
  scope: 'request',
  phase: 'body',
  check({ request, messages }) {
    const ofMessages = oddInMessages(messages).flatMap((odd, at) => odd.map(placedIn(['messages', at])));
    const ofBody = Object.keys(request).flatMap((key) =>
      key === 'messages' ? [] : oddIn(request[key] ?? null).map(placedIn([key])),
    );
    return [...ofBody, ...ofMessages];
  },
};

const oddInMessages = perMessage((message) => oddIn(message));

const oddInside = remembered((value: JsonObject | readonly JsonValue[]) => search(value, [], 0));

function oddIn(value: JsonValue): readonly OddNumber[] {
  return isObject(value) || isArray(value) ? oddInside(value) : search(value, [], 0);
}

function search(value: JsonValue, path: JsonPath, depth: number): readonly OddNumber[] {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return [{ path, variant: 'infinite' }];
    const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
    return isExact ? NONE : [{ path, variant: 'imprecise' }];
  }
  if (depth > SEARCH_DEPTH || typeof value !== 'object' || value === null) return NONE;
  const found = isArray(value)
    ? value.flatMap((item, index) => search(item, [...path, index], depth + 1))
    : Object.keys(value).flatMap((key) => search(value[key] ?? null, [...path, key], depth + 1));
  return found.length === 0 ? NONE : found;
}

function placedIn(base: JsonPath): (odd: OddNumber) => Finding {
  return ({ path, variant }) => ({ path: [...base, ...path], variant });
}
