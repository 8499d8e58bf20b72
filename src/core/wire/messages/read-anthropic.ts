import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import type { Account } from './account';
import { readThought } from './read-openai';
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
  if (typeof content === 'string') return [{ kind: 'text', text: content, path }];
  if (isArray(content)) return content.flatMap((block, at) => readBlock(block, [...path, at], account));
  account.loseValue('part-dropped', content, path);
  return [];
}

function readBlock(block: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  if (!isObject(block)) return lost(path, account);
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
      return lost(path, account);
  }
}

function readText(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const text = memberOf(block, 'text');
  if (typeof text !== 'string') return lost(path, account);
  account.loseRest(block, ['type', 'text', 'cache_control', 'extra_content'], path);
  return [{ kind: 'text', text, path, ...marksOf(block, path, account) }];
}

function readMedia(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const source = readSource(memberOf(block, 'source'));
  if (source === undefined) return lost(path, account);
  const title = memberOf(block, 'title');
  account.loseRest(block, ['type', 'source', 'cache_control', 'title', 'extra_content'], path);
  if (memberOf(block, 'type') === 'image') {
    account.loseValue('field-dropped', title, [...path, 'title']);
    return [{ kind: 'image', source, path, ...marksOf(block, path, account) }];
  }
  return [
    {
      kind: 'document',
      source,
      title: typeof title === 'string' ? title : undefined,
      path,
      ...marksOf(block, path, account),
    },
  ];
}

function readSource(source: JsonValue | undefined): Source | undefined {
  const text = (key: string): string | undefined => {
    const member = memberOf(source, key);
    return typeof member === 'string' ? member : undefined;
  };
  const data = text('data');
  if (data !== undefined && text('type') === 'text') return { kind: 'text', text: data };
  if (data !== undefined) return { kind: 'data', mediaType: text('media_type') ?? '', data };
  const [url, id] = [text('url'), text('file_id')];
  if (url !== undefined) return { kind: 'address', url };
  return id === undefined ? undefined : { kind: 'id', id };
}

function readUse(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const [id, name] = [memberOf(block, 'id'), memberOf(block, 'name')];
  if (typeof name !== 'string') return lost(path, account);
  account.loseRest(block, ['type', 'id', 'name', 'input', 'cache_control', 'extra_content'], path);
  return [
    {
      kind: 'call',
      id: typeof id === 'string' ? id : undefined,
      name,
      input: memberOf(block, 'input') ?? {},
      isCustom: false,
      path,
      ...marksOf(block, path, account),
    },
  ];
}

function readResult(block: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const id = memberOf(block, 'tool_use_id');
  account.loseRest(
    block,
    ['type', 'tool_use_id', 'content', 'is_error', 'cache_control', 'extra_content'],
    path,
  );
  return [
    {
      kind: 'result',
      id: typeof id === 'string' ? id : undefined,
      content: readBlocks(memberOf(block, 'content'), [...path, 'content'], account),
      isError: memberOf(block, 'is_error') === true,
      path,
      ...marksOf(block, path, account),
    },
  ];
}

function marksOf(
  block: JsonObject,
  path: JsonPath,
  account: Account,
): { readonly cache: JsonValue | undefined; readonly signature: string | undefined } {
  return { cache: memberOf(block, 'cache_control'), signature: readSignature(block, path, account) };
}

function lost(path: JsonPath, account: Account): readonly Part[] {
  account.lose('part-dropped', path);
  return [];
}
