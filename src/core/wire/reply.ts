import type { WireFormat } from '../conversation/format';
import type { JsonObject } from '../json/value';
import { createCallIds, hashText } from '../simulation/seed';
import type { WireApi } from './exchange';
import { Account } from './messages/account';
import { readAnthropicMessage } from './messages/read-anthropic';
import { readGeminiMessage } from './messages/read-gemini';
import { readOpenAiMessage } from './messages/read-openai';
import type { Turn } from './messages/turn';
import { writeAnthropicReply } from './messages/write-anthropic';
import { writeOpenAiTurn } from './messages/write-openai';

/**
 * An assistant's message of one API (for Gemini a content with the role `model`) in the shape of a conversation; in its own
 * shape it is returned as it is. Calls without an id get one that is not in `taken`. Never throws.
 */
export function convertMessage(
  message: JsonObject,
  from: WireApi,
  to: WireFormat,
  taken: ReadonlySet<string> = new Set(),
): JsonObject {
  if (from === to) return message;
  const account = new Account();
  const turn = readTurn(message, from, account);
  const named = turn === undefined ? undefined : withIds(turn, taken);
  const manner = { account, purpose: 'reply', knowsCacheControl: true, knowsReasoning: true } as const;
  if (to === 'anthropic-messages') return writeAnthropicReply(named ?? NOTHING, manner);
  return writeOpenAiTurn(named ?? NOTHING, manner)[0] ?? { role: 'assistant', content: '' };
}

const NOTHING: Turn = { role: 'assistant', parts: [], path: [] };

function readTurn(message: JsonObject, from: WireApi, account: Account): Turn | undefined {
  if (from === 'gemini') return readGeminiMessage(message, [], account);
  const turn =
    from === 'openai-chat'
      ? readOpenAiMessage(message, [], account)
      : readAnthropicMessage(message, [], account);
  return turn === undefined ? undefined : { ...turn, role: 'assistant' };
}

/** Gemini gives calls no ids; the other shapes need them. */
function withIds(turn: Turn, taken: ReadonlySet<string>): Turn {
  const nameless = turn.parts.filter((part) => part.kind === 'call' && part.id === undefined).length;
  if (nameless === 0) return turn;
  const own = turn.parts.flatMap((part) => (part.kind === 'call' && part.id !== undefined ? [part.id] : []));
  // The same ids while the answer grows, others in the next turn.
  const seed = hashText([...taken].join());
  const ids = [...createCallIds(seed, nameless, new Set([...taken, ...own]))];
  const parts = turn.parts.map((part) =>
    part.kind === 'call' && part.id === undefined ? { ...part, id: ids.shift() } : part,
  );
  return { ...turn, parts };
}
