import type { JsonEdit } from '../json/edit';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';
import type { WireApi } from '../wire/exchange';
import type { Host } from './host';

/** What a body in the shape of `api` lacks to be answered as a stream that tells its usage. */
export function streamEdits(body: JsonObject, api: WireApi, host: Host): readonly JsonEdit[] {
  if (api === 'gemini') return [];
  const stream: JsonEdit = { kind: 'set', path: ['stream'], value: true };
  if (api !== 'openai-chat' || !host.asksForUsage) return [stream];
  const options = memberOf(body, 'stream_options');
  const asked = { ...(isObject(options) ? options : {}), include_usage: true };
  return [stream, { kind: 'set', path: ['stream_options'], value: asked }];
}

const TOKEN_LIMITS = ['max_tokens', 'max_completion_tokens'] as const;

/**
 * What makes a request cheap that is sent only for the count of its prompt [C13]: an answer of one token. Anthropic refuses a limit below the budget for thinking.
 */
export function weighingEdits(body: JsonObject, api: WireApi, host: Host): readonly JsonEdit[] {
  if (api === 'gemini') {
    const config = memberOf(body, 'generationConfig');
    const value: JsonValue = { ...(isObject(config) ? config : {}), maxOutputTokens: 1 };
    return [{ kind: 'set', path: ['generationConfig'], value }];
  }
  const limit = api === 'openai-chat' ? host.chat.maxTokensKey : 'max_tokens';
  const hindering = [
    ...TOKEN_LIMITS.filter((name) => name !== limit),
    ...(api === 'anthropic-messages' ? ['thinking'] : []),
  ];
  return [
    ...hindering
      .filter((name) => memberOf(body, name) !== undefined)
      .map((name): JsonEdit => ({ kind: 'remove', path: [name] })),
    { kind: 'set', path: [limit], value: 1 },
  ];
}
