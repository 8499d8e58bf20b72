import { contentPartsOf, isSystemRole, roleOf } from '../../core/conversation/message';
import type { JsonValue } from '../../core/json/value';
import type { TokenAccount, TokenShare } from '../../core/tokens/account';

/** The parts of a prompt, in the order they stand in the context [C15]. */
export const CONTEXT_PARTS = ['system', 'tools', 'history', 'observations', 'images', 'format'] as const;
export type ContextPart = (typeof CONTEXT_PARTS)[number];
export type ContextParts = Readonly<Record<ContextPart, number>>;

/** Tokens of a counted request by part; they sum to its total. `messages` are those that were counted. */
export function contextPartsOf(account: TokenAccount, messages: readonly JsonValue[]): ContextParts {
  const parts: Record<ContextPart, number> = {
    system: 0,
    tools: account.toolFrame.total + sumOf(account.tools),
    history: 0,
    observations: 0,
    images: 0,
    format: account.request.total + account.priming.total,
  };
  account.messages.forEach((share, at) => {
    const images = share.parts.image ?? 0;
    parts.images += images;
    parts[partOf(messages[at])] += share.total - images;
  });
  return parts;
}

function partOf(message: JsonValue | undefined): ContextPart {
  const role = roleOf(message);
  if (isSystemRole(role)) return 'system';
  if (role === 'tool' || role === 'function') return 'observations';
  // Anthropic's form: results are blocks of a user message.
  const isResult = contentPartsOf(message).some((part) => part['type'] === 'tool_result');
  return isResult ? 'observations' : 'history';
}

function sumOf(shares: readonly TokenShare[]): number {
  return shares.reduce((sum, share) => sum + share.total, 0);
}
