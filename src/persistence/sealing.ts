import { failure, success, type Outcome } from '../core/outcome';

/** A text that only its passphrase opens; plain data. */
export interface Sealed {
  readonly iterations: number;
  readonly salt: Uint8Array;
  readonly iv: Uint8Array;
  readonly cipher: Uint8Array;
}

export type SealingFault =
  /** The passphrase is not the one, or the record was changed: the cipher cannot tell which. */
  | { readonly kind: 'wrong-passphrase' }
  /** No cryptography: the page came over an unencrypted connection from another machine. */
  | { readonly kind: 'no-cryptography' };

/** OWASP's figure for PBKDF2 with SHA-256 (2023) and what a slow phone does in a second or two. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
/** What AES-GCM is made for. */
const IV_BYTES = 12;
const KEY_BITS = 256;

/** Whether this page may use the browser's cryptography. */
function canSeal(): boolean {
  return (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;
}

/** Encrypts `text` (PBKDF2-SHA-256, AES-256-GCM). It opens only together with the same `context`. */
export async function seal(
  text: string,
  passphrase: string,
  context: string,
): Promise<Outcome<Sealed, SealingFault>> {
  if (!canSeal()) return failure({ kind: 'no-cryptography' });
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyFrom(passphrase, salt, ITERATIONS);
  const cipher = await crypto.subtle.encrypt(algorithm(iv, context), key, bytesOf(text));
  return success({ iterations: ITERATIONS, salt, iv, cipher: new Uint8Array(cipher) });
}

/** The text again, by the passphrase and context it was sealed with. */
export async function unseal(
  sealed: Sealed,
  passphrase: string,
  context: string,
): Promise<Outcome<string, SealingFault>> {
  if (!canSeal()) return failure({ kind: 'no-cryptography' });
  const key = await keyFrom(passphrase, sealed.salt, sealed.iterations);
  try {
    const plain = await crypto.subtle.decrypt(algorithm(sealed.iv, context), key, copyOf(sealed.cipher));
    return success(new TextDecoder().decode(plain));
  } catch {
    return failure({ kind: 'wrong-passphrase' });
  }
}

async function keyFrom(passphrase: string, salt: Uint8Array, iterations: number): Promise<CryptoKey> {
  // The same letters may be composed in more than one way, by keyboard.
  const typed = bytesOf(passphrase.normalize('NFKC'));
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: copyOf(salt), iterations },
    material,
    { name: 'AES-GCM', length: KEY_BITS },
    false,
    ['encrypt', 'decrypt'],
  );
}

function algorithm(iv: Uint8Array, context: string): AesGcmParams {
  return { name: 'AES-GCM', iv: copyOf(iv), additionalData: bytesOf(context) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** What a database gives back may be a view of more. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
