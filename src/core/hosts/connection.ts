import * as z from 'zod/mini';
import { isArray, memberOf, type JsonValue } from '../json/value';
import type { WireApi, WireRequest } from '../wire/exchange';
import type { Host, HostEndpoint, KeyHeader } from './host';
import { maskedHeader } from './host-key';
import { hostOrCustom } from './index';

const seconds = z.int().check(z.minimum(1), z.maximum(3600));

/** Which model is talked to, and how. Holds no key. */
export const ConnectionSchema = z.object({
  /** Id of a host. */
  host: z.string(),
  api: z.enum(['openai-chat', 'anthropic-messages', 'gemini']),
  baseUrl: z.string(),
  /** Asked in place of the one the request names. */
  model: z.exactOptional(z.string()),
  /** How long to wait for the first sign of an answer, and between two. */
  connectSeconds: seconds,
  idleSeconds: seconds,
});
export type Connection = Readonly<z.infer<typeof ConnectionSchema>>;

const CONNECT_SECONDS = 60;
/** Models that think may be silent for long. */
const IDLE_SECONDS = 120;

/** How a host is called unless the user says otherwise. */
export function connectionTo(host: Host, endpoint: HostEndpoint = host.endpoints[0]): Connection {
  return {
    host: host.id,
    api: endpoint.api,
    baseUrl: endpoint.baseUrl,
    connectSeconds: CONNECT_SECONDS,
    idleSeconds: IDLE_SECONDS,
  };
}

/** What is known of the address called: the host's endpoint for that API, of the same address where there is one. */
export function endpointOfConnection({ host, api, baseUrl }: Connection): HostEndpoint {
  const { endpoints } = hostOrCustom(host);
  const ofApi = endpoints.filter((endpoint) => endpoint.api === api);
  return ofApi.find((endpoint) => endpoint.baseUrl === baseUrl) ?? ofApi[0] ?? endpoints[0];
}

const PAGE: Readonly<Record<WireApi, string>> = {
  'openai-chat': '',
  'anthropic-messages': '?limit=1000',
  gemini: '?pageSize=1000',
};

/** The request that asks which models there are. */
export function modelsRequest(connection: Connection, hasKey: boolean): WireRequest {
  const url = `${connection.baseUrl}/models${PAGE[connection.api]}`;
  return { method: 'GET', url, headers: headersOf(connection, hasKey), body: '' };
}

/** The request for an answer, as it is shown: the key is put in when it is sent. `path` is that of `writeRequest`. */
export function answerRequest(
  connection: Connection,
  hasKey: boolean,
  path: string,
  body: string,
): WireRequest {
  const headers = { 'content-type': 'application/json', ...headersOf(connection, hasKey) };
  return { method: 'POST', url: connection.baseUrl + path, headers, body };
}

function headersOf(connection: Connection, hasKey: boolean): Readonly<Record<string, string>> {
  const { keyHeader, headers } = endpointOfConnection(connection);
  return { ...headers, ...(hasKey ? { [keyHeader]: maskedHeader(keyHeader) } : {}) };
}

/** The header in which the key travels over this connection. */
export function keyHeaderOf(connection: Connection): KeyHeader {
  return endpointOfConnection(connection).keyHeader;
}

/** The models in the answer to `modelsRequest`, as a request names them; undefined for an answer of another shape. */
export function readModelList(answer: JsonValue): readonly string[] | undefined {
  const list = isArray(answer) ? answer : (memberOf(answer, 'data') ?? memberOf(answer, 'models'));
  if (!isArray(list)) return undefined;
  const names = list.map((entry) => memberOf(entry, 'id') ?? memberOf(entry, 'name') ?? entry);
  const found = names.filter((name) => typeof name === 'string').map((name) => name.replace(/^models\//, ''));
  return [...new Set(found)];
}
