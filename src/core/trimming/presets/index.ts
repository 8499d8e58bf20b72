import { agentFramework } from './agent-framework';
import { aiSdk } from './ai-sdk';
import { anthropic } from './anthropic';
import { autogen } from './autogen';
import { langchainJs } from './langchain-js';
import { langchainPython } from './langchain-python';
import { openaiAgents } from './openai-agents';
import { openaiCookbook } from './openai-cookbook';
import type { Preset } from './preset';
import { semanticKernelDotnet, semanticKernelPython } from './semantic-kernel';

/** Libraries whose trimming is reproduced, faults included. */
export const PRESETS: readonly Preset[] = [
  langchainJs,
  langchainPython,
  anthropic,
  aiSdk,
  openaiAgents,
  openaiCookbook,
  semanticKernelPython,
  semanticKernelDotnet,
  autogen,
  agentFramework,
];
