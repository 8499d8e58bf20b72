import { isArray, memberOf, type JsonObject } from '../json/value';
import { contentPartsOf } from './message';
import { messagesOf } from './request';

/** The two request shapes that are checked as what they are. */
export type WireFormat = 'openai-chat' | 'anthropic-messages';

const ANTHROPIC_BLOCKS = new Set(['tool_use', 'tool_result', 'thinking', 'redacted_thinking']);

/** Which wire format a body is written in; `fallback` (the provider's own) decides when it shows no sign of either. */
export function detectFormat(body: JsonObject, fallback: WireFormat): WireFormat {
  let hasBlocks = false;
  for (const message of messagesOf(body)) {
    const role = memberOf(message, 'role');
    if (isArray(memberOf(message, 'tool_calls')) || role === 'tool' || role === 'developer')
      return 'openai-chat';
    hasBlocks ||= contentPartsOf(message).some(
      (part) => typeof part['type'] === 'string' && ANTHROPIC_BLOCKS.has(part['type']),
    );
  }
  if (hasBlocks || memberOf(body, 'system') !== undefined) return 'anthropic-messages';
  return fallback;
}
