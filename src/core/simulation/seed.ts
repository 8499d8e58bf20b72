import { roleOf, textOf, toolCallsOf } from '../conversation/message';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a of a text, as an unsigned 32-bit number: small, fast, the same everywhere. */
export function hashText(text: string, start = FNV_OFFSET): number {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return hash >>> 0;
}

/** A number that is the same for the same conversation; reads only flat fields, so no depth can harm it. */
export function seedOf(messages: readonly unknown[]): number {
  let hash = FNV_OFFSET;
  for (const message of messages) {
    hash = hashText(`${roleOf(message) ?? '?'}:${textOf(message)}\n`, hash);
    for (const call of toolCallsOf(message)) {
      const args = typeof call.arguments === 'string' ? call.arguments : '';
      hash = hashText(`${call.id ?? ''} ${call.name ?? ''} ${args}\n`, hash);
    }
  }
  return hash;
}

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const ID_LENGTH = 9;

/**
 * `count` ids like `call_` + 9 letters and digits, none of them in `taken`; without `call_` where the provider's `pattern` does not take
 * that. The same seed gives the same ids.
 */
export function createCallIds(
  seed: number,
  count: number,
  taken: ReadonlySet<string>,
  pattern?: RegExp,
): readonly string[] {
  const ids = new Set<string>();
  for (let attempt = 0; ids.size < count; attempt += 1) {
    const text = randomText(`${seed}/${attempt}`);
    const long = `call_${text}`;
    const id = (pattern?.test(long) ?? true) ? long : text;
    if (!taken.has(id)) ids.add(id);
  }
  return [...ids];
}

function randomText(key: string): string {
  let text = '';
  for (let at = 0; at < ID_LENGTH; at += 1) {
    text += ID_ALPHABET.charAt(hashText(`${key}/${at}`) % ID_ALPHABET.length);
  }
  return text;
}
