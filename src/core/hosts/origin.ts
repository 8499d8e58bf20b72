import { looksLikeKey } from './key-shape';
import { failure, success, type Outcome } from '../outcome';

/** A host as a browser tells hosts apart: scheme, name and port. */
export interface Origin {
  /** `https://api.example.com`, `http://localhost:1234`; lower case, without the scheme's own port. */
  readonly text: string;
  readonly scheme: 'http' | 'https';
  /** Name and port: what users read. */
  readonly host: string;
  readonly name: string;
}

/** What is amiss with an address. Texts: `live.addressFaults.<kind>`. */
export type AddressFault = {
  readonly kind: 'unreadable' | 'no-scheme' | 'has-user' | 'has-query' | 'has-key';
};

/**
 * Nothing but what every reader of addresses takes the same way: no user, no escapes, no back slashes, which browsers read as
 * slashes, and no white space, which they drop.
 */
const ADDRESS = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(\/[\w\-.~%/:@!$&'()*+,;=]*)?$/i;
const OWN_PORTS = { http: ':80', https: ':443' } as const;

/** The origin of an address without query and fragment; undefined for what is none. */
export function originOf(address: string): Origin | undefined {
  const match = ADDRESS.exec(address);
  if (match === null) return undefined;
  const scheme = match[1]?.toLowerCase() === 'https' ? 'https' : 'http';
  const name = (match[2] ?? '').toLowerCase();
  const port = match[3] === OWN_PORTS[scheme] ? '' : (match[3] ?? '');
  return { text: `${scheme}://${name}${port}`, scheme, host: name + port, name };
}

/** What an address copied whole ends with: the method. */
const METHOD = /\/(chat\/completions|messages|models|models\/[^/]+)$/;

/** A base address as typed or pasted, without the end that names one method; or what is amiss with it. */
export function readBaseUrl(typed: string): Outcome<string, AddressFault> {
  const text = typed.trim();
  if (!/^https?:\/\//i.test(text)) return failure({ kind: 'no-scheme' });
  if (/^[^/]*\/\/[^/]*@/.test(text)) return failure({ kind: 'has-user' });
  if (/[?#]/.test(text)) return failure({ kind: 'has-query' });
  if (text.split('/').some(looksLikeKey)) return failure({ kind: 'has-key' });
  const base = withoutSlashes(withoutSlashes(text).replace(METHOD, ''));
  return originOf(base) === undefined ? failure({ kind: 'unreadable' }) : success(base);
}

function withoutSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Whether it is the machine the browser runs on: pages may call it without encryption. */
export function isLoopback({ name }: Origin): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || /^127\./.test(name) || name === '[::1]';
}
