import { isSystemRole, roleOf } from '../../conversation/message';
import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { Account } from './account';
import { readArguments } from './arguments';
import { readOpenAiContent } from './openai-parts';
import { readSignature, SIGNATURE_PATH } from './signature';
import type { CallPart, Part, Turn } from './turn';

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
  return { role: isSystemRole(role) ? 'system' : 'user', parts: withCache(parts, message), path };
}

function readResult(message: JsonObject, path: JsonPath, account: Account): Part {
  const isLegacy = roleOf(message) === 'function';
  account.loseRest(message, [...COMMON, 'tool_call_id'], path);
  const id = memberOf(message, isLegacy ? 'name' : 'tool_call_id');
  return {
    kind: 'result',
    id: typeof id === 'string' ? (isLegacy ? legacyId(id) : id) : undefined,
    content: readOpenAiContent(memberOf(message, 'content'), [...path, 'content'], account),
    isError: false,
    path,
    cache: memberOf(message, 'cache_control'),
  };
}

function readAssistant(message: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  account.loseRest(message, OF_ASSISTANT, path);
  const content = readOpenAiContent(memberOf(message, 'content'), [...path, 'content'], account);
  const refusal = memberOf(message, 'refusal');
  const said: Part[] = [
    ...content.filter((part) => part.kind !== 'text' || part.text !== ''),
    ...(typeof refusal === 'string' && refusal !== ''
      ? [{ kind: 'refusal' as const, text: refusal, path: [...path, 'refusal'] }]
      : []),
  ];
  const parts = [
    ...readThoughts(message, path, account),
    ...signed(said, readSignature(message, path, account), path),
  ];
  return withCache([...parts, ...readCalls(message, path, account)], message);
}

/** Of several names for the same thoughts the richest is read. */
function readThoughts(message: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  account.loseValue('reasoning-dropped', memberOf(message, 'reasoning_details'), [
    ...path,
    'reasoning_details',
  ]);
  const blocks = memberOf(message, 'thinking_blocks');
  const parts = isArray(blocks)
    ? blocks.flatMap((block, at) => readThought(block, [...path, 'thinking_blocks', at], account))
    : [];
  let told = parts.map((part) => (part.kind === 'thought' ? part.text : '')).join('');
  const others = ['reasoning_content', 'reasoning'].flatMap((key): readonly Part[] => {
    const text = memberOf(message, key);
    if (typeof text !== 'string' || text === '' || text === told) return [];
    if (told !== '') account.lose('reasoning-dropped', [...path, key], { name: key });
    if (told !== '') return [];
    told = text;
    return [{ kind: 'thought', text, path: [...path, key] }];
  });
  return [...parts, ...others];
}

/** A `thinking` or `redacted_thinking` block, as Anthropic writes them. */
export function readThought(block: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  const [type, text, data] = [memberOf(block, 'type'), memberOf(block, 'thinking'), memberOf(block, 'data')];
  const signature = memberOf(block, 'signature');
  if (isObject(block) && type === 'thinking' && typeof text === 'string') {
    account.loseRest(block, ['type', 'thinking', 'signature'], path);
    return [
      { kind: 'thought', text, signature: typeof signature === 'string' ? signature : undefined, path },
    ];
  }
  if (isObject(block) && type === 'redacted_thinking' && typeof data === 'string') {
    account.loseRest(block, ['type', 'data'], path);
    return [{ kind: 'redacted', data, path }];
  }
  account.lose('part-dropped', path);
  return [];
}

/** Gemini's signature of the text stands beside it; the last text part has it. */
function signed(parts: readonly Part[], signature: string | undefined, path: JsonPath): readonly Part[] {
  if (signature === undefined) return parts;
  const at = parts.findLastIndex(({ kind }) => kind === 'text');
  const part = parts[at];
  if (part?.kind === 'text') return parts.with(at, { ...part, signature });
  return [...parts, { kind: 'text', text: '', signature, path: [...path, ...SIGNATURE_PATH] }];
}

function readCalls(message: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const calls = memberOf(message, 'tool_calls');
  if (!isArray(calls)) account.loseValue('field-dropped', calls, [...path, 'tool_calls']);
  const legacy = memberOf(message, 'function_call');
  return [
    ...(isArray(calls) ? calls : []).flatMap((call, at) =>
      readCall(call, [...path, 'tool_calls', at], account),
    ),
    ...(isObject(legacy) ? [readLegacyCall(legacy, [...path, 'function_call'], account)] : []),
  ];
}

function readCall(call: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  const isCustom = isObject(memberOf(call, 'custom'));
  const body = memberOf(call, isCustom ? 'custom' : 'function');
  const name = memberOf(body, 'name');
  if (!isObject(call) || !isObject(body) || typeof name !== 'string') {
    account.lose('part-dropped', path);
    return [];
  }
  const field = isCustom ? 'input' : 'arguments';
  const at = [...path, isCustom ? 'custom' : 'function'];
  account.loseRest(
    call,
    ['id', 'type', 'function', 'custom', 'index', 'cache_control', 'extra_content'],
    path,
  );
  account.loseRest(body, ['name', field], at);
  const id = memberOf(call, 'id');
  return [
    {
      kind: 'call',
      id: typeof id === 'string' ? id : undefined,
      name,
      input: inputOf(memberOf(body, field), isCustom, [...at, field], account),
      isCustom,
      path,
      cache: memberOf(call, 'cache_control'),
      signature: readSignature(call, path, account),
    },
  ];
}

function inputOf(
  args: JsonValue | undefined,
  isCustom: boolean,
  path: JsonPath,
  account: Account,
): JsonValue {
  if (isCustom) return args ?? '';
  if (typeof args === 'string') return readArguments(args, path, account);
  return isObject(args) ? args : args === undefined || args === null ? {} : writeJson(args);
}

function readLegacyCall(call: JsonObject, path: JsonPath, account: Account): CallPart {
  const name = memberOf(call, 'name');
  account.lose('legacy-call', path);
  account.loseRest(call, ['name', 'arguments'], path);
  return {
    kind: 'call',
    id: typeof name === 'string' ? legacyId(name) : undefined,
    name: typeof name === 'string' ? name : '',
    input: inputOf(memberOf(call, 'arguments'), false, [...path, 'arguments'], account),
    isCustom: false,
    path,
  };
}

/** Legacy calls have no ids: their results name the function. */
function legacyId(name: string): string {
  return `call_${name}`;
}

/** A mark on the whole message is one on its last part. */
function withCache(parts: readonly Part[], message: JsonObject): readonly Part[] {
  const cache = memberOf(message, 'cache_control');
  const last = parts.at(-1);
  return cache === undefined || last === undefined ? parts : parts.with(-1, { ...last, cache });
}
