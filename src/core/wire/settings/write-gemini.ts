import { memberOf, type JsonObject, type JsonPath } from '../../json/value';
import type { Account } from '../messages/account';
import { withStopList, writePlain } from './plain';
import type { PlainKeys, Settings, Tool } from './settings';

const PLAIN: PlainKeys = {
  maxTokens: 'maxOutputTokens',
  temperature: 'temperature',
  topP: 'topP',
  topK: 'topK',
  stop: 'stopSequences',
  seed: 'seed',
  presencePenalty: 'presencePenalty',
  frequencyPenalty: 'frequencyPenalty',
};
const LEVELS = new Set(['minimal', 'low', 'medium', 'high']);
const SWITCHES = new Set(['enabled', 'adaptive', 'disabled']);
/** Before Gemini 3 thinking has a budget; these are what Google's own compatible endpoint makes of the words. */
const BUDGETS: Readonly<Record<string, number>> = { minimal: 1024, low: 1024, medium: 8192, high: 24_576 };
const HAS_BUDGET = /gemini-(1|2)[.-]/;

/** The settings as members of a Gemini body. Model and streaming are said in the address. */
export function writeGeminiSettings(settings: Settings, account: Account): JsonObject {
  const { model, ...rest } = withStopList(settings.plain);
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'stream'));
  const config = {
    ...writePlain(plain, PLAIN, account),
    ...writeFormat(settings),
    ...writeThinking(settings, typeof model?.value === 'string' ? model.value : '', account),
  };
  return {
    ...writeTools(settings.tools, account),
    ...writeChoice(settings, account),
    ...(Object.keys(config).length > 0 ? { generationConfig: config } : {}),
  };
}

function writeTools(tools: readonly Tool[], account: Account): JsonObject {
  if (tools.length === 0) return {};
  return { tools: [{ functionDeclarations: tools.map((tool) => writeTool(tool, account)) }] };
}

function writeTool({ name, description, schema, strict, cache }: Tool, account: Account): JsonObject {
  if (strict !== undefined) account.loseValue('field-dropped', strict.value, strict.path);
  if (cache !== undefined) account.lose('cache-control-dropped', cache.path);
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(schema === undefined ? {} : { parametersJsonSchema: schema }),
  };
}

function writeChoice({ choice, isSequential }: Settings, account: Account): JsonObject {
  if (isSequential !== undefined) account.loseValue('field-dropped', isSequential.value, isSequential.path);
  if (choice === undefined) return {};
  const { mode, names } = choice;
  // Only some of the tools, and none of them forced.
  const word = mode === 'auto' && names !== undefined ? 'VALIDATED' : mode.toUpperCase();
  const only = names === undefined ? {} : { allowedFunctionNames: names };
  return { toolConfig: { functionCallingConfig: { mode: word, ...only } } };
}

function writeFormat({ format }: Settings): JsonObject {
  if (format === undefined) return {};
  const schema = format.schema === undefined ? {} : { responseJsonSchema: format.schema };
  return { responseMimeType: 'application/json', ...schema };
}

function writeThinking({ thinking, effort }: Settings, model: string, account: Account): JsonObject {
  const switched = thinking === undefined ? {} : switchOf(thinking.value, thinking.path, account);
  const level = effort === undefined ? {} : levelOf(effort.value, effort.path, model, account);
  const config = { ...level, ...switched };
  return Object.keys(config).length > 0 ? { thinkingConfig: config } : {};
}

function switchOf(thinking: JsonObject, path: JsonPath, account: Account): JsonObject {
  account.loseRest(thinking, ['type', 'budget_tokens'], path);
  const [type, budget] = [memberOf(thinking, 'type'), memberOf(thinking, 'budget_tokens')];
  if (typeof type !== 'string' || !SWITCHES.has(type))
    account.loseValue('field-dropped', type, [...path, 'type']);
  if (type === 'disabled') return { thinkingBudget: 0 };
  return { includeThoughts: true, ...(budget === undefined ? {} : { thinkingBudget: budget }) };
}

function levelOf(effort: string, path: JsonPath, model: string, account: Account): JsonObject {
  const level = effort === 'none' || LEVELS.has(effort) ? effort : 'high';
  const budget = level === 'none' ? 0 : HAS_BUDGET.test(model) ? BUDGETS[level] : undefined;
  const to = budget ?? level;
  if (to !== effort) account.lose('value-changed', path, { from: effort, to });
  if (level === 'none') return { thinkingBudget: 0 };
  return {
    includeThoughts: true,
    ...(budget === undefined ? { thinkingLevel: level } : { thinkingBudget: budget }),
  };
}
