import type { Certainty } from './certainty';
import { TOKEN_PARTS, type TokenOwner, type TokenPart, type TokenPiece, type TokenPlan } from './plan';

/** Tokens by what they stand for; parts without tokens are absent. Sums to `total`. */
export interface TokenShare {
  readonly total: number;
  /** The user's own: text, reasoning, calls and images. */
  readonly content: number;
  /** The format's: separators, roles, names. */
  readonly overhead: number;
  readonly parts: Readonly<Partial<Record<TokenPart, number>>>;
}

/** What a request costs and where each token belongs: `total` is the sum of all shares. */
export interface TokenAccount {
  readonly total: number;
  readonly certainty: Certainty;
  /** By index in `messages`. */
  readonly messages: readonly TokenShare[];
  /** By index in `tools`. */
  readonly tools: readonly TokenShare[];
  /** What surrounds the definitions of the tools. */
  readonly toolFrame: TokenShare;
  /** Parameters of the body: tool choice, response format. */
  readonly request: TokenShare;
  /** What opens the reply. */
  readonly priming: TokenShare;
}

/** Tokens of texts encoded as one: for each, how many tokens begin in it. */
export type SpanCounter = (texts: readonly string[]) => readonly number[];

/** Sums up a plan. */
export function accountOf(plan: TokenPlan, count: SpanCounter): TokenAccount {
  const messages = Array.from({ length: plan.messageCount }, () => new Tally());
  const tools = Array.from({ length: plan.toolCount }, () => new Tally());
  const toolFrame = new Tally();
  const request = new Tally();
  const priming = new Tally();
  const tallyOf = (owner: TokenOwner): Tally => {
    switch (owner.kind) {
      case 'message':
        return messages[owner.index] ?? request;
      case 'tool':
        return tools[owner.index] ?? toolFrame;
      case 'tools':
        return toolFrame;
      case 'request':
        return request;
      case 'priming':
        return priming;
    }
  };
  let total = 0;
  for (const [owner, part, tokens] of shares(plan.pieces, count)) {
    tallyOf(owner).add(part, tokens);
    total += tokens;
  }
  return {
    total,
    certainty: plan.certainty,
    messages: messages.map((tally) => tally.share()),
    tools: tools.map((tally) => tally.share()),
    toolFrame: toolFrame.share(),
    request: request.share(),
    priming: priming.share(),
  };
}

function* shares(
  pieces: readonly TokenPiece[],
  count: SpanCounter,
): Iterable<readonly [TokenOwner, TokenPart, number]> {
  for (const piece of pieces) {
    if (piece.kind === 'fixed') {
      yield [piece.owner, piece.part, piece.tokens];
      continue;
    }
    const counts = count(piece.spans.map((span) => span.text));
    for (const [at, span] of piece.spans.entries()) yield [span.owner, span.part, counts[at] ?? 0];
  }
}

const CONTENT_PARTS: readonly TokenPart[] = ['content', 'reasoning', 'call', 'image', 'definition'];

class Tally {
  readonly #parts = new Map<TokenPart, number>();

  add(part: TokenPart, tokens: number): void {
    if (tokens !== 0) this.#parts.set(part, (this.#parts.get(part) ?? 0) + tokens);
  }

  share(): TokenShare {
    const sum = (parts: readonly TokenPart[]): number =>
      parts.reduce((total, part) => total + (this.#parts.get(part) ?? 0), 0);
    const total = sum(TOKEN_PARTS);
    const content = sum(CONTENT_PARTS);
    return { total, content, overhead: total - content, parts: Object.fromEntries(this.#parts) };
  }
}
