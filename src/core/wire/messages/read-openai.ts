import { isSystemRole, roleOf } from '../../conversation/message';
import { isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import type { Account } from './account';
import { readCache } from './cache';
import { legacyId, readCalls } from './openai-calls';
import { readOpenAiContent } from './openai-parts';
import { readThoughts } from './openai-thoughts';
import { readSignature, SIGNATURE_PATH } from './signature';
import type { Part, Turn } from './turn';

const COMMON = ['role', 'content', 'name', 'cache_control'];
const OF_ASSISTANT = [
  ...COMMON,
  'refusal',
  'tool_calls',
  'function_call',
  'reasoning_content',
  'reasoning',
  'reasoning_details',
  'thinking_blocks',
  'extra_content',
];

/** A message in the OpenAI shape; undefined for what is none. */
export function readOpenAiMessage(message: JsonValue, path: JsonPath, account: Account): Turn | undefined {
  const role = roleOf(message);
  if (!isObject(message) || role === undefined) {
    account.lose('message-dropped', path);
    return undefined;
  }
  account.loseValue('name-dropped', role === 'function' ? null : memberOf(message, 'name'), [
    ...path,
    'name',
  ]);
  if (role === 'assistant') return { role, parts: readAssistant(message, path, account), path };
  if (role === 'tool' || role === 'function')
    return { role: 'tool', parts: [readResult(message, path, account)], path };
  account.loseRest(message, COMMON, path);
  if (role === 'developer') account.lose('role-changed', [...path, 'role'], { from: role, to: 'system' });
  const parts = readOpenAiContent(memberOf(message, 'content'), [...path, 'content'], account);
  return {
    role: isSystemRole(role) ? 'system' : 'user',
    parts: withCache(parts, message, path, account),
    path,
  };
}

function readResult(message: JsonObject, path: JsonPath, account: Account): Part {
  const isLegacy = roleOf(message) === 'function';
  account.loseRest(message, [...COMMON, 'tool_call_id'], path);
  const id = account.text(message, isLegacy ? 'name' : 'tool_call_id', path);
  if (isLegacy)
    account.loseValue('field-dropped', memberOf(message, 'tool_call_id'), [...path, 'tool_call_id']);
  return {
    kind: 'result',
    id: id !== undefined && isLegacy ? legacyId(id) : id,
    content: readOpenAiContent(memberOf(message, 'content'), [...path, 'content'], account),
    isError: false,
    path,
    cache: readCache(message, path),
  };
}

function readAssistant(message: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  account.loseRest(message, OF_ASSISTANT, path);
  const content = readOpenAiContent(memberOf(message, 'content'), [...path, 'content'], account);
  const refusal = account.text(message, 'refusal', path) ?? '';
  const said: Part[] = [
    ...content.filter((part) => part.kind !== 'text' || part.text !== ''),
    ...(refusal !== '' ? [{ kind: 'refusal' as const, text: refusal, path: [...path, 'refusal'] }] : []),
  ];
  const parts = [
    ...readThoughts(message, path, account),
    ...signed(said, readSignature(message, path, account), path),
  ];
  return withCache([...parts, ...readCalls(message, path, account)], message, path, account);
}

/** Gemini's signature of the text stands beside it; the last text part has it. */
function signed(parts: readonly Part[], signature: string | undefined, path: JsonPath): readonly Part[] {
  if (signature === undefined) return parts;
  const at = parts.findLastIndex(({ kind }) => kind === 'text');
  const part = parts[at];
  if (part?.kind === 'text') return parts.with(at, { ...part, signature });
  return [...parts, { kind: 'text', text: '', signature, path: [...path, ...SIGNATURE_PATH] }];
}

const UNMARKABLE = new Set<Part['kind']>(['thought', 'redacted', 'refusal']);

/** A mark on the whole message is one on its last part. */
function withCache(
  parts: readonly Part[],
  message: JsonObject,
  path: JsonPath,
  account: Account,
): readonly Part[] {
  const cache = readCache(message, path);
  const last = parts.at(-1);
  if (cache === undefined) return parts;
  if (last !== undefined && last.cache === undefined && !UNMARKABLE.has(last.kind))
    return parts.with(-1, { ...last, cache });
  account.lose('cache-control-dropped', cache.path);
  return parts;
}
