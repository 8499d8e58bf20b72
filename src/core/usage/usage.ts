import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';

/** What a provider billed one request for, in tokens. */
export interface Usage {
  /** All of the prompt, cached or not. */
  readonly input: number;
  readonly output?: number;
  /** Parts of `input`: read from a cache, and written to one. */
  readonly cached?: number;
  readonly cacheWrite?: number;
  /** The model that answered, where the response says it. */
  readonly model?: string;
}

/** Names the fields have, by vendor; a path reaches into nested objects. */
interface Shape {
  readonly input: string;
  readonly output: string;
  readonly cached: readonly (readonly string[])[];
  readonly cacheWrite: readonly (readonly string[])[];
  /** The cached tokens are counted beside `input`, not in it. */
  readonly isBeside?: true;
}

const SHAPES: readonly Shape[] = [
  // OpenAI Chat Completions and everybody compatible; DeepSeek and Moonshot have names of their own for the cached part.
  {
    input: 'prompt_tokens',
    output: 'completion_tokens',
    cached: [['prompt_tokens_details', 'cached_tokens'], ['prompt_cache_hit_tokens'], ['cached_tokens']],
    cacheWrite: [['prompt_tokens_details', 'cache_write_tokens']],
  },
  // Anthropic: a request with an all-round cache hit has `input_tokens: 3`.
  {
    input: 'input_tokens',
    output: 'output_tokens',
    cached: [['cache_read_input_tokens']],
    cacheWrite: [['cache_creation_input_tokens']],
    isBeside: true,
  },
  // OpenAI Responses.
  {
    input: 'input_tokens',
    output: 'output_tokens',
    cached: [['input_tokens_details', 'cached_tokens'], ['cached_tokens']],
    cacheWrite: [],
  },
  // Gemini.
  {
    input: 'promptTokenCount',
    output: 'candidatesTokenCount',
    cached: [['cachedContentTokenCount']],
    cacheWrite: [],
  },
  // Bedrock.
  {
    input: 'inputTokens',
    output: 'outputTokens',
    cached: [['cacheReadInputTokens']],
    cacheWrite: [['cacheWriteInputTokens']],
    isBeside: true,
  },
  // Ollama.
  { input: 'prompt_eval_count', output: 'eval_count', cached: [], cacheWrite: [] },
];

/** Where responses keep their usage. */
const HOLDERS = ['usage', 'usageMetadata', 'usage_metadata', 'message', 'response', 'body'];
const MAX_DEPTH = 4;
/** More than any request is billed for: what is larger is no count of tokens. */
const MOST_TOKENS = 1_000_000_000;

/** The usage in a usage object or in a whole response, of any vendor's shape; undefined where there is none. Never throws. */
export function readUsage(value: unknown): Usage | undefined {
  return search(value, 0);
}

function search(value: unknown, depth: number): Usage | undefined {
  if (depth > MAX_DEPTH) return undefined;
  // Of chunks of a stream, the last to speak of usage says it all.
  if (isArray(value)) return value.map((each) => search(each, depth + 1)).findLast((usage) => usage);
  if (!isObject(value)) return undefined;
  const own = readFields(value);
  const found = own ?? HOLDERS.map((key) => search(memberOf(value, key), depth + 1)).find((usage) => usage);
  const model = memberOf(value, 'model') ?? memberOf(value, 'modelVersion');
  return found && typeof model === 'string' ? { model, ...found } : found;
}

function readFields(value: JsonObject): Usage | undefined {
  const shapes = SHAPES.filter(({ input }) => tokensAt(value, [input]) !== undefined);
  // Two vendors share a name: what else is there tells them apart.
  const shape = shapes.find(({ cached }) => firstOf(value, cached) !== undefined) ?? shapes[0];
  if (shape === undefined) return undefined;
  const cached = firstOf(value, shape.cached);
  const cacheWrite = firstOf(value, shape.cacheWrite);
  const output = tokensAt(value, [shape.output]);
  const beside = shape.isBeside ? (cached ?? 0) + (cacheWrite ?? 0) : 0;
  const input = (tokensAt(value, [shape.input]) ?? 0) + beside;
  if (input === 0) return undefined;
  return {
    input,
    ...(output === undefined ? {} : { output }),
    ...(cached === undefined ? {} : { cached }),
    ...(cacheWrite === undefined ? {} : { cacheWrite }),
  };
}

function firstOf(value: JsonObject, paths: readonly (readonly string[])[]): number | undefined {
  return paths.map((path) => tokensAt(value, path)).find((tokens) => tokens !== undefined);
}

function tokensAt(value: JsonValue, path: readonly string[]): number | undefined {
  const found = path.reduce<JsonValue | undefined>((at, key) => memberOf(at, key), value);
  const isCount = typeof found === 'number' && Number.isInteger(found) && found >= 0 && found <= MOST_TOKENS;
  return isCount ? found : undefined;
}
