import { accountOf, sharesOf, type TokenAccount } from '../src/core/tokens/account';
import type { TokenTarget } from '../src/core/tokens/formula';
import { planTokens } from '../src/core/tokens/plan-request';
import { countSpans } from '../src/tokenizer/count-spans';
import { loadEncoder } from './load-encoder';

/** Counts a request in Node, at once. */
export function countTokens(request: unknown, target: TokenTarget): TokenAccount {
  const plan = planTokens(request, target);
  const encoder = loadEncoder(plan.encoding);
  return accountOf(
    plan,
    plan.blocks.map((block) => sharesOf(block, (texts) => countSpans(encoder, texts))),
  );
}
