/** A random id. `crypto.randomUUID` exists in secure contexts only; a class may be served from a plain http host. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
