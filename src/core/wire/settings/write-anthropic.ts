import { memberOf, type JsonObject } from '../../json/value';
import type { Account } from '../messages/account';
import { writeCache } from '../messages/cache';
import { ANTHROPIC_KEYS, withStopList, writePlain } from './plain';
import type { Choice, JsonFormat, Settings, Tool } from './settings';

/** What an answer may be long where the request does not say: every model can do it. */
const DEFAULT_MAX_TOKENS = 4096;
const EFFORTS = new Set(['low', 'medium', 'high', 'xhigh', 'max']);

/** The settings as members of an Anthropic-shaped body. */
export function writeAnthropicSettings(settings: Settings, account: Account): JsonObject {
  const { user, ...plain } = withStopList(settings.plain);
  if (plain.maxTokens === undefined)
    account.lose('max-tokens-added', ['max_tokens'], { tokens: DEFAULT_MAX_TOKENS });
  return {
    ...(plain.maxTokens === undefined ? { max_tokens: DEFAULT_MAX_TOKENS } : {}),
    ...writePlain(plain, ANTHROPIC_KEYS, account),
    ...(user === undefined ? {} : { metadata: { user_id: user.value } }),
    ...(settings.tools.length > 0 ? { tools: settings.tools.map((tool) => writeTool(tool, account)) } : {}),
    ...writeChoice(settings, account),
    ...writeOutput(settings, account),
    ...writeThinking(settings, account),
  };
}

function writeTool({ name, description, schema, strict, cache, path }: Tool, account: Account): JsonObject {
  if (schema === undefined) account.lose('schema-added', path);
  return {
    name,
    ...(description === undefined ? {} : { description }),
    input_schema: schema ?? { type: 'object', properties: {} },
    ...(strict === undefined ? {} : { strict: strict.value }),
    ...writeCache(cache),
  };
}

/** Whether calls may run side by side is said with the choice. */
function writeChoice({ choice, isSequential, tools }: Settings, account: Account): JsonObject {
  const isPlain = isSequential === undefined || (!isSequential.value && choice === undefined);
  if (choice === undefined && (isPlain || tools.length === 0)) {
    if (isSequential !== undefined) account.loseValue('field-dropped', isSequential.value, isSequential.path);
    return {};
  }
  const written = choice === undefined ? { type: 'auto' } : choiceOf(choice, account);
  if (choice === undefined) account.lose('choice-added', ['tool_choice']);
  if (isSequential === undefined) return { tool_choice: written };
  if (memberOf(written, 'type') !== 'none')
    return { tool_choice: { ...written, disable_parallel_tool_use: isSequential.value } };
  account.loseValue('field-dropped', isSequential.value, isSequential.path);
  return { tool_choice: written };
}

function choiceOf({ mode, names, path }: Choice, account: Account): JsonObject {
  const [name] = names ?? [];
  if (name === undefined) return { type: mode };
  if (names?.length === 1 && mode === 'any') return { type: 'tool', name };
  account.lose('field-dropped', path, { name: 'allowed_tools' });
  return { type: mode };
}

function writeOutput({ effort, format }: Settings, account: Account): JsonObject {
  const members = { ...effortOf(effort, account), ...formatOf(format, account) };
  return Object.keys(members).length > 0 ? { output_config: members } : {};
}

function effortOf(effort: Settings['effort'], account: Account): JsonObject {
  if (effort === undefined || effort.value === 'none') return {};
  if (EFFORTS.has(effort.value)) return { effort: effort.value };
  account.lose('value-changed', effort.path, { from: effort.value, to: 'low' });
  return { effort: 'low' };
}

/** JSON of any kind cannot be asked for: only a schema can. */
function formatOf(format: JsonFormat | undefined, account: Account): JsonObject {
  if (format === undefined) return {};
  if (format.schema !== undefined) return { format: { type: 'json_schema', schema: format.schema } };
  account.lose('field-dropped', format.path, { name: 'response_format' });
  return {};
}

/** Others switch thinking on without a budget: here that is called adaptive. */
function writeThinking({ thinking, effort }: Settings, account: Account): JsonObject {
  if (thinking === undefined) {
    if (effort?.value !== 'none') return {};
    account.lose('value-changed', effort.path, { from: 'none', to: 'thinking.disabled' });
    return { thinking: { type: 'disabled' } };
  }
  if (effort?.value === 'none') account.lose('field-dropped', effort.path, { name: 'reasoning_effort' });
  const lacksBudget = memberOf(thinking.value, 'budget_tokens') === undefined;
  if (memberOf(thinking.value, 'type') !== 'enabled' || !lacksBudget) return { thinking: thinking.value };
  account.lose('value-changed', [...thinking.path, 'type'], { from: 'enabled', to: 'adaptive' });
  return { thinking: { ...thinking.value, type: 'adaptive' } };
}
