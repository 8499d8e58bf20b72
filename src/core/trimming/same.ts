/** Whether two JSON values are equal, key order included; fast for the same object. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
