import type { Dialect } from './dialect';
import { bedrock } from './hosts/bedrock';
import { copilot } from './hosts/copilot';
import { gateway } from './hosts/gateway';
import { generic } from './hosts/generic';
import { groq } from './hosts/groq';
import { openrouter } from './hosts/openrouter';
import { llamacpp } from './servers/llamacpp';
import { lmstudio } from './servers/lmstudio';
import { ollama } from './servers/ollama';
import { sglang } from './servers/sglang';
import { vllm } from './servers/vllm';
import { mistralFineTuning } from './training/mistral-fine-tuning';
import { openaiFineTuning } from './training/openai-fine-tuning';
import { openaiPreference, openaiPreferenceLine } from './training/openai-preference';
import { anthropic } from './vendors/anthropic';
import { azure } from './vendors/azure';
import { cohere } from './vendors/cohere';
import { deepseek } from './vendors/deepseek';
import { gemini } from './vendors/gemini';
import { minimax } from './vendors/minimax';
import { mistral } from './vendors/mistral';
import { moonshot } from './vendors/moonshot';
import { openai } from './vendors/openai';
import { perplexity } from './vendors/perplexity';
import { qwen } from './vendors/qwen';
import { xai } from './vendors/xai';
import { zhipu } from './vendors/zhipu';

/** Every provider, in the order of the menus. One line each. */
export const DIALECTS: readonly Dialect[] = [
  openai,
  deepseek,
  anthropic,
  gemini,
  qwen,
  moonshot,
  zhipu,
  mistral,
  minimax,
  xai,
  azure,
  groq,
  openrouter,
  perplexity,
  cohere,
  bedrock,
  copilot,
  ollama,
  vllm,
  sglang,
  llamacpp,
  lmstudio,
  gateway,
  generic,
];

/** What training files are checked as. */
export const TRAINING_DIALECTS: readonly Dialect[] = [openaiFineTuning, openaiPreference, mistralFineTuning];

const BY_ID = new Map(
  [...DIALECTS, ...TRAINING_DIALECTS, openaiPreferenceLine].map((dialect) => [dialect.id, dialect]),
);

/** The dialect of that id; undefined for an id that is none. */
export function findDialect(id: string): Dialect | undefined {
  return BY_ID.get(id);
}

/** The dialect of that id, or the one for endpoints nobody knows. */
export function dialectOrGeneric(id: string): Dialect {
  return BY_ID.get(id) ?? generic;
}

export type { Dialect, Evidence, Limits, Phase, Ruling, Rulings, Training, Verdict } from './dialect';
