import { messagesOf } from '../../core/conversation/request';
import { memberOf, type JsonValue } from '../../core/json/value';
import { overheadOf } from '../../core/tokens/account';
import { spanOf, type TokenSpan } from '../../core/tokens/span';
import type { Counts } from './counts.svelte';

type Counted = Pick<Counts, 'window' | 'sent' | 'sizeOf'>;

/** Below this share of the window neither prompt nor answer limit need to be looked at. */
const FAR_SHARE = 0.5;

/**
 * The tokens of `request`, the one that is sent, as the rules want them: undefined far below the model's window, so that a count
 * that cannot matter does not have everything checked again. While a newer count is awaited, that of the messages.
 */
export function promptTokensOf(counts: Counted, request: JsonValue): TokenSpan | undefined {
  const { window, sent } = counts;
  if (window === undefined || sent === undefined) return undefined;
  const span = sent.request === request ? spanOf(sent.account) : summed(counts, request);
  const asked = ['max_completion_tokens', 'max_tokens'].map((key) => Number(memberOf(request, key)) || 0);
  return Math.max(span.total, ...asked) < FAR_SHARE * window ? undefined : span;
}

/** By message, each as big as it was counted or looks; as sure as the count before. */
function summed(counts: Counted, request: JsonValue): TokenSpan {
  const account = counts.sent?.account;
  const before = account === undefined ? { total: 0, atLeast: 0 } : spanOf(account);
  const overhead = account === undefined ? 0 : overheadOf(account);
  const total = messagesOf(request).reduce<number>(
    (sum, message) => sum + counts.sizeOf(message).tokens,
    overhead,
  );
  return { total, atLeast: before.total === 0 ? 0 : Math.floor((total * before.atLeast) / before.total) };
}
