import {
  isArray,
  isObject,
  memberOf,
  valueAt,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import type { Account } from '../messages/account';
import { readCache, type CacheMark } from '../messages/cache';
import { placedAt, plainOf } from './plain';
import type { Choice, JsonFormat, PlainKeys, Settings, Tool } from './settings';

const PLAIN: PlainKeys = {
  model: 'model',
  maxTokens: 'max_tokens',
  temperature: 'temperature',
  topP: 'top_p',
  topK: 'top_k',
  stop: 'stop',
  seed: 'seed',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
  user: 'user',
  stream: 'stream',
};
const NEW_MAX = 'max_completion_tokens';
const READ = [
  ...Object.values(PLAIN),
  NEW_MAX,
  'messages',
  'tools',
  'tool_choice',
  'functions',
  'function_call',
  'parallel_tool_calls',
  'response_format',
  'reasoning_effort',
  'thinking',
];

/** Everything in an OpenAI-shaped body but its messages. */
export function readOpenAiSettings(body: JsonObject, account: Account): Settings {
  account.loseRest(body, READ, []);
  const effort = account.text(body, 'reasoning_effort', []);
  const thinking = memberOf(body, 'thinking');
  const sequential = memberOf(body, 'parallel_tool_calls');
  if (typeof sequential !== 'boolean')
    account.loseValue('field-dropped', sequential, ['parallel_tool_calls']);
  if (!isObject(thinking)) account.loseValue('field-dropped', thinking, ['thinking']);
  return {
    plain: readPlain(body, account),
    tools: readTools(body, account),
    choice: readChoice(body, account),
    isSequential:
      typeof sequential === 'boolean' ? { value: !sequential, path: ['parallel_tool_calls'] } : undefined,
    format: readFormat(memberOf(body, 'response_format'), account),
    effort: effort === undefined ? undefined : { value: effort, path: ['reasoning_effort'] },
    thinking: isObject(thinking) ? { value: thinking, path: ['thinking'] } : undefined,
  };
}

/** The newer name for the longest answer goes before the older one. */
function readPlain(body: JsonObject, account: Account): Settings['plain'] {
  const newMax = memberOf(body, NEW_MAX);
  if (newMax === undefined || newMax === null) return plainOf(body, PLAIN);
  account.loseValue('field-dropped', memberOf(body, 'max_tokens'), ['max_tokens']);
  return { ...plainOf(body, PLAIN), maxTokens: { value: newMax, path: [NEW_MAX] } };
}

function readTools(body: JsonObject, account: Account): readonly Tool[] {
  const [tools, functions] = [memberOf(body, 'tools'), memberOf(body, 'functions')];
  if (!isArray(tools)) account.loseValue('field-dropped', tools, ['tools']);
  if (!isArray(functions)) account.loseValue('field-dropped', functions, ['functions']);
  return [
    ...(isArray(tools) ? tools : []).flatMap((tool, at) => readTool(tool, ['tools', at], account)),
    ...(isArray(functions) ? functions : []).flatMap((body, at) =>
      readFunction(body, ['functions', at], ['functions', at], undefined, account),
    ),
  ];
}

/** Tools with free text as input have no counterpart. */
function readTool(tool: JsonValue, path: JsonPath, account: Account): readonly Tool[] {
  if (isObject(tool)) {
    account.loseRest(tool, ['type', 'function', 'cache_control'], path);
    loseOtherWord(tool, 'type', ['function'], path, account);
  }
  const inner = [...path, 'function'];
  return readFunction(memberOf(tool, 'function'), path, inner, readCache(tool, path), account);
}

function readFunction(
  body: JsonValue | undefined,
  path: JsonPath,
  inner: JsonPath,
  cache: CacheMark | undefined,
  account: Account,
): readonly Tool[] {
  const name = memberOf(body, 'name');
  if (!isObject(body) || typeof name !== 'string') {
    account.lose('tool-dropped', path);
    return [];
  }
  account.loseRest(body, ['name', 'description', 'parameters', 'strict'], inner);
  const schema = memberOf(body, 'parameters');
  if (!isObject(schema)) account.loseValue('field-dropped', schema, [...inner, 'parameters']);
  return [
    {
      name,
      description: memberOf(body, 'description'),
      schema: isObject(schema) ? schema : undefined,
      strict: placedAt(body, 'strict', inner),
      cache,
      path,
    },
  ];
}

function readChoice(body: JsonObject, account: Account): Choice | undefined {
  const hasNew = memberOf(body, 'tool_choice') !== undefined;
  const path = [hasNew ? 'tool_choice' : 'function_call'];
  const choice = memberOf(body, hasNew ? 'tool_choice' : 'function_call');
  if (hasNew) account.loseValue('field-dropped', memberOf(body, 'function_call'), ['function_call']);
  if (choice === 'none' || choice === 'auto') return { mode: choice, path };
  if (choice === 'required' || choice === 'any') return { mode: 'any', path };
  const inner = memberOf(choice, 'function') ?? choice;
  const name = memberOf(inner, 'name');
  if (isObject(choice) && isObject(inner) && typeof name === 'string') {
    loseOtherWord(choice, 'type', ['function'], path, account);
    account.loseRest(choice, ['type', inner === choice ? 'name' : 'function'], path);
    if (inner !== choice) account.loseRest(inner, ['name'], [...path, 'function']);
    return { mode: 'any', names: [name], path };
  }
  return readAllowed(choice, path, account);
}

function readAllowed(choice: JsonValue | undefined, path: JsonPath, account: Account): Choice | undefined {
  const allowed = memberOf(choice, 'allowed_tools');
  const tools = memberOf(allowed, 'tools');
  const names = isArray(tools) ? tools.map((tool) => valueAt(tool, ['function', 'name'])) : [];
  if (
    !isObject(choice) ||
    !isObject(allowed) ||
    names.length === 0 ||
    !names.every((name) => typeof name === 'string')
  ) {
    account.loseValue('field-dropped', choice, path);
    return undefined;
  }
  const inner = [...path, 'allowed_tools'];
  loseOtherWord(choice, 'type', ['allowed_tools'], path, account);
  account.loseRest(choice, ['type', 'allowed_tools'], path);
  loseOtherWord(allowed, 'mode', ['auto', 'required'], inner, account);
  account.loseRest(allowed, ['mode', 'tools'], inner);
  for (const [at, tool] of (isArray(tools) ? tools : []).entries())
    loseBesideName(tool, [...inner, 'tools', at], account);
  return { mode: memberOf(allowed, 'mode') === 'required' ? 'any' : 'auto', names, path };
}

/** A tool that is only named: all else that is said of it is lost. */
function loseBesideName(tool: JsonValue, path: JsonPath, account: Account): void {
  const body = memberOf(tool, 'function');
  if (!isObject(tool) || !isObject(body)) return;
  loseOtherWord(tool, 'type', ['function'], path, account);
  account.loseRest(tool, ['type', 'function'], path);
  account.loseRest(body, ['name'], [...path, 'function']);
}

/** The word at `key`, where it is none of those that are understood. */
function loseOtherWord(
  object: JsonObject,
  key: string,
  words: readonly string[],
  path: JsonPath,
  account: Account,
): void {
  const word = memberOf(object, key);
  if (typeof word !== 'string' || !words.includes(word))
    account.loseValue('field-dropped', word, [...path, key]);
}

function readFormat(format: JsonValue | undefined, account: Account): JsonFormat | undefined {
  const path = ['response_format'];
  const [type, body] = [memberOf(format, 'type'), memberOf(format, 'json_schema')];
  if (isObject(format)) account.loseRest(format, ['type', 'json_schema'], path);
  if (type === 'json_object') {
    account.loseValue('field-dropped', body, [...path, 'json_schema']);
    return { path };
  }
  const schema = memberOf(body, 'schema');
  if (type !== 'json_schema' || !isObject(body) || !isObject(schema)) {
    // Text is what every API gives when nothing is said.
    if (type !== 'text') account.loseValue('field-dropped', format, path);
    else account.loseValue('field-dropped', body, [...path, 'json_schema']);
    return undefined;
  }
  account.loseRest(body, ['schema'], [...path, 'json_schema']);
  return { schema, path };
}
