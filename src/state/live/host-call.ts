import { keyHeaderOf, modelsRequest, readModelList } from '../../core/hosts/connection';
import { HostKey } from '../../core/hosts/host-key';
import { readRetryAfter } from '../../core/hosts/retry-after';
import { obstacleTo } from '../../core/hosts/unreachable';
import type { ModelFailure, ModelInterruption, ModelSilence } from '../../core/simulation/model';
import { parseAnswer } from '../../core/wire/answer-json';
import type { WireChunk, WireRequest, WireResponse } from '../../core/wire/exchange';
import { callHost, type CallEnd } from '../../network/call';
import type { Live } from './live.svelte';

/** How a call went wrong, in the words the run lab has for it. */
export type CallTrouble = ModelFailure | ModelInterruption | ModelSilence;

/** What came of a call: an answer to its end, or what went wrong. */
export type Called =
  | { readonly kind: 'answered'; readonly response: WireResponse }
  | { readonly kind: 'trouble'; readonly trouble: CallTrouble; readonly response?: WireResponse };

const MS_PER_SECOND = 1000;

/** The key for where the connection leads, if it may be used now. */
export function keyFor(live: Live): HostKey | undefined {
  return live.keys.find(live.origin?.text)?.key;
}

/** Sends a request over the connection. A key that the host repeats in its answer does not come through. */
export async function callOver(
  live: Live,
  request: WireRequest,
  signal: AbortSignal,
  onChunk?: (chunk: WireChunk) => void,
): Promise<Called> {
  if (live.lack !== undefined) return { kind: 'trouble', trouble: silence(live, `no-${live.lack}`) };
  const { connection } = live;
  const key = keyFor(live);
  const masked = (text: string) => key?.maskedIn(text) ?? text;
  const end = await callHost(
    {
      request,
      key,
      keyHeader: keyHeaderOf(connection),
      waits: {
        connectMs: connection.connectSeconds * MS_PER_SECOND,
        idleMs: connection.idleSeconds * MS_PER_SECOND,
      },
    },
    { signal, onChunk: (chunk) => onChunk?.({ ...chunk, data: masked(chunk.data) }) },
  );
  const response = 'response' in end ? maskedResponse(end.response, masked) : undefined;
  const trouble = troubleOf(live, end, response);
  if (trouble) return { kind: 'trouble', trouble, ...(response && { response }) };
  return { kind: 'answered', response: response ?? { status: 0, headers: {} } };
}

function maskedResponse(response: WireResponse, masked: (text: string) => string): WireResponse {
  const headers = Object.entries(response.headers).map(([name, value]) => [name, masked(value)] as const);
  const { text, ...rest } = response;
  return {
    ...rest,
    headers: Object.fromEntries(headers),
    ...(text === undefined ? {} : { text: masked(text) }),
  };
}

function troubleOf(live: Live, end: CallEnd, response: WireResponse | undefined): CallTrouble | undefined {
  if (end.kind === 'answered') {
    return response !== undefined && response.status >= 400 ? failureOf(response) : undefined;
  }
  const detail = end.detail === undefined ? {} : { detail: end.detail };
  if (end.reason === 'stopped' || end.reason === 'timeout' || end.reason === 'cut') {
    return { kind: 'interrupted', reason: end.reason, ...detail };
  }
  if (end.reason === 'other-host') return silence(live, 'other-host');
  const reason = obstacleTo(live.connection, {
    isOnline: navigator.onLine,
    isSecure: location.protocol === 'https:',
    isBlocked: end.reason === 'blocked',
    hasKey: keyFor(live) !== undefined,
  });
  return { ...silence(live, reason), ...detail };
}

function silence(live: Live, reason: string): ModelSilence {
  return { kind: 'unreachable', reason, host: live.origin?.host ?? live.connection.baseUrl };
}

function failureOf({ status, headers, text = '' }: WireResponse): ModelFailure {
  const body = parseAnswer(text) ?? text;
  const retryAfter = readRetryAfter(headers, body, Date.now());
  return { kind: 'failure', status, body, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** What the host says of its models. */
export type Listing =
  | { readonly kind: 'models'; readonly models: readonly string[] }
  | { readonly kind: 'trouble'; readonly trouble: CallTrouble };

/** Asks the host for its models, which also shows whether address and key are right. */
export async function listModels(live: Live, signal: AbortSignal): Promise<Listing> {
  await live.keys.load();
  const called = await callOver(live, modelsRequest(live.connection, keyFor(live) !== undefined), signal);
  if (called.kind === 'trouble') return called;
  const text = called.response.text ?? '';
  const models = readModelList(parseAnswer(text) ?? null);
  if (models) return { kind: 'models', models };
  return {
    kind: 'trouble',
    trouble: { kind: 'interrupted', reason: 'malformed', detail: text.slice(0, 200) },
  };
}
