import type { TokenAccount, TokenShare } from './account';
import { TOKEN_PARTS, type TokenPart } from './plan';

/** What tokens of a request are, whosever they are; the format's own blocks are kinds by themselves. */
export const TOKEN_KINDS = [...TOKEN_PARTS, 'toolBlock', 'priming'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** Tokens of an account by kind, those without tokens left out; they sum to its total. */
export function kindsOf(account: TokenAccount): readonly (readonly [TokenKind, number])[] {
  const sums = new Map<TokenKind, number>([
    ['toolBlock', account.toolFrame.total],
    ['priming', account.priming.total],
  ]);
  for (const share of [...account.messages, ...account.tools, account.request]) {
    for (const [part, tokens] of partsOf(share)) sums.set(part, (sums.get(part) ?? 0) + tokens);
  }
  return TOKEN_KINDS.map((kind) => [kind, sums.get(kind) ?? 0] as const).filter(([, tokens]) => tokens !== 0);
}

/** The parts of a share, in the order of `TOKEN_PARTS`. */
export function partsOf({ parts }: TokenShare): readonly (readonly [TokenPart, number])[] {
  return TOKEN_PARTS.map((part) => [part, parts[part] ?? 0] as const).filter(([, tokens]) => tokens !== 0);
}
