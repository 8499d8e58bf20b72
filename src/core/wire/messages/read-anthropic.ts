import { isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import type { Account } from './account';
import { readCache, type CacheMark } from './cache';
import { lostPart, readContent } from './content';
import { readThought } from './openai-thoughts';
import { readSignature } from './signature';
import type { Part, Source, Turn } from './turn';

const ROLES: ReadonlySet<JsonValue | undefined> = new Set(['system', 'user', 'assistant']);

/** A message in the Anthropic shape; undefined for what is none. */
export function readAnthropicMessage(message: JsonValue, path: JsonPath, account: Account): Turn | undefined {
  const role = memberOf(message, 'role');
  if (!isObject(message) || !ROLES.has(role)) {
    account.lose('message-dropped', path);
    return undefined;
  }
  account.loseRest(message, ['role', 'content'], path);
  const parts = readBlocks(memberOf(message, 'content'), [...path, 'content'], account);
  return { role: role as 'system' | 'user' | 'assistant', parts, path };
}

/** A `content` (or `system`): a text or blocks. */
export function readBlocks(
  content: JsonValue | undefined,
  path: JsonPath,
  account: Account,
): readonly Part[] {
  return readContent(content, path, account, readBlock);
}

function readBlock(block: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  if (!isObject(block)) return lostPart(path, account);
  switch (memberOf(block, 'type')) {
    case 'text':
      return readText(block, path, account);
    case 'thinking':
    case 'redacted_thinking':
      return readThought(block, path, account);
    case 'image':
    case 'document':
      return readMedia(block, path, account);
    case 'tool_use':
      return readUse(block, path, account);
    case 'tool_result':
      return readResult(block, path, account);
    default:
      return lostPart(path, account);
  }
}

function readText(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const text = memberOf(block, 'text');
  if (typeof text !== 'string') return lostPart(path, account);
  account.loseRest(block, ['type', 'text', 'cache_control', 'extra_content'], path);
  return [{ kind: 'text', text, path, ...marksOf(block, path, account) }];
}

function readMedia(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const source = readSource(block, path, account);
  if (source === undefined) return lostPart(path, account);
  const title = account.text(block, 'title', path);
  account.loseRest(block, ['type', 'source', 'cache_control', 'title', 'extra_content'], path);
  if (memberOf(block, 'type') === 'image') {
    if (title !== undefined) account.loseValue('field-dropped', title, [...path, 'title']);
    return [{ kind: 'image', source, path, ...marksOf(block, path, account) }];
  }
  return [
    {
      kind: 'document',
      source,
      title,
      path,
      ...marksOf(block, path, account),
    },
  ];
}

/** Each kind of source has its own members. */
function readSource(block: JsonObject, path: JsonPath, account: Account): Source | undefined {
  const source = memberOf(block, 'source');
  const [data, url, id] = ['data', 'url', 'file_id'].map((key) => memberOf(source, key));
  if (!isObject(source)) return undefined;
  const keep = (keys: readonly string[]): void =>
    account.loseRest(source, ['type', ...keys], [...path, 'source']);
  if (typeof data === 'string' && memberOf(source, 'type') === 'text') {
    keep(['data', 'media_type']);
    return { kind: 'text', text: data };
  }
  if (typeof data === 'string') {
    keep(['data', 'media_type']);
    return { kind: 'data', mediaType: account.text(source, 'media_type', [...path, 'source']) ?? '', data };
  }
  keep([typeof url === 'string' ? 'url' : 'file_id']);
  if (typeof url === 'string') return { kind: 'address', url };
  return typeof id === 'string' ? { kind: 'id', id } : undefined;
}

function readUse(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const name = memberOf(block, 'name');
  if (typeof name !== 'string') return lostPart(path, account);
  account.loseRest(block, ['type', 'id', 'name', 'input', 'cache_control', 'extra_content'], path);
  return [
    {
      kind: 'call',
      id: account.text(block, 'id', path),
      name,
      input: memberOf(block, 'input') ?? {},
      isCustom: false,
      path,
      ...marksOf(block, path, account),
    },
  ];
}

function readResult(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const isError = memberOf(block, 'is_error');
  if (typeof isError !== 'boolean') account.loseValue('field-dropped', isError, [...path, 'is_error']);
  account.loseRest(
    block,
    ['type', 'tool_use_id', 'content', 'is_error', 'cache_control', 'extra_content'],
    path,
  );
  return [
    {
      kind: 'result',
      id: account.text(block, 'tool_use_id', path),
      content: readBlocks(memberOf(block, 'content'), [...path, 'content'], account),
      isError: isError === true,
      path,
      ...marksOf(block, path, account),
    },
  ];
}

function marksOf(
  block: JsonObject,
  path: JsonPath,
  account: Account,
): { readonly cache: CacheMark | undefined; readonly signature: string | undefined } {
  return { cache: readCache(block, path), signature: readSignature(block, path, account) };
}
