import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import type { Account } from './account';
import { readCache, type CacheMark } from './cache';
import { lostPart, readContent } from './content';
import type { Part, Source } from './turn';

const DATA_URL = /^data:([^;,]*)(?:;[^;,]*)*;base64,/;

/** The parts of a `content` in the OpenAI shape. */
export function readOpenAiContent(
  content: JsonValue | undefined,
  path: JsonPath,
  account: Account,
): readonly Part[] {
  return readContent(content, path, account, readPart);
}

function readPart(part: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  if (!isObject(part)) return lostPart(path, account);
  const type = memberOf(part, 'type');
  if (type === 'text' || type === 'refusal') return readText(part, type, path, account);
  if (type === 'image_url') return readImage(part, path, account);
  if (type === 'input_audio') return readAudio(part, path, account);
  if (type === 'file') return readFile(part, path, account);
  if (type === 'thinking') return readThinking(part, path, account);
  return lostPart(path, account);
}

function readText(
  part: JsonObject,
  type: 'text' | 'refusal',
  path: JsonPath,
  account: Account,
): readonly Part[] {
  const text = memberOf(part, type);
  if (typeof text !== 'string') return lostPart(path, account);
  account.loseRest(part, ['type', type, 'cache_control', 'prompt_cache_breakpoint'], path);
  return [{ kind: type, text, path, cache: cacheOf(part, path, account) }];
}

/** OpenAI's own mark for the end of what is to be cached means what Anthropic's does. */
function cacheOf(part: JsonObject, path: JsonPath, account: Account): CacheMark | undefined {
  const own = memberOf(part, 'prompt_cache_breakpoint');
  const cache = readCache(part, path);
  const ownPath = [...path, 'prompt_cache_breakpoint'];
  if (cache !== undefined) account.loseValue('field-dropped', own, ownPath);
  if (cache !== undefined || own === undefined || own === null) return cache;
  account.lose('value-changed', ownPath, { from: 'prompt_cache_breakpoint', to: 'cache_control' });
  return { value: { type: 'ephemeral' }, path: ownPath };
}

function readImage(part: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const image = memberOf(part, 'image_url');
  const url = typeof image === 'string' ? image : memberOf(image, 'url');
  if (typeof url !== 'string') return lostPart(path, account);
  account.loseRest(part, ['type', 'image_url', 'cache_control'], path);
  if (isObject(image)) account.loseRest(image, ['url'], [...path, 'image_url']);
  return [{ kind: 'image', source: readSource(url), path, cache: readCache(part, path) }];
}

function readAudio(part: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const audio = memberOf(part, 'input_audio');
  const [data, format] = [memberOf(audio, 'data'), memberOf(audio, 'format')];
  if (!isObject(audio) || typeof data !== 'string' || typeof format !== 'string')
    return lostPart(path, account);
  account.loseRest(part, ['type', 'input_audio', 'cache_control'], path);
  account.loseRest(audio, ['data', 'format'], [...path, 'input_audio']);
  return [{ kind: 'audio', data, format, path, cache: readCache(part, path) }];
}

function readFile(part: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const file = memberOf(part, 'file');
  const [data, id] = [memberOf(file, 'file_data'), memberOf(file, 'file_id')];
  const source: Source | undefined =
    typeof data === 'string' ? readSource(data) : typeof id === 'string' ? { kind: 'id', id } : undefined;
  if (source === undefined || !isObject(file)) return lostPart(path, account);
  const inner = [...path, 'file'];
  account.loseRest(part, ['type', 'file', 'cache_control'], path);
  account.loseRest(file, [source.kind === 'id' ? 'file_id' : 'file_data', 'filename'], inner);
  const title = account.text(file, 'filename', inner);
  return [{ kind: 'document', source, title, path, cache: readCache(part, path) }];
}

/** Mistral's: a list of text parts. */
function readThinking(part: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const thoughts = memberOf(part, 'thinking');
  const list = isArray(thoughts) ? thoughts : [];
  const texts = list.map((each) => memberOf(each, 'text'));
  if (!isArray(thoughts) || !texts.every((text) => typeof text === 'string')) return lostPart(path, account);
  account.loseRest(part, ['type', 'thinking'], path);
  list
    .filter(isObject)
    .forEach((each, at) => account.loseRest(each, ['type', 'text'], [...path, 'thinking', at]));
  return [{ kind: 'thought', text: texts.join(''), path }];
}

function readSource(url: string): Source {
  const head = DATA_URL.exec(url);
  if (head === null) return { kind: 'address', url };
  return { kind: 'data', mediaType: head[1] ?? '', data: url.slice(head[0].length) };
}

/** A picture or document as an address; undefined for one that has none. */
export function addressOf(source: Source): string | undefined {
  if (source.kind === 'data') return `data:${source.mediaType};base64,${source.data}`;
  return source.kind === 'address' ? source.url : undefined;
}
