import { isArray, isObject, memberOf, type JsonValue } from '../../json/value';
import { MAX_SCHEMA_DEPTH, refTarget } from '../schema/resolve';

const MAX_NODES = 3000;

/**
 * The value with what its local `$ref`s point to in their place, since a tool's schema has to stand alone. A type that refers to
 * itself ends in `{}`, as does whatever is beyond 3000 nodes.
 */
export function inlineRefs(value: JsonValue, root: JsonValue): JsonValue {
  let left = MAX_NODES;
  const inline = (part: JsonValue, within: readonly JsonValue[]): JsonValue => {
    left -= 1;
    if (left < 0 || within.length > MAX_SCHEMA_DEPTH) return {};
    if (isArray(part)) return part.map((item) => inline(item, [...within, part]));
    if (!isObject(part)) return part;
    if (typeof memberOf(part, '$ref') === 'string') {
      const target = refTarget(part, root);
      return target === undefined || within.includes(target) ? {} : inline(target, [...within, part]);
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, inner]) => [key, inline(inner, [...within, part])]),
    );
  };
  return inline(value, []);
}
