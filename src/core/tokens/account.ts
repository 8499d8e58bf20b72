import type { Certainty } from './certainty';
import type { TokenOwner, TokenPart, TokenPlan } from './plan';

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

/** Sums up a plan. `count` is called once for each text piece, in order. */
export function accountOf(plan: TokenPlan, count: SpanCounter): TokenAccount {
  const messages = Array.from({ length: plan.messageCount }, createTally);
  const tools = Array.from({ length: plan.toolCount }, createTally);
  const [toolFrame, request, priming] = [createTally(), createTally(), createTally()];

  function tallyOf(owner: TokenOwner): Tally {
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
  }

  let total = 0;
  function add(owner: TokenOwner, part: TokenPart, tokens: number): void {
    addTo(tallyOf(owner), part, tokens);
    total += tokens;
  }

  for (const piece of plan.pieces) {
    if (piece.kind === 'fixed') {
      add(piece.owner, piece.part, piece.tokens);
    } else {
      const counts = count(piece.texts);
      piece.spans.forEach((span, at) => add(span.owner, span.part, counts[at] ?? 0));
    }
  }
  return { total, certainty: plan.certainty, messages, tools, toolFrame, request, priming };
}

const CONTENT_PARTS: ReadonlySet<TokenPart> = new Set([
  'content',
  'reasoning',
  'call',
  'image',
  'definition',
]);

/** A share in the making. */
interface Tally extends TokenShare {
  total: number;
  content: number;
  overhead: number;
  readonly parts: Partial<Record<TokenPart, number>>;
}

function createTally(): Tally {
  return { total: 0, content: 0, overhead: 0, parts: {} };
}

function addTo(tally: Tally, part: TokenPart, tokens: number): void {
  if (tokens === 0) return;
  tally.total += tokens;
  if (CONTENT_PARTS.has(part)) tally.content += tokens;
  else tally.overhead += tokens;
  tally.parts[part] = (tally.parts[part] ?? 0) + tokens;
}
