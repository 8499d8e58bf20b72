import { DIALECTS } from '../dialects';

/** Hosts of a provider beside the one of its dialect: other regions, and those with a name of the user's before them. */
const PROVIDER_OF_ENDING: readonly (readonly [ending: string, provider: string])[] = [
  ['api.moonshot.ai', 'moonshot'],
  ['aliyuncs.com', 'qwen'],
  ['api.minimax.io', 'minimax'],
  ['api.z.ai', 'zhipu'],
  ['openai.azure.com', 'azure'],
];

const ADDRESS = /^(https?:\/\/)(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(:\d+)?([^?#]*)(\?[^#]*)?/i;
const LOOPBACK = ['127.0.0.1', '[::1]'];
const SECRET_PARAMETER = /key|token|secret|auth|password|sig/i;

/** The dialect whose host `url` names, or undefined. Local servers are told apart by the port they listen on by default. */
export function providerOfAddress(url: string): string | undefined {
  const authority = authorityOf(url);
  if (authority === undefined) return undefined;
  const dialect = DIALECTS.find(({ baseUrl }) => baseUrl !== undefined && authorityOf(baseUrl) === authority);
  const ending = PROVIDER_OF_ENDING.find(([host]) => authority === host || authority.endsWith('.' + host));
  return dialect?.id ?? ending?.[1];
}

/** Host and port, the default ports left out. */
function authorityOf(url: string): string | undefined {
  const [, , host, port = ''] = ADDRESS.exec(url) ?? [];
  if (host === undefined) return undefined;
  const name = LOOPBACK.includes(host) ? 'localhost' : host.toLowerCase();
  return port === ':443' || port === ':80' ? name : name + port;
}

/** `url` without user, password, fragment and the query parameters that look like keys. */
export function withoutCredentials(url: string): string {
  const match = ADDRESS.exec(url);
  if (match === null) return url.replace(/[?#].*$/s, '');
  const [, scheme = '', host = '', port = '', path = '', query = ''] = match;
  const kept = query
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '' && !SECRET_PARAMETER.test(parameter.split('=')[0] ?? ''));
  return scheme + host + port + path + (kept.length > 0 ? '?' + kept.join('&') : '');
}
