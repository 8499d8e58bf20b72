import type { JsonObject } from '../../json/value';
import type { Settings } from '../strategy';
import { applyToChat } from './ai-sdk-chat';
import {
  choice,
  createLibraryStrategy,
  number,
  YES_NO,
  type LibraryEntry,
  type LibraryStrategy,
} from './library';

const COUNT = { min: 1, max: 1000 };

/** Trim settings of LangChain: choices become the values they stand for, `none` is left out. */
function langchainTrim({
  include_system: system,
  start_on: start,
  end_on: end,
  ...rest
}: Settings): JsonObject {
  return {
    ...rest,
    include_system: system === 'true',
    ...(start !== 'none' && { start_on: String(start) }),
    ...(end !== 'none' && { end_on: ['human', 'tool'] }),
  };
}

const LANGCHAIN_TRIM = {
  params: [
    number('max_tokens', 'tokens', 2000),
    choice('include_system', YES_NO),
    choice('start_on', ['none', 'human']),
    choice('end_on', ['none', 'human, tool']),
  ],
  toParams: langchainTrim,
};

const CLEARING = [number('keep', 'results', 3, { max: 100 }), number('clear_at_least', 'tokens', 0)];

function langchainClear({ trigger = 0, keep = 0, ...rest }: Settings): JsonObject {
  return { ...rest, trigger: { tokens: trigger }, keep: { messages: keep } };
}

const LANGCHAIN_CLEAR = {
  params: [number('trigger', 'tokens', 100_000), ...CLEARING],
  toParams: langchainClear,
};

/** The middleware's trigger is what calls it; the preset starts where it has been called. */
const LANGCHAIN_SUMMARY = {
  params: [number('keep', 'messages', 20, COUNT)],
  toParams: ({ keep = 0 }: Settings): JsonObject => ({ keep: { messages: keep } }),
};

function pruning(version: string): Pick<LibraryEntry, 'params' | 'toParams' | 'preset'> {
  return {
    preset: 'ai-sdk/prune_messages',
    params: [
      choice('reasoning', ['none', 'all', 'before-last-message']),
      choice('toolCalls', ['before-last-N-messages', 'all', 'none']),
      number('N', 'messages', 4, { max: 100 }),
    ],
    toParams: ({ reasoning = '', toolCalls, N = 0 }) => ({
      version,
      reasoning,
      tool_calls: String(toolCalls).replace('N', String(N)),
    }),
  };
}

const SEMANTIC_KERNEL = [
  number('target_count', 'messages', 10, COUNT),
  number('threshold_count', 'messages', 0, { max: 1000 }),
];

const ENTRIES: readonly LibraryEntry[] = [
  {
    id: 'langchain-js/trim_messages',
    name: 'LangChain JS trimMessages',
    version: '@langchain/core 1.4.0',
    ...LANGCHAIN_TRIM,
  },
  {
    id: 'langchain-js/clear_tool_uses',
    name: 'LangChain JS ClearToolUsesEdit',
    version: 'langchain 1.5.14',
    ...LANGCHAIN_CLEAR,
  },
  {
    id: 'langchain-js/summarise',
    name: 'LangChain JS summarizationMiddleware',
    version: 'langchain 1.5.14',
    ...LANGCHAIN_SUMMARY,
  },
  {
    id: 'langchain-python/trim_messages',
    name: 'LangChain Python trim_messages',
    version: 'langchain-core 1.6.5',
    ...LANGCHAIN_TRIM,
  },
  {
    id: 'langchain-python/clear_tool_uses',
    name: 'LangChain Python ClearToolUsesEdit',
    version: 'langchain, 2025-12',
    ...LANGCHAIN_CLEAR,
  },
  {
    id: 'langchain-python/summarise',
    name: 'LangChain Python SummarizationMiddleware',
    version: 'langchain, 2025-12',
    ...LANGCHAIN_SUMMARY,
  },
  {
    id: 'anthropic/clear_tool_uses',
    name: 'Anthropic clear_tool_uses_20250919',
    version: '2025-06-27',
    params: LANGCHAIN_CLEAR.params,
    toParams: ({ trigger = 0, keep = 0, ...rest }) => ({
      ...rest,
      trigger: { input_tokens: trigger },
      keep: { tool_uses: keep },
    }),
  },
  { id: 'ai-sdk-6/prune_messages', name: 'AI SDK pruneMessages', version: 'ai 6.0.326', ...pruning('6') },
  { id: 'ai-sdk-7/prune_messages', name: 'AI SDK pruneMessages', version: 'ai 7.0.173', ...pruning('7') },
  {
    id: 'openai-agents/last_n',
    name: 'OpenAI Agents SessionSettings',
    version: '7f7a44f8',
    params: [number('limit', 'messages', 10, { max: 1000 })],
  },
  {
    id: 'openai-agents/shorten_old_tool_results',
    name: 'OpenAI Agents ToolOutputTrimmer',
    version: '7f7a44f8',
    params: [number('recent_turns', 'turns', 2, COUNT)],
  },
  {
    id: 'openai-cookbook/last_n_turns',
    name: 'OpenAI Cookbook TrimmingSession',
    version: 'session_memory',
    params: [number('max_turns', 'turns', 8, COUNT)],
  },
  {
    id: 'openai-cookbook/summarise',
    name: 'OpenAI Cookbook SummarizingSession',
    version: 'session_memory',
    params: [
      number('keep_last_n_turns', 'turns', 3, { max: 100 }),
      number('context_limit', 'turns', 3, { max: 100 }),
    ],
  },
  {
    id: 'semantic-kernel-python/history_truncation',
    name: 'Semantic Kernel Python ChatHistoryTruncationReducer',
    version: 'b39d95a3',
    params: SEMANTIC_KERNEL,
  },
  {
    id: 'semantic-kernel-python/summarise',
    name: 'Semantic Kernel Python ChatHistorySummarizationReducer',
    version: 'b39d95a3',
    params: SEMANTIC_KERNEL,
  },
  {
    id: 'semantic-kernel-dotnet/history_truncation',
    name: 'Semantic Kernel .NET ChatHistoryTruncationReducer',
    version: 'b39d95a3',
    params: SEMANTIC_KERNEL,
  },
  {
    id: 'semantic-kernel-dotnet/summarise',
    name: 'Semantic Kernel .NET ChatHistorySummarizationReducer',
    version: 'b39d95a3',
    params: SEMANTIC_KERNEL,
  },
  {
    id: 'semantic-kernel-dotnet/token_budget',
    name: 'Semantic Kernel .NET ChatHistoryMaxTokensReducer',
    version: 'b39d95a3',
    params: [number('max_tokens', 'tokens', 2000)],
  },
  {
    id: 'autogen/last_n',
    name: 'AutoGen BufferedChatCompletionContext',
    version: '027ecf0a',
    params: [number('buffer_size', 'messages', 10, COUNT)],
  },
  {
    id: 'autogen/head_and_tail',
    name: 'AutoGen HeadAndTailChatCompletionContext',
    version: '027ecf0a',
    params: [number('head_size', 'messages', 2, COUNT), number('tail_size', 'messages', 8, COUNT)],
  },
  {
    id: 'autogen/token_budget_middle_out',
    name: 'AutoGen TokenLimitedChatCompletionContext',
    version: '027ecf0a',
    params: [number('token_limit', 'tokens', 2000, { min: 1 })],
  },
  {
    id: 'agent-framework/truncate_oldest_groups',
    name: 'Agent Framework Truncation',
    version: '5eb3eb74',
    params: [number('max_n', 'messages', 20, COUNT), number('compact_to', 'messages', 10, COUNT)],
  },
  {
    id: 'agent-framework/last_n_groups',
    name: 'Agent Framework SlidingWindow',
    version: '5eb3eb74',
    params: [number('keep_last_groups', 'groups', 8, COUNT)],
  },
  {
    id: 'agent-framework/drop_old_tool_groups',
    name: 'Agent Framework SelectiveToolCall',
    version: '5eb3eb74',
    params: [number('keep_last_tool_call_groups', 'groups', 1, { max: 100 })],
  },
  {
    id: 'agent-framework/collapse_old_tool_groups',
    name: 'Agent Framework ToolResult',
    version: '5eb3eb74',
    params: [number('keep_last_tool_call_groups', 'groups', 1, { max: 100 })],
  },
  {
    id: 'agent-framework/token_budget',
    name: 'Agent Framework TokenBudgetComposed',
    version: '5eb3eb74',
    params: [number('token_budget', 'tokens', 2000)],
  },
];

/** What libraries do, as strategies to choose and to compare with. Loaded when first wanted: most never are. */
export const LIBRARIES: readonly LibraryStrategy[] = ENTRIES.map((entry) =>
  createLibraryStrategy(entry, entry.preset === 'ai-sdk/prune_messages' ? applyToChat : undefined),
);
