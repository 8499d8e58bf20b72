/** Slices of this length are compared at once: the engine does so many times faster than a loop. */
const BLOCK_UNITS = 4096;

/** How many units two texts share at their start. */
export function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length);
  let at = 0;
  while (at + BLOCK_UNITS <= limit && a.slice(at, at + BLOCK_UNITS) === b.slice(at, at + BLOCK_UNITS))
    at += BLOCK_UNITS;
  while (at < limit && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

/** How many units two texts share at their end, not counting the first `prefix` of either. */
export function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix;
  let length = 0;
  const block = (text: string): string =>
    text.slice(text.length - length - BLOCK_UNITS, text.length - length);
  while (length + BLOCK_UNITS <= limit && block(a) === block(b)) length += BLOCK_UNITS;
  while (length < limit && a.charCodeAt(a.length - length - 1) === b.charCodeAt(b.length - length - 1))
    length++;
  return length;
}
