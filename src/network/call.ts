import type { KeyHeader } from '../core/hosts';
import type { HostKey } from '../core/hosts/host-key';
import type { WireChunk, WireRequest, WireResponse } from '../core/wire/exchange';
import { AnswerReader } from './answer-reader';
import { Watchdog, type Waits } from './watchdog';

export interface HostCall {
  /** As it is shown: with a mask where the key belongs. */
  readonly request: WireRequest;
  readonly key?: HostKey | undefined;
  readonly keyHeader: KeyHeader;
  readonly waits: Waits;
}

export interface CallWatch {
  /** Aborted: the call ends as `stopped`, with what had come. */
  readonly signal: AbortSignal;
  onChunk?(chunk: WireChunk): void;
}

/** How a call ended. What came before the end was told by `onChunk`. */
export type CallEnd =
  /** An answer to its end; whether it was a good one, its status says. */
  | { readonly kind: 'answered'; readonly response: WireResponse }
  /** An answer had begun. */
  | {
      readonly kind: 'interrupted';
      readonly reason: Interruption;
      readonly response: WireResponse;
      readonly detail?: string;
    }
  /** No answer had begun; `blocked`: by the page's own policy; `other-host`: the key is of another one, nothing was sent. */
  | { readonly kind: 'silent'; readonly reason: Silence; readonly detail?: string };

export type Interruption = 'stopped' | 'timeout' | 'cut';
export type Silence = 'stopped' | 'timeout' | 'unreachable' | 'blocked' | 'other-host';

type Fetch = typeof globalThis.fetch;

/** Sends one request, once. Whatever goes wrong is an end: it never rejects. */
export async function callHost(call: HostCall, watch: CallWatch, fetcher: Fetch = fetch): Promise<CallEnd> {
  const headers = headersWithKey(call);
  if (headers === undefined) return { kind: 'silent', reason: 'other-host' };
  if (watch.signal.aborted) return { kind: 'silent', reason: 'stopped' };
  const abort = new AbortController();
  const stop = () => abort.abort();
  watch.signal.addEventListener('abort', stop);
  const dog = new Watchdog(call.waits, stop);
  const policy = watchPolicy(call.request.url);
  let begun: WireResponse | undefined;
  const reader = new AnswerReader((chunk) => watch.onChunk?.(chunk));
  try {
    const response = await fetcher(call.request.url, fetchOptions(call.request, headers, abort.signal));
    begun = { status: response.status, headers: Object.fromEntries(response.headers) };
    dog.calm();
    await readAll(response, reader, dog);
    return { kind: 'answered', response: withText(begun, reader) };
  } catch (error) {
    const why = watch.signal.aborted ? 'stopped' : dog.hasBarked ? 'timeout' : undefined;
    const detail = why === undefined && error instanceof Error ? { detail: error.message } : {};
    if (begun !== undefined)
      return { kind: 'interrupted', reason: why ?? 'cut', response: withText(begun, reader), ...detail };
    return {
      kind: 'silent',
      reason: why ?? ((await policy.isBlocked()) ? 'blocked' : 'unreachable'),
      ...detail,
    };
  } finally {
    dog.rest();
    policy.rest();
    watch.signal.removeEventListener('abort', stop);
  }
}

/** Neither cookies nor the address of this page go along, and a key is not carried on to where a host points. */
function fetchOptions(
  { method, body }: WireRequest,
  headers: Record<string, string>,
  signal: AbortSignal,
): RequestInit {
  return {
    method,
    headers,
    ...(body === '' ? {} : { body }),
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
  };
}

/** The headers to send, never with a mask in them; undefined when the key is of another host. */
function headersWithKey({ request, key, keyHeader }: HostCall): Record<string, string> | undefined {
  const { [keyHeader]: _mask, ...headers } = request.headers;
  if (key === undefined) return headers;
  const value = key.headerFor(request.url, keyHeader);
  return value === undefined ? undefined : { ...headers, [keyHeader]: value };
}

async function readAll(response: Response, reader: AnswerReader, dog: Watchdog): Promise<void> {
  const body = response.body?.getReader();
  while (body !== undefined) {
    const { done, value } = await body.read();
    if (done) break;
    dog.calm();
    reader.feed(value);
  }
  reader.end();
}

function withText(response: WireResponse, { text }: AnswerReader): WireResponse {
  return text === undefined ? response : { ...response, text };
}

/** Tells whether the page's policy, not the network, refused the address: the browser's error does not. */
function watchPolicy(url: string) {
  let isBlocked = false;
  const note = (event: SecurityPolicyViolationEvent) => {
    if (event.blockedURI !== '' && url.startsWith(event.blockedURI)) isBlocked = true;
  };
  const page = globalThis.document as Document | undefined;
  page?.addEventListener('securitypolicyviolation', note);
  return {
    /** The event may come after the error. */
    isBlocked: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return isBlocked;
    },
    rest: () => page?.removeEventListener('securitypolicyviolation', note),
  };
}
