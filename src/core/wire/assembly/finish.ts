import type { FinishReason } from '../../simulation/script';
import type { WireApi } from '../exchange';

/** What providers call the reasons; Gemini's STOP and words nobody knows leave it to whether there are calls. */
const REASONS: Readonly<Record<WireApi, Readonly<Record<string, FinishReason>>>> = {
  'openai-chat': {
    stop: 'stop',
    length: 'length',
    max_tokens: 'length',
    model_length: 'length',
    tool_calls: 'tool_calls',
    function_call: 'tool_calls',
    content_filter: 'content_filter',
    sensitive: 'content_filter',
  },
  'anthropic-messages': {
    end_turn: 'stop',
    stop_sequence: 'stop',
    pause_turn: 'stop',
    max_tokens: 'length',
    model_context_window_exceeded: 'length',
    tool_use: 'tool_calls',
    refusal: 'content_filter',
  },
  gemini: {
    MAX_TOKENS: 'length',
    SAFETY: 'content_filter',
    RECITATION: 'content_filter',
    BLOCKLIST: 'content_filter',
    PROHIBITED_CONTENT: 'content_filter',
    SPII: 'content_filter',
    IMAGE_SAFETY: 'content_filter',
    OTHER: 'content_filter',
  },
};

/** The provider's word for why an answer ended, in the words of the loop; `hasCalls`: Gemini ends a call with STOP. */
export function readFinish(api: WireApi, word: string, hasCalls: boolean): FinishReason {
  const reasons = REASONS[api];
  const reason = Object.hasOwn(reasons, word) ? reasons[word] : undefined;
  return reason ?? (hasCalls ? 'tool_calls' : 'stop');
}

const WORDS: Readonly<Record<Exclude<WireApi, 'openai-chat'>, Readonly<Record<FinishReason, string>>>> = {
  'anthropic-messages': {
    stop: 'end_turn',
    tool_calls: 'tool_use',
    length: 'max_tokens',
    content_filter: 'refusal',
  },
  gemini: { stop: 'STOP', tool_calls: 'STOP', length: 'MAX_TOKENS', content_filter: 'SAFETY' },
};

/** The word a provider would end such an answer with. */
export function writeFinish(api: WireApi, reason: FinishReason): string {
  return api === 'openai-chat' ? reason : WORDS[api][reason];
}
