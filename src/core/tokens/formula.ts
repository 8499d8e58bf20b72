import type { JsonObject } from '../json/value';
import { bareName, findModel } from '../models/find';
import type { Encoding, Family, Model } from '../models/model';
import type { ImageSize } from './image-size';

/** For whom a request is counted. */
export interface TokenTarget {
  /** The model asked for; when absent, the request's own `model`, else the provider's usual one. */
  readonly model?: string | undefined;
  /** A dialect's id: `openai`, `azure`, `deepseek`, `anthropic` … */
  readonly provider: string;
  /** The size of a picture that the user gave; where it is undefined, it is read from the URL. */
  readonly imageSize?: ((part: JsonObject) => ImageSize | undefined) | undefined;
  /** For a request of the past: the model that answered, and the ISO date. */
  readonly answeredBy?: string | undefined;
  readonly recorded?: string | undefined;
}

/** How requests to a model are counted. */
export interface Formula {
  /** `other`: as OpenAI's, for want of better. */
  readonly kind: 'openai' | 'deepseek' | 'other';
  readonly encoding: Encoding;
  readonly family: Family;
  /** The model asked for, as given. */
  readonly modelId: string;
  /** Undefined when it is not in our table. */
  readonly model: Model | undefined;
  /** No model was asked for: it is the provider's usual one. */
  readonly isUsual: boolean;
}

const USUAL_MODELS: Readonly<Record<string, string>> = { deepseek: 'deepseek-flash' };
const USUAL_MODEL = 'gpt-4o';
const OPENAI_HOSTS = ['openai', 'azure', 'copilot'];

/** The formula for a model, the same at any host; where the model is not known, by its name, else by the host. */
export function formulaOf(model: string | undefined, provider: string): Formula {
  const modelId = model ?? usualModel(provider);
  const match = findModel(modelId);
  const about = { modelId, isUsual: model === undefined };
  // Another vendor's usual model is none of those we know.
  if (model === undefined && provider !== 'deepseek' && !OPENAI_HOSTS.includes(provider))
    return { ...OTHER, ...about, model: undefined };
  if (match.kind === 'unknown')
    return { ...guessFormula(bareName(modelId), provider), ...about, model: undefined };
  const { encoding, family } = match.model;
  if (encoding === null || family === null) return { ...OTHER, ...about, model: match.model };
  return {
    kind: family === 'deepseek' ? 'deepseek' : 'openai',
    encoding,
    family,
    model: match.model,
    ...about,
  };
}

function usualModel(provider: string): string {
  return (Object.hasOwn(USUAL_MODELS, provider) ? USUAL_MODELS[provider] : undefined) ?? USUAL_MODEL;
}

type Guess = Pick<Formula, 'kind' | 'encoding' | 'family'>;
const OTHER: Guess = { kind: 'other', encoding: 'o200k_base', family: 'gpt' };
const GPT: Guess = { kind: 'openai', encoding: 'o200k_base', family: 'gpt' };
const GPT_CL100K: Guess = { kind: 'openai', encoding: 'cl100k_base', family: 'gpt' };
const O: Guess = { kind: 'openai', encoding: 'o200k_base', family: 'o' };
const GPT5: Guess = { kind: 'openai', encoding: 'o200k_base', family: 'gpt5' };
const DEEPSEEK: Guess = { kind: 'deepseek', encoding: 'deepseek_v3', family: 'deepseek' };

function guessFormula(name: string, provider: string): Guess {
  if (/^gpt-(3\.?5|4(-|$))/.test(name)) return GPT_CL100K;
  if (/^(gpt-4|chatgpt-4)/.test(name)) return GPT;
  if (/^o\d/.test(name)) return O;
  if (/^gpt-\d/.test(name)) return GPT5;
  if (name.includes('deepseek') || provider === 'deepseek') return DEEPSEEK;
  return OPENAI_HOSTS.includes(provider) ? GPT5 : OTHER;
}
