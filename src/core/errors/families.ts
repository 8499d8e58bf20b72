import type { WireFormat } from '../conversation/format';
import { anthropicErrors, deepseekAnthropicErrors } from './anthropic';
import { deepseekErrors } from './deepseek';
import type { ErrorFamily } from './error';
import { geminiErrors } from './gemini';
import {
  bedrockErrors,
  cohereErrors,
  gatewayErrors,
  groqErrors,
  minimaxErrors,
  moonshotErrors,
  openrouterErrors,
  xaiErrors,
  zhipuErrors,
} from './hosts';
import { mistralErrors } from './mistral';
import { azureErrors, openaiErrors } from './openai/family';
import { qwenErrors } from './qwen';
import { llamacppErrors, ollamaErrors, sglangErrors, vllmErrors } from './servers';
import { ASSUMED_ANTHROPIC, ASSUMED_OPENAI } from './shapes';

type Families = Readonly<Partial<Record<WireFormat, ErrorFamily>>>;

/** How each dialect reports faults, by wire format. One line each; without one the usual shape is assumed. */
const FAMILIES = new Map<string, Families>([
  ['openai', { 'openai-chat': openaiErrors }],
  ['azure', { 'openai-chat': azureErrors }],
  ['deepseek', { 'openai-chat': deepseekErrors, 'anthropic-messages': deepseekAnthropicErrors }],
  ['anthropic', { 'anthropic-messages': anthropicErrors }],
  ['gemini', { 'openai-chat': geminiErrors }],
  ['mistral', { 'openai-chat': mistralErrors }],
  ['qwen', { 'openai-chat': qwenErrors }],
  ['moonshot', { 'openai-chat': moonshotErrors }],
  ['zhipu', { 'openai-chat': zhipuErrors }],
  ['minimax', { 'openai-chat': minimaxErrors }],
  ['xai', { 'openai-chat': xaiErrors }],
  ['groq', { 'openai-chat': groqErrors }],
  ['openrouter', { 'openai-chat': openrouterErrors }],
  ['cohere', { 'openai-chat': cohereErrors }],
  ['bedrock', { 'openai-chat': bedrockErrors }],
  ['ollama', { 'openai-chat': ollamaErrors }],
  ['vllm', { 'openai-chat': vllmErrors }],
  ['sglang', { 'openai-chat': sglangErrors }],
  ['llamacpp', { 'openai-chat': llamacppErrors }],
  ['gateway', { 'openai-chat': gatewayErrors }],
]);

/** The family of a dialect in a wire format. */
export function errorFamilyOf(dialect: string, format: WireFormat): ErrorFamily {
  const known = FAMILIES.get(dialect)?.[format];
  return known ?? (format === 'anthropic-messages' ? ASSUMED_ANTHROPIC : ASSUMED_OPENAI);
}
