import { detectFormat, type WireFormat } from '../conversation/format';
import type { Dialect } from '../dialects';
import { isObject, type JsonValue } from '../json/value';

/** Where a request goes and with which headers; the key is named by the environment variable it is kept in, never written. */
export interface Endpoint {
  readonly url: string;
  /** Whether `url` stands for an address that only the user knows. */
  readonly isPlaceholder: boolean;
  /** Absent for hosts that want none. */
  readonly keyVariable?: string;
  /** Header the key travels in; `Authorization` with `Bearer ` when absent. */
  readonly keyHeader?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Variables whose name is not the provider's id followed by `_API_KEY`; undefined for servers that want no key. */
const KEY_VARIABLES: Readonly<Record<string, string | undefined>> = {
  qwen: 'DASHSCOPE_API_KEY',
  zhipu: 'ZHIPUAI_API_KEY',
  azure: 'AZURE_OPENAI_API_KEY',
  bedrock: 'AWS_BEARER_TOKEN_BEDROCK',
  generic: 'API_KEY',
  gateway: 'API_KEY',
  ollama: undefined,
  vllm: undefined,
  sglang: undefined,
  llamacpp: undefined,
  lmstudio: undefined,
};
/** Hosts whose Anthropic endpoint has an address of its own. */
export const ANTHROPIC_BASES = {
  anthropic: 'https://api.anthropic.com/v1',
  deepseek: 'https://api.deepseek.com/anthropic/v1',
} as const;
const PLACEHOLDER_BASE = 'https://your-host.example/v1';
/** The version of the Messages API that every request must name. */
export const ANTHROPIC_VERSION = '2023-06-01';

/** The endpoint that takes `request` at a provider: by the shape it is written in, else the provider's own. */
export function endpointOf(dialect: Dialect, request: JsonValue): Endpoint {
  const format = isObject(request) ? detectFormat(request, dialect.defaultFormat) : dialect.defaultFormat;
  const base = baseOf(dialect, format);
  const keyVariable = Object.hasOwn(KEY_VARIABLES, dialect.id)
    ? KEY_VARIABLES[dialect.id]
    : `${dialect.id.toUpperCase()}_API_KEY`;
  return {
    url: `${base ?? PLACEHOLDER_BASE}${format === 'anthropic-messages' ? '/messages' : '/chat/completions'}`,
    isPlaceholder: base === undefined,
    ...(keyVariable === undefined ? {} : { keyVariable }),
    ...keyHeaderOf(dialect, format),
    headers: format === 'anthropic-messages' ? { 'anthropic-version': ANTHROPIC_VERSION } : {},
  };
}

function baseOf({ id, baseUrl }: Dialect, format: WireFormat): string | undefined {
  const anthropic: Readonly<Record<string, string>> = ANTHROPIC_BASES;
  return format === 'anthropic-messages' ? anthropic[id] : baseUrl;
}

function keyHeaderOf({ id }: Dialect, format: WireFormat): { readonly keyHeader?: string } {
  if (format === 'anthropic-messages') return { keyHeader: 'x-api-key' };
  return id === 'azure' ? { keyHeader: 'api-key' } : {};
}
