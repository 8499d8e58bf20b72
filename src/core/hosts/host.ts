import type { Dialect, Evidence } from '../dialects';
import { ANTHROPIC_VERSION } from '../sending/endpoint';
import type { WireApi } from '../wire/exchange';

/** The header a key travels in; `authorization` carries it as a bearer token. A key never stands in an address. */
export type KeyHeader = 'authorization' | 'x-api-key' | 'x-goog-api-key';

/** One address of a host and the API it speaks there. */
export interface HostEndpoint {
  readonly api: WireApi;
  /** Without a trailing slash; '' where only the user knows it. */
  readonly baseUrl: string;
  readonly keyHeader: KeyHeader;
  /** What is sent beside the key and the type of the content: nothing that the host's CORS check refuses. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where accounts of the two are not shared. */
  readonly region?: 'china' | 'international';
}

/** What one has to know before a page may call a host. Texts: `live.access.<id>`. */
export type AccessNote =
  | 'opaque-401'
  | 'direct-header'
  | 'few-headers'
  | 'region-keys'
  | 'coding-keys'
  | 'routed'
  | 'ollama-origins'
  | 'vllm-origins'
  | 'lmstudio-cors'
  | 'own-server';

/** Whether a page of another origin may call the host, as last seen. */
export interface BrowserAccess {
  /** `setting`: only when the server was told so. */
  readonly kind: 'open' | 'setting' | 'unknown';
  readonly evidence: Evidence;
  /** Month, `YYYY-MM`. */
  readonly date: string;
  readonly notes: readonly AccessNote[];
}

/** A place to send requests to, as dated data. */
export interface Host {
  /** Id of its dialect. */
  readonly id: string;
  /** Proper name, the same in every language. */
  readonly label: string;
  /** The first is proposed. */
  readonly endpoints: readonly [HostEndpoint, ...HostEndpoint[]];
  readonly needsKey: boolean;
  readonly access: BrowserAccess;
  /** Runs on the user's own machine or network. */
  readonly isLocal: boolean;
  /** Streams tell usage only when `stream_options` asks for it; else always, and the field may be refused. */
  readonly asksForUsage: boolean;
  /** What bodies in the OpenAI shape may hold there, beside the specification, and how they limit an answer. */
  readonly chat: ChatTaste;
}

/** Facts that a conversion into the OpenAI shape depends on. */
export interface ChatTaste {
  /** Takes `reasoning_content` and `thinking`. */
  readonly knowsReasoning: boolean;
  readonly knowsCacheControl: boolean;
  readonly maxTokensKey: 'max_tokens' | 'max_completion_tokens';
}

const PLAIN_CHAT: ChatTaste = {
  knowsReasoning: false,
  knowsCacheControl: false,
  maxTokensKey: 'max_tokens',
};
/** Of hosts whose models think in the open. */
export const REASONING_CHAT: ChatTaste = { ...PLAIN_CHAT, knowsReasoning: true };
/** OpenAI's own name for the limit, which every model there takes. */
export const OPENAI_CHAT: ChatTaste = { ...PLAIN_CHAT, maxTokensKey: 'max_completion_tokens' };

/** A host of a dialect with what most have in common: a key, an open door, usage on request. */
export function hostOf(
  { id, label }: Dialect,
  facts: Pick<Host, 'endpoints' | 'access'> & Partial<Host>,
): Host {
  return {
    id,
    label,
    needsKey: true,
    isLocal: false,
    asksForUsage: true,
    chat: PLAIN_CHAT,
    ...facts,
  };
}

/** The OpenAI shape, with the key as a bearer token. */
export function chatEndpoint(baseUrl: string | undefined, region?: HostEndpoint['region']): HostEndpoint {
  return {
    api: 'openai-chat',
    baseUrl: baseUrl ?? '',
    keyHeader: 'authorization',
    headers: {},
    ...(region === undefined ? {} : { region }),
  };
}

/** `direct`: Anthropic itself answers pages only when they say that they know what they do. */
export function messagesEndpoint(baseUrl: string, direct = false): HostEndpoint {
  return {
    api: 'anthropic-messages',
    baseUrl,
    keyHeader: 'x-api-key',
    headers: {
      'anthropic-version': ANTHROPIC_VERSION,
      ...(direct ? { 'anthropic-dangerous-direct-browser-access': 'true' } : {}),
    },
  };
}

/** Gemini's own API; its key travels in a header, though the address could carry it too. */
export function geminiEndpoint(baseUrl: string): HostEndpoint {
  return { api: 'gemini', baseUrl, keyHeader: 'x-goog-api-key', headers: {} };
}

/** Measured from a browser on 2026-08-14, from one place in the USA. */
export function measured(...notes: readonly AccessNote[]): BrowserAccess {
  return { kind: 'open', evidence: 'M', date: '2026-08', notes };
}
