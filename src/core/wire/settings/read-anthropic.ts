import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import type { Account } from '../messages/account';
import { readCache } from '../messages/cache';
import { ANTHROPIC_KEYS, placedAt, plainOf } from './plain';
import type { Choice, JsonFormat, Settings, Tool } from './settings';

const READ = [
  ...Object.values(ANTHROPIC_KEYS),
  'messages',
  'system',
  'tools',
  'tool_choice',
  'thinking',
  'output_config',
  'metadata',
];

/** Everything in an Anthropic-shaped body but its messages and its system prompt. */
export function readAnthropicSettings(body: JsonObject, account: Account): Settings {
  account.loseRest(body, READ, []);
  const output = objectAt(body, 'output_config', account, ['effort', 'format']);
  const metadata = objectAt(body, 'metadata', account, ['user_id']);
  const thinking = objectAt(body, 'thinking', account, undefined);
  const effort = account.text(output, 'effort', ['output_config']);
  const choice = objectAt(body, 'tool_choice', account, ['type', 'name', 'disable_parallel_tool_use']);
  const sequential = memberOf(choice, 'disable_parallel_tool_use');
  const sequentialPath = ['tool_choice', 'disable_parallel_tool_use'];
  if (typeof sequential !== 'boolean') account.loseValue('field-dropped', sequential, sequentialPath);
  return {
    plain: { ...plainOf(body, ANTHROPIC_KEYS), ...plainOf(metadata, { user: 'user_id' }, ['metadata']) },
    tools: readTools(memberOf(body, 'tools'), account),
    choice: readChoice(choice, account),
    isSequential: typeof sequential === 'boolean' ? { value: sequential, path: sequentialPath } : undefined,
    format: readFormat(memberOf(output, 'format'), account),
    effort: effort === undefined ? undefined : { value: effort, path: ['output_config', 'effort'] },
    thinking: Object.keys(thinking).length > 0 ? { value: thinking, path: ['thinking'] } : undefined,
  };
}

/** A member that is an object, and account of what in it nobody reads; {} where there is none. */
function objectAt(
  body: JsonObject,
  key: string,
  account: Account,
  known: readonly string[] | undefined,
): JsonObject {
  const value = memberOf(body, key);
  if (!isObject(value)) {
    account.loseValue('field-dropped', value, [key]);
    return {};
  }
  if (known !== undefined) account.loseRest(value, known, [key]);
  return value;
}

function readTools(tools: JsonValue | undefined, account: Account): readonly Tool[] {
  if (!isArray(tools)) account.loseValue('field-dropped', tools, ['tools']);
  return (isArray(tools) ? tools : []).flatMap((tool, at) => readTool(tool, ['tools', at], account));
}

/** Tools that run at Anthropic's have a type and no schema: no other API has them. */
function readTool(tool: JsonValue, path: JsonPath, account: Account): readonly Tool[] {
  const [name, type, schema] = [
    memberOf(tool, 'name'),
    memberOf(tool, 'type'),
    memberOf(tool, 'input_schema'),
  ];
  const isOwn = type === undefined || type === 'custom';
  if (!isObject(tool) || typeof name !== 'string' || !isOwn) {
    account.lose('tool-dropped', path);
    return [];
  }
  account.loseRest(tool, ['name', 'type', 'description', 'input_schema', 'strict', 'cache_control'], path);
  if (!isObject(schema)) account.loseValue('field-dropped', schema, [...path, 'input_schema']);
  return [
    {
      name,
      description: memberOf(tool, 'description'),
      schema: isObject(schema) ? schema : undefined,
      strict: placedAt(tool, 'strict', path),
      cache: readCache(tool, path),
      path,
    },
  ];
}

function readChoice(choice: JsonObject, account: Account): Choice | undefined {
  const path = ['tool_choice'];
  const [type, name] = [memberOf(choice, 'type'), memberOf(choice, 'name')];
  if (type === 'tool' && typeof name === 'string') return { mode: 'any', names: [name], path };
  account.loseValue('field-dropped', name, [...path, 'name']);
  if (type === 'auto' || type === 'none' || type === 'any') return { mode: type, path };
  account.loseValue('field-dropped', type, [...path, 'type']);
  return undefined;
}

function readFormat(format: JsonValue | undefined, account: Account): JsonFormat | undefined {
  const path = ['output_config', 'format'];
  const schema = memberOf(format, 'schema');
  if (!isObject(format) || !isObject(schema)) {
    account.loseValue('field-dropped', format, path);
    return undefined;
  }
  account.loseRest(
    format,
    memberOf(format, 'type') === 'json_schema' ? ['type', 'schema'] : ['schema'],
    path,
  );
  return { schema, path };
}
