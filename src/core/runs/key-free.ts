import { MASK } from '../hosts/host-key';
import type { Exchange, WireRequest, WireResponse } from '../wire/exchange';

/** The only headers whose values are kept: each is known to hold no credential. */
const OPEN_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'anthropic-beta',
  'anthropic-dangerous-direct-browser-access',
  'anthropic-version',
  'content-type',
  'http-referer',
  'x-title',
]);
const OPEN_PARAMETERS: ReadonlySet<string> = new Set(['alt', 'api-version', 'beta']);

/** The exchange without anything that could be a key: whoever masked it before, nothing is taken on trust. */
export function keyFree({ request, response, ...rest }: Exchange): Exchange {
  return {
    ...rest,
    ...(request && { request: withoutCredentials(request) }),
    ...(response && { response: withoutCookies(response) }),
  };
}

function withoutCredentials(request: WireRequest): WireRequest {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, OPEN_HEADERS.has(name.toLowerCase()) ? value : MASK] as const,
  );
  return { ...request, url: openUrl(request.url), headers: Object.fromEntries(headers) };
}

/** The address without user, fragment and the values of parameters that are not known to be harmless. */
function openUrl(url: string): string {
  const [address = ''] = url.split('#', 1);
  return address
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?]*@/i, '$1')
    .replace(/([?&])([^=&]*)=([^&]*)/g, (whole, mark: string, name: string) =>
      OPEN_PARAMETERS.has(name) ? whole : `${mark}${name}=${MASK}`,
    );
}

function withoutCookies(response: WireResponse): WireResponse {
  const headers = Object.entries(response.headers).filter(([name]) => !/cookie|authori[sz]ation/i.test(name));
  return { ...response, headers: Object.fromEntries(headers) };
}
