import { contentPartsOf, isSystemRole, roleOf } from '../../core/conversation/message';
import type { JsonValue } from '../../core/json/value';
import type { TokenAccount, TokenShare } from '../../core/tokens/account';

/** The parts of a prompt, in the order they stand in the context [C15]. */
export const CONTEXT_PARTS = [
  'system',
  'tools',
  'retrieved',
  'history',
  'observations',
  'images',
  'format',
] as const;
export type ContextPart = (typeof CONTEXT_PARTS)[number];
export type ContextParts = Readonly<Record<ContextPart, number>>;

/**
 * Tokens of a counted request by part; they sum to its total. `messages` are those that were counted, `retrieved` the tokens
 * of the retrieved material in each.
 */
export function contextPartsOf(
  account: TokenAccount,
  messages: readonly JsonValue[],
  retrieved: readonly number[] = [],
): ContextParts {
  const parts: Record<ContextPart, number> = {
    system: 0,
    tools: account.toolFrame.total + sumOf(account.tools),
    retrieved: 0,
    history: 0,
    observations: 0,
    images: 0,
    format: account.request.total + account.priming.total,
  };
  account.messages.forEach((share, at) => {
    const images = share.parts.image ?? 0;
    const own = share.total - images;
    // Counted by itself a text may come to a token more than inside its message.
    const material = Math.min(retrieved[at] ?? 0, own);
    parts.images += images;
    parts.retrieved += material;
    parts[partOf(messages[at])] += own - material;
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
