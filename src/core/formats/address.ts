/** Hosts of the dialects, most specific ending first. */
const PROVIDER_OF_HOST: readonly (readonly [ending: string, provider: string])[] = [
  ['api.openai.com', 'openai'],
  ['api.deepseek.com', 'deepseek'],
  ['api.anthropic.com', 'anthropic'],
  ['generativelanguage.googleapis.com', 'gemini'],
  ['api.mistral.ai', 'mistral'],
  ['aliyuncs.com', 'qwen'],
  ['api.moonshot.ai', 'moonshot'],
  ['api.moonshot.cn', 'moonshot'],
  ['api.groq.com', 'groq'],
  ['openrouter.ai', 'openrouter'],
];
/** Ports that local servers listen on unless told otherwise. */
const PROVIDER_OF_LOCAL_PORT: Readonly<Record<string, string>> = { '11434': 'ollama', '8000': 'vllm' };

const ADDRESS = /^(https?:\/\/)(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(:\d+)?([^?#]*)(\?[^#]*)?/i;
const SECRET_PARAMETER = /key|token|secret|auth|password|sig/i;

/** The dialect whose host `url` names, or undefined. */
export function providerOfAddress(url: string): string | undefined {
  const [, , host = '', port = ''] = ADDRESS.exec(url) ?? [];
  const name = host.toLowerCase();
  if (['localhost', '127.0.0.1', '[::1]'].includes(name)) return PROVIDER_OF_LOCAL_PORT[port.slice(1)];
  return PROVIDER_OF_HOST.find(([ending]) => name === ending || name.endsWith('.' + ending))?.[1];
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
