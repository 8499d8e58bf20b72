import { outlinesOf } from '../conversation/outline';
import { messagesOf } from '../conversation/request';
import { isArray, isObject, memberOf, valueAt, type JsonPath, type JsonValue } from '../json/value';

/** What an answer of any provider's shape says of an error, in its own words. */
export interface ProviderError {
  readonly message?: string;
  /** Of `type`, `code` and `status` those that are there, as written. */
  readonly codes: readonly string[];
  /** The place at fault, as the provider spells it. */
  readonly param?: string;
}

const NOTHING: ProviderError = { codes: [] };

/**
 * Reads `{error: {message, type, param, code}}`, Anthropic's and Google's likes of it, also in a list; `{error: text}`;
 * `{detail: [{loc, msg}]}`; and bodies that are the error themselves. Never throws.
 */
export function readProviderError(body: JsonValue): ProviderError {
  const whole = isArray(body) ? body[0] : body;
  if (typeof whole === 'string') return whole.trim() === '' ? NOTHING : { ...NOTHING, message: whole.trim() };
  const inner = memberOf(whole, 'error') ?? memberOf(whole, 'detail') ?? whole;
  if (typeof inner === 'string') return { ...NOTHING, message: inner };
  if (isArray(inner)) return fromDetails(inner);
  const message = textAt(inner, 'message') ?? textAt(inner, 'msg');
  const param = textAt(inner, 'param');
  const codes = ['type', 'code', 'status'].map((key) => memberOf(inner, key));
  return {
    codes: [...new Set(codes.filter(isCode).map(String))],
    ...(message === undefined ? {} : { message }),
    ...(param === undefined ? {} : { param }),
  };
}

function isCode(value: JsonValue | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Of FastAPI and Mistral: `loc` begins with `body`. */
function fromDetails(details: readonly JsonValue[]): ProviderError {
  const messages = details.map((detail) => textAt(detail, 'msg')).filter((text) => text !== undefined);
  const loc = memberOf(details[0], 'loc');
  const steps = isArray(loc) ? loc.filter((step, at) => !(at === 0 && step === 'body')).filter(isCode) : [];
  return {
    codes: [],
    ...(messages.length > 0 ? { message: messages.join('\n') } : {}),
    ...(steps.length > 0 ? { param: steps.join('.') } : {}),
  };
}

function textAt(value: unknown, key: string): string | undefined {
  const text = memberOf(value, key);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** `messages[1].role`, `messages.[3].role`, `messages.0.content.1.text`, `tools[0].function.name`. */
const PLACE = /\b(messages|tools)((?:\.?\[\d+\]|\.\d+)(?:\.\w+|\.?\[\d+\])*)/;
/** `at message index 2`, `in message[4]`. */
const INDEX = /\bmessage(?: index (\d+)|\[(\d+)\])/;
/** Ids shorter than this stand in too many texts by chance. */
const LEAST_ID_LENGTH = 5;

/**
 * The place in the request that an error names: by its `param`, by a path or an index in its words, or by the id of a call that
 * it quotes. Undefined where nothing in it is named. Of a request that was
 * sent in another shape than `request` is in (`isConverted`) only ids mean the same in both.
 */
export function placeOfError(
  error: ProviderError,
  request: JsonValue,
  isConverted = false,
): JsonPath | undefined {
  const { param = '', message = '' } = error;
  if (isConverted) return placeOfId(request, message);
  return (
    existing(request, pathIn(param)) ??
    existing(request, pathIn(message)) ??
    existing(request, indexIn(message)) ??
    placeOfId(request, message) ??
    (memberOf(request, param) !== undefined && param !== 'messages' ? [param] : undefined)
  );
}

function pathIn(text: string): JsonPath | undefined {
  const match = PLACE.exec(text);
  if (match === null) return undefined;
  const steps = (match[2] ?? '').match(/\w+/g) ?? [];
  return [match[1] ?? '', ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step))];
}

function indexIn(text: string): JsonPath | undefined {
  const match = INDEX.exec(text);
  return match === null ? undefined : ['messages', Number(match[1] ?? match[2])];
}

/** The longest beginning of `path` that is there, down to the message or tool itself. */
function existing(request: JsonValue, path: JsonPath | undefined): JsonPath | undefined {
  for (let length = path?.length ?? 0; length >= 2; length -= 1) {
    const start = path?.slice(0, length);
    if (start !== undefined && valueAt(request, start) !== undefined) return start;
  }
  return undefined;
}

function placeOfId(request: JsonValue, text: string): JsonPath | undefined {
  if (text === '' || !isObject(request)) return undefined;
  const messages = messagesOf(request);
  const isNamed = ({ id }: { readonly id: string | undefined }) =>
    id !== undefined && id.length >= LEAST_ID_LENGTH && text.includes(id);
  const places = (['openai-chat', 'anthropic-messages'] as const).flatMap((format) =>
    outlinesOf[format](messages).flatMap(({ calls, results }, at) =>
      [...calls, ...results].some(isNamed) ? [at] : [],
    ),
  );
  return places.length === 0 ? undefined : ['messages', Math.min(...places)];
}
