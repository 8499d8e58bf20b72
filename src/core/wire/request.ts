import { detectFormat, type WireFormat } from '../conversation/format';
import { messagesOf, modelOf } from '../conversation/request';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';
import type { WireApi } from './exchange';
import type { Loss } from './loss';
import { Account } from './messages/account';
import type { Manner } from './messages/manner';
import { readAnthropicMessage, readBlocks } from './messages/read-anthropic';
import { readOpenAiMessage } from './messages/read-openai';
import { splitSystem } from './messages/system';
import type { Turn } from './messages/turn';
import { writeAnthropicTurns } from './messages/write-anthropic';
import { writeGeminiTurns } from './messages/write-gemini';
import { writeOpenAiTurn } from './messages/write-openai';
import { readAnthropicSettings } from './settings/read-anthropic';
import { readOpenAiSettings } from './settings/read-openai';
import type { Settings } from './settings/settings';
import { writeAnthropicSettings } from './settings/write-anthropic';
import { writeGeminiSettings } from './settings/write-gemini';
import { writeOpenAiSettings } from './settings/write-openai';

/** What is known of the host that a request goes to. */
export interface WriteOptions {
  /** The shape the body is in; found out where it is not said. */
  readonly format?: WireFormat;
  /** Whether the answer shall be streamed; as the body says where this does not. */
  readonly stream?: boolean;
  /** Whether the host takes `reasoning_content` and `thinking` in the OpenAI shape; true unless said. */
  readonly knowsReasoning?: boolean;
  /** Whether it takes `cache_control` there; true unless said. */
  readonly knowsCacheControl?: boolean;
  readonly maxTokensKey?: 'max_tokens' | 'max_completion_tokens';
}

export interface WrittenRequest {
  readonly api: WireApi;
  readonly body: JsonObject;
  /** What follows the base URL, from the slash on; for Gemini with the model and the method. */
  readonly path: string;
  readonly losses: readonly Loss[];
}

/**
 * The body of a request as `api` wants it. In its own shape it is passed on as it is, but for `stream`. Takes any body and
 * never throws; what the other shape cannot hold is listed. Sources: the APIs' specifications (dialects facts A, C, E2).
 */
export function writeRequest(body: JsonValue, api: WireApi, options: WriteOptions = {}): WrittenRequest {
  const account = new Account();
  const request = isObject(body) ? body : {};
  if (!isObject(body)) account.lose('field-dropped', []);
  const format = options.format ?? detectFormat(request, api === 'gemini' ? 'openai-chat' : api);
  const stream = options.stream ?? memberOf(request, 'stream') === true;
  const written = format === api ? request : convert(request, format, api, { ...options, account });
  return {
    api,
    body: api === 'gemini' ? written : withStream(written, options.stream),
    path: pathOf(request, api, stream),
    losses: account.losses,
  };
}

function withStream(body: JsonObject, stream: boolean | undefined): JsonObject {
  if (stream === undefined || stream === (memberOf(body, 'stream') ?? false)) return body;
  return { ...body, stream };
}

function pathOf(body: JsonObject, api: WireApi, stream: boolean): string {
  if (api === 'openai-chat') return '/chat/completions';
  if (api === 'anthropic-messages') return '/messages';
  const model = (modelOf(body) ?? '').replace(/^models\//, '');
  return `/models/${encodeURIComponent(model)}:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`;
}

type Context = WriteOptions & { readonly account: Account };

function convert(body: JsonObject, format: WireFormat, api: WireApi, context: Context): JsonObject {
  const { account } = context;
  const settings =
    format === 'openai-chat' ? readOpenAiSettings(body, account) : readAnthropicSettings(body, account);
  const turns = readTurns(body, format, account);
  if (api === 'openai-chat') return toOpenAi(settings, turns, context);
  return api === 'gemini' ? toGemini(settings, turns, account) : toAnthropic(settings, turns, context);
}

function readTurns(body: JsonObject, format: WireFormat, account: Account): readonly Turn[] {
  const read = format === 'openai-chat' ? readOpenAiMessage : readAnthropicMessage;
  const messages = memberOf(body, 'messages');
  if (!isArray(messages)) account.loseValue('field-dropped', messages, ['messages']);
  const system = format === 'openai-chat' ? undefined : memberOf(body, 'system');
  const parts = system === undefined ? [] : readBlocks(system, ['system'], account);
  const turns = messagesOf(body).map((message, at) => read(message, ['messages', at], account));
  return [
    ...(parts.length > 0 ? [{ role: 'system' as const, parts, path: ['system'] }] : []),
    ...turns.filter((turn) => turn !== undefined),
  ];
}

function mannerOf({ account, knowsCacheControl = true, knowsReasoning = true }: Context): Manner {
  return { account, purpose: 'request', knowsCacheControl, knowsReasoning };
}

function toOpenAi(settings: Settings, turns: readonly Turn[], context: Context): JsonObject {
  const manner = mannerOf(context);
  const { maxTokensKey = 'max_tokens' } = context;
  const { model, ...rest } = writeOpenAiSettings(settings, { ...manner, maxTokensKey });
  const messages = turns.flatMap((turn) => writeOpenAiTurn(turn, manner));
  return { ...(model === undefined ? {} : { model }), messages, ...rest };
}

function toAnthropic(settings: Settings, turns: readonly Turn[], context: Context): JsonObject {
  const manner = mannerOf(context);
  const { model, max_tokens: longest, ...rest } = writeAnthropicSettings(settings, context.account);
  const { system, others } = splitSystem(turns, context.account);
  const [prompt] = writeAnthropicTurns(system, manner);
  return {
    ...(model === undefined ? {} : { model }),
    max_tokens: longest ?? null,
    ...(prompt === undefined ? {} : { system: memberOf(prompt, 'content') ?? '' }),
    messages: writeAnthropicTurns(others, manner),
    ...rest,
  };
}

function toGemini(settings: Settings, turns: readonly Turn[], account: Account): JsonObject {
  const { system, others } = splitSystem(turns, account);
  const [prompt] = writeGeminiTurns(system, account);
  return {
    ...(prompt === undefined ? {} : { systemInstruction: { parts: memberOf(prompt, 'parts') ?? [] } }),
    contents: writeGeminiTurns(others, account),
    ...writeGeminiSettings(settings, account),
  };
}
