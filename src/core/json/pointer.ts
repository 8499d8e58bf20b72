import type { JsonPath } from './value';

/** JSON Pointer (RFC 6901) of a path: `['messages', 2]` → `/messages/2`; the root is `""`. */
export function pointerOf(path: JsonPath): string {
  return path.map((step) => '/' + String(step).replaceAll('~', '~0').replaceAll('/', '~1')).join('');
}

/** The path a pointer names; steps made of digits become array indexes. */
export function pathOf(pointer: string): JsonPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => {
      const step = token.replaceAll('~1', '/').replaceAll('~0', '~');
      return /^(0|[1-9]\d*)$/.test(step) ? Number(step) : step;
    });
}
