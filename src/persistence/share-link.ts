import { failure, success, type Outcome } from '../core/outcome';
import type { ConversationDocument } from '../core/snapshot/document';
import { readDocumentText, type DocumentFault } from '../core/snapshot/read';
import { writeDocument } from '../core/snapshot/write';

/** Why a link gives no conversation. Texts: `dialogs.share.faults.<kind>`. */
export type LinkFault =
  /** Cut short, changed on the way, or made by something else. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too-large'; readonly limit: number }
  | { readonly kind: 'document'; readonly fault: DocumentFault };

/** Version of the encoding, in front of the data. */
const PREFIX = '#c1.';
/** A small link can hold an enormous text: unpacking stops here. Bytes. */
const MAX_UNPACKED_BYTES = 20_000_000;
/** Longer links are cut by chat programs and mail. Characters. */
export const SAFE_LINK_LENGTH = 8_000;

/** The part of a link after the page's address that holds the whole conversation; nobody's server ever sees it. */
export async function writeShareFragment(document: ConversationDocument): Promise<string> {
  const packed = new Blob([writeDocument(document)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return PREFIX + toBase64Url(bytes);
}

export function isShareFragment(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** The conversation in a link's fragment. Links are hostile input: never throws, stops at `MAX_UNPACKED_BYTES`. */
export async function readShareFragment(fragment: string): Promise<Outcome<ConversationDocument, LinkFault>> {
  const text = await unpack(fragment.slice(PREFIX.length)).catch(() => undefined);
  if (text === undefined) return failure({ kind: 'unreadable' });
  if (text === 'too-large') return failure({ kind: 'too-large', limit: MAX_UNPACKED_BYTES });
  const document = readDocumentText(text);
  return document.ok ? success(document.value) : failure({ kind: 'document', fault: document.reason });
}

async function unpack(data: string): Promise<string> {
  const packed = new Blob([fromBase64Url(data)]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MAX_UNPACKED_BYTES) {
      await reader.cancel();
      return 'too-large';
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Bytes per call: more would not fit on the stack as arguments. */
const CHUNK_BYTES = 0x8000;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
