import { isObject, parseJson, type JsonObject, type JsonValue } from '../../json/value';
import type { Account } from './account';
import { asObject } from './arguments';
import type { CallPart, Part, ResultPart, Source, Turn } from './turn';

/** Media types by the ending of an address; Gemini wants to be told. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
};
const ENDING = /\.([a-z]{3,4})(?:[?#]|$)/i;

/** The turns as Gemini's contents: results of one turn in one content, each with the name of its function. */
export function writeGeminiTurns(turns: readonly Turn[], account: Account): readonly JsonObject[] {
  const names = namesOf(turns);
  return separated(turns).map(({ role, parts }) => {
    const written = parts.flatMap((part) => writePart(part, names, account));
    return {
      role: role === 'assistant' ? 'model' : 'user',
      parts: written.length > 0 ? written : [{ text: '' }],
    };
  });
}

/** Results stand alone: neighbours together, what the user says beside them in a content of its own. */
function separated(turns: readonly Turn[]): readonly Turn[] {
  const out: Turn[] = [];
  for (const turn of turns) {
    const results = turn.parts.filter(({ kind }) => kind === 'result');
    const others = turn.parts.filter(({ kind }) => kind !== 'result');
    const last = out.at(-1);
    if (results.length > 0 && last?.role === 'tool')
      out[out.length - 1] = { ...last, parts: [...last.parts, ...results] };
    else if (results.length > 0) out.push({ ...turn, role: 'tool', parts: results });
    if (others.length > 0 || results.length === 0) out.push({ ...turn, parts: others });
  }
  return out;
}

function namesOf(turns: readonly Turn[]): ReadonlyMap<string, string> {
  const calls = turns.flatMap(({ parts }) => parts).filter((part) => part.kind === 'call');
  return new Map(calls.map(({ id, name }) => [id ?? '', name]));
}

function writePart(part: Part, names: ReadonlyMap<string, string>, account: Account): readonly JsonObject[] {
  if (part.cache !== undefined) account.lose('cache-control-dropped', part.cache.path);
  switch (part.kind) {
    case 'text':
      return [{ text: part.text, ...sealOf(part) }];
    case 'refusal':
      account.lose('refusal-as-text', part.path);
      return [{ text: part.text }];
    case 'thought':
    case 'redacted':
      account.lose('reasoning-dropped', part.path);
      return [];
    case 'image':
    case 'document':
      return writeMedia(part, account);
    case 'audio':
      return [{ inlineData: { mimeType: `audio/${part.format}`, data: part.data } }];
    case 'call':
      return [writeCall(part, account)];
    case 'result':
      return [writeResponse(part, names, account)];
  }
}

function writeMedia(part: Part & { kind: 'image' | 'document' }, account: Account): readonly JsonObject[] {
  if (part.kind === 'document' && part.title !== undefined)
    account.lose('field-dropped', part.path, { name: 'title' });
  const written = writeSource(part.source);
  if (written !== undefined) return [written];
  account.lose('part-dropped', part.path);
  return [];
}

function writeSource(source: Source): JsonObject | undefined {
  if (source.kind === 'text') return { text: source.text };
  if (source.kind === 'data') return { inlineData: { mimeType: source.mediaType, data: source.data } };
  if (source.kind === 'id') return undefined;
  const mimeType = MEDIA_TYPES[ENDING.exec(source.url)?.[1]?.toLowerCase() ?? ''];
  return { fileData: { ...(mimeType === undefined ? {} : { mimeType }), fileUri: source.url } };
}

function writeCall(call: CallPart, account: Account): JsonObject {
  const { id, name, input, isCustom, path } = call;
  if (isCustom) account.lose('custom-call', path);
  const args = isCustom ? { input } : asObject(input, path, account);
  return { functionCall: { ...(id === undefined ? {} : { id }), name, args }, ...sealOf(call) };
}

function writeResponse(result: ResultPart, names: ReadonlyMap<string, string>, account: Account): JsonObject {
  const { id, isError, path } = result;
  const name = names.get(id ?? '');
  if (name === undefined) account.lose('result-without-call', path);
  const known = id === undefined ? {} : { id };
  const content = responseOf(result, account);
  return {
    functionResponse: {
      ...known,
      name: name ?? id ?? '',
      response: isError ? { error: content } : isObject(content) ? content : { output: content },
    },
  };
}

/** The object that the result's text writes, as a function would return it; else the text. */
function responseOf({ content }: ResultPart, account: Account): JsonValue {
  const texts = content.map((part) => (part.kind === 'text' ? part.text : ''));
  for (const part of content) {
    if (part.kind !== 'text') account.lose('part-dropped', part.path);
    else if (part.cache !== undefined) account.lose('cache-control-dropped', part.cache.path);
  }
  if (content.length > 1) account.lose('parts-joined', content[0]?.path ?? [], { count: content.length });
  const text = texts.join('\n');
  return text.trimStart().startsWith('{') ? (parseJson(text) ?? text) : text;
}

function sealOf({ signature }: Part): JsonObject {
  return signature === undefined ? {} : { thoughtSignature: signature };
}
