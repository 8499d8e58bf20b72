import type { Certainty } from './certainty';
import { TOKEN_PARTS, type TokenBlock, type TokenOwner, type TokenPart, type TokenPlan } from './plan';

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

/** Tokens of an account that belong to no message: tools, parameters, what opens the reply. */
export function overheadOf({ total, messages }: TokenAccount): number {
  return total - messages.reduce((sum, share) => sum + share.total, 0);
}

/** Tokens of texts encoded as one: for each, how many tokens begin in it. */
export type SpanCounter = (texts: readonly string[]) => readonly number[];

/** Tokens of a block and whose they are. */
export interface OwnedShare {
  readonly owner: TokenOwner;
  readonly share: TokenShare;
}

/** Counts a block. `count` is called once for each text piece, in order. */
export function sharesOf(block: TokenBlock, count: SpanCounter): readonly OwnedShare[] {
  const shares: (OwnedShare & { readonly share: Tally })[] = [];
  function add(owner: TokenOwner, part: TokenPart, tokens: number): void {
    let owned = shares.find((one) => isSameOwner(one.owner, owner));
    if (owned === undefined) shares.push((owned = { owner, share: createTally() }));
    addTo(owned.share, part, tokens);
  }
  for (const piece of block) {
    if (piece.kind === 'fixed') {
      add(piece.owner, piece.part, piece.tokens);
    } else {
      const counts = count(piece.texts);
      piece.spans.forEach((span, at) => add(span.owner, span.part, counts[at] ?? 0));
    }
  }
  return shares;
}

/** Sums up a plan; `shares` are those of its blocks, in order. */
export function accountOf(plan: TokenPlan, shares: readonly (readonly OwnedShare[])[]): TokenAccount {
  const messages = new Array<TokenShare>(plan.messageCount).fill(NOTHING);
  const tools = new Array<TokenShare>(plan.toolCount).fill(NOTHING);
  const rest: Record<Unplaced, TokenShare> = { tools: NOTHING, request: NOTHING, priming: NOTHING };
  let total = 0;
  function add({ owner, share }: OwnedShare): void {
    total += share.total;
    if (owner.kind === 'message' && owner.index < messages.length) addAt(messages, owner.index, share);
    else if (owner.kind === 'tool' && owner.index < tools.length) addAt(tools, owner.index, share);
    else addAt(rest, FALLBACK[owner.kind], share);
  }
  for (const block of shares) block.forEach(add);
  const { tools: toolFrame, request, priming } = rest;
  return { total, certainty: plan.certainty, messages, tools, toolFrame, request, priming };
}

type Unplaced = 'tools' | 'request' | 'priming';

/** Where tokens count whose message or tool is not in its list. */
const FALLBACK: Readonly<Record<TokenOwner['kind'], Unplaced>> = {
  message: 'request',
  tool: 'tools',
  tools: 'tools',
  request: 'request',
  priming: 'priming',
};

const NOTHING: TokenShare = { total: 0, content: 0, overhead: 0, parts: {} };

function isSameOwner(a: TokenOwner, b: TokenOwner): boolean {
  return a.kind === b.kind && ('index' in a ? a.index : -1) === ('index' in b ? b.index : -1);
}

function addAt<Key extends PropertyKey>(sums: Record<Key, TokenShare>, key: Key, share: TokenShare): void {
  const before = sums[key];
  sums[key] = before === NOTHING ? share : added(before, share);
}

function added(a: TokenShare, b: TokenShare): TokenShare {
  const sum = createTally();
  for (const { parts } of [a, b]) {
    for (const part of TOKEN_PARTS) addTo(sum, part, parts[part] ?? 0);
  }
  return sum;
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
