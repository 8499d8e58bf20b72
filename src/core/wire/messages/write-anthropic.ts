import { isObject, type JsonObject, type JsonValue } from '../../json/value';
import { asObject } from './arguments';
import { writeCache } from './cache';
import type { Manner } from './manner';
import { writeSignature } from './signature';
import type { CallPart, Part, ResultPart, Source, Turn } from './turn';
import { writeThought } from './write-openai';

/**
 * The turns as Anthropic's messages: all results of a turn in one user message, and what the user says right after them behind
 * them, as the API wants it.
 */
export function writeAnthropicTurns(turns: readonly Turn[], manner: Manner): readonly JsonObject[] {
  return joined(turns).map((turn) => ({
    role: turn.role === 'tool' ? 'user' : turn.role,
    content: writeContent(turn, manner),
  }));
}

/** An answer as blocks, as the API gives it. */
export function writeAnthropicReply(turn: Turn, manner: Manner): JsonObject {
  return { role: 'assistant', content: turn.parts.flatMap((part) => writeBlock(part, manner)) };
}

function joined(turns: readonly Turn[]): readonly Turn[] {
  const out: Turn[] = [];
  for (const turn of turns) {
    const last = out.at(-1);
    const goesOn = last?.role === 'tool' && (turn.role === 'tool' || turn.role === 'user');
    if (!goesOn) out.push(turn);
    else out[out.length - 1] = { ...last, role: turn.role, parts: [...last.parts, ...turn.parts] };
  }
  return out;
}

function writeContent({ parts }: Turn, manner: Manner): JsonValue {
  const [only] = parts;
  if (only === undefined) return '';
  if (parts.length === 1 && isPlain(only)) return only.text;
  // An empty text block is refused; beside others it says nothing.
  return parts
    .filter((part) => part.kind !== 'text' || part.text !== '' || part.signature !== undefined)
    .flatMap((part) => writeBlock(part, manner));
}

function isPlain(part: Part): part is Part & { readonly kind: 'text' } {
  return part.kind === 'text' && part.cache === undefined && part.signature === undefined;
}

function writeBlock(part: Part, manner: Manner): readonly JsonObject[] {
  switch (part.kind) {
    case 'text':
      return writeText(part, manner);
    case 'refusal':
      manner.account.lose('refusal-as-text', part.path);
      return [{ type: 'text', text: part.text, ...writeCache(part.cache) }];
    case 'thought':
    case 'redacted':
      return writeThinking(part, manner);
    case 'image':
    case 'document':
      return writeMedia(part, manner);
    case 'call':
      return [writeUse(part, manner)];
    case 'result':
      return [writeResult(part, manner)];
    case 'audio':
      return lost(part, manner);
  }
}

function writeText(part: Part & { kind: 'text' }, manner: Manner): readonly JsonObject[] {
  if (part.text === '') {
    if (part.signature !== undefined) manner.account.lose('signature-dropped', part.path);
    return [];
  }
  return [{ type: 'text', text: part.text, ...writeCache(part.cache), ...sealOf(part, manner) }];
}

/** Gemini's seal: kept with a reply, nothing that Anthropic takes. */
function sealOf({ signature, path }: Part, { account, purpose }: Manner): JsonObject {
  if (purpose === 'reply') return writeSignature(signature);
  if (signature !== undefined) account.lose('signature-dropped', path);
  return {};
}

/** Anthropic refuses thoughts that it has not signed. */
function writeThinking(part: Part, { account, purpose }: Manner): readonly JsonObject[] {
  const isSigned = part.kind === 'redacted' || (part.signature ?? '') !== '';
  if (isSigned || purpose === 'reply') return [writeThought(part)];
  account.lose('reasoning-dropped', part.path);
  return [];
}

function writeMedia(part: Part & { kind: 'image' | 'document' }, { account }: Manner): readonly JsonObject[] {
  const title = part.kind === 'document' && part.title !== undefined ? { title: part.title } : {};
  if (part.source.kind === 'data' && part.source.mediaType === '')
    account.lose('value-changed', part.path, { to: 'media_type' });
  return [{ type: part.kind, source: writeSource(part.source), ...title, ...writeCache(part.cache) }];
}

function writeSource(source: Source): JsonObject {
  switch (source.kind) {
    case 'data':
      return { type: 'base64', media_type: source.mediaType, data: source.data };
    case 'address':
      return { type: 'url', url: source.url };
    case 'text':
      return { type: 'text', media_type: 'text/plain', data: source.text };
    case 'id':
      return { type: 'file', file_id: source.id };
  }
}

function writeUse(call: CallPart, manner: Manner): JsonObject {
  return {
    type: 'tool_use',
    id: call.id ?? '',
    name: call.name,
    input: inputOf(call, manner),
    ...writeCache(call.cache),
    ...sealOf(call, manner),
  };
}

/** A wrong reply is kept as wrong as it came. */
function inputOf({ input, isCustom, path }: CallPart, { account, purpose }: Manner): JsonValue {
  if (isCustom) {
    account.lose('custom-call', path);
    return { input };
  }
  return purpose === 'reply' && !isObject(input) ? input : asObject(input, path, account);
}

function writeResult(result: ResultPart, manner: Manner): JsonObject {
  const { content, id, isError } = result;
  const [only] = content;
  const isText = content.length === 1 && only !== undefined && isPlain(only);
  return {
    type: 'tool_result',
    tool_use_id: id ?? '',
    ...(only === undefined
      ? {}
      : { content: isText ? only.text : content.flatMap((part) => writeBlock(part, manner)) }),
    ...(isError ? { is_error: true } : {}),
    ...writeCache(result.cache),
  };
}

function lost(part: Part, { account }: Manner): readonly JsonObject[] {
  account.lose('part-dropped', part.path);
  return [];
}
