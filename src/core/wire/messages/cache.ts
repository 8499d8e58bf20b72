import { memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';

/** Anthropic's mark for the end of what is to be cached, which many hosts of the OpenAI shape take as well. */
export interface CacheMark {
  readonly value: JsonValue;
  readonly path: JsonPath;
}

/** The mark on a message or part, with its place; `path` is the holder's. */
export function readCache(holder: JsonValue | undefined, path: JsonPath): CacheMark | undefined {
  const value = memberOf(holder, 'cache_control');
  return value === undefined || value === null ? undefined : { value, path: [...path, 'cache_control'] };
}

/** The member that carries the mark; none without one. */
export function writeCache(mark: CacheMark | undefined): JsonObject {
  return mark === undefined ? {} : { cache_control: mark.value };
}
