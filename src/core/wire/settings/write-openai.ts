import type { JsonObject } from '../../json/value';
import type { Account } from '../messages/account';
import { writeCache } from '../messages/cache';
import { writePlain } from './plain';
import type { Choice, JsonFormat, PlainKeys, Settings, Tool } from './settings';

const PLAIN: PlainKeys = {
  model: 'model',
  temperature: 'temperature',
  topP: 'top_p',
  stop: 'stop',
  seed: 'seed',
  presencePenalty: 'presence_penalty',
  frequencyPenalty: 'frequency_penalty',
  user: 'user',
  stream: 'stream',
};

export interface OpenAiManner {
  readonly account: Account;
  readonly knowsCacheControl: boolean;
  readonly knowsReasoning: boolean;
  /** OpenAI's reasoning models take the new name only, most other hosts the old one only. */
  readonly maxTokensKey: 'max_tokens' | 'max_completion_tokens';
}

/** The settings as members of an OpenAI-shaped body. */
export function writeOpenAiSettings(settings: Settings, manner: OpenAiManner): JsonObject {
  const { account, maxTokensKey, knowsReasoning } = manner;
  const { plain, tools, choice, isSequential, format, effort, thinking } = settings;
  if (thinking !== undefined && !knowsReasoning)
    account.lose('field-dropped', thinking.path, { name: 'thinking' });
  return {
    ...writePlain(plain, { ...PLAIN, maxTokens: maxTokensKey }, account),
    ...(tools.length > 0 ? { tools: tools.map((tool) => writeTool(tool, manner)) } : {}),
    ...(choice === undefined ? {} : { tool_choice: writeChoice(choice) }),
    ...(isSequential === undefined ? {} : { parallel_tool_calls: !isSequential.value }),
    ...(format === undefined ? {} : { response_format: writeFormat(format, account) }),
    ...(effort === undefined ? {} : { reasoning_effort: effort.value }),
    ...(thinking === undefined || !knowsReasoning ? {} : { thinking: thinking.value }),
  };
}

function writeTool(tool: Tool, { account, knowsCacheControl }: OpenAiManner): JsonObject {
  const { name, description, schema, strict, cache } = tool;
  if (cache !== undefined && !knowsCacheControl) account.lose('cache-control-dropped', cache.path);
  return {
    type: 'function',
    function: {
      name,
      ...(description === undefined ? {} : { description }),
      ...(schema === undefined ? {} : { parameters: schema }),
      ...(strict === undefined ? {} : { strict: strict.value }),
    },
    ...(knowsCacheControl ? writeCache(cache) : {}),
  };
}

function writeChoice({ mode, names }: Choice): JsonObject | string {
  const [name] = names ?? [];
  if (name !== undefined) return { type: 'function', function: { name } };
  return mode === 'any' ? 'required' : mode;
}

/** OpenAI demands a name for a schema. */
function writeFormat({ schema, path }: JsonFormat, account: Account): JsonObject {
  account.lose('name-added', path, { name: 'answer' });
  return { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: schema ?? {} } };
}
