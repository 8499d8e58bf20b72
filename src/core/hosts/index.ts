import type { Host } from './host';
import { originOf } from './origin';
import { anthropic } from './providers/anthropic';
import { custom } from './providers/custom';
import { deepseek } from './providers/deepseek';
import { gemini } from './providers/gemini';
import { groq } from './providers/groq';
import { lmstudio } from './providers/lmstudio';
import { mistral } from './providers/mistral';
import { moonshot } from './providers/moonshot';
import { ollama } from './providers/ollama';
import { openai } from './providers/openai';
import { openrouter } from './providers/openrouter';
import { qwen } from './providers/qwen';
import { vllm } from './providers/vllm';

/** Every host that can be talked to, in the order of the menu. One line each. */
export const HOSTS: readonly Host[] = [
  openai,
  deepseek,
  anthropic,
  gemini,
  qwen,
  moonshot,
  mistral,
  groq,
  openrouter,
  ollama,
  vllm,
  lmstudio,
  custom,
];

/** The host of a dialect; the one of the user's own for those that pages cannot call or nobody tried. */
export function hostOrCustom(id: string): Host {
  return HOSTS.find((host) => host.id === id) ?? custom;
}

/** The host that an address is of; the user's own where it is none that is known. */
export function hostAt(origin: string): Host {
  const isThere = ({ endpoints }: Host) =>
    endpoints.some(({ baseUrl }) => originOf(baseUrl)?.text === origin);
  return HOSTS.find(isThere) ?? custom;
}

export type { AccessNote, BrowserAccess, Host, HostEndpoint, KeyHeader } from './host';
