import type { Encoding } from '../models/model';
import type { Certainty } from './certainty';

/** Whom the user can point at for a token. */
export type TokenOwner =
  | { readonly kind: 'message'; readonly index: number }
  | { readonly kind: 'tool'; readonly index: number }
  /** What surrounds the tool definitions. */
  | { readonly kind: 'tools' }
  /** Parameters of the body: tool choice, response format, reasoning effort. */
  | { readonly kind: 'request' }
  /** What opens the reply. */
  | { readonly kind: 'priming' };

/** What a token stands for at its owner. The first four are the user's own text and images, the rest is the format's. */
export const TOKEN_PARTS = [
  'content', 'reasoning', 'call', 'image',
  'frame', 'role', 'name', 'definition', 'choice', 'format',
] as const; // prettier-ignore
export type TokenPart = (typeof TOKEN_PARTS)[number];

/** A stretch of text and whose it is. */
export interface TokenSpan {
  readonly owner: TokenOwner;
  readonly part: TokenPart;
  readonly text: string;
}

/** A summand of the prompt total. */
export type TokenPiece =
  /** Spans are encoded together, as one text; a token belongs to the span it begins in. */
  | {
      readonly kind: 'text';
      readonly spans: readonly TokenSpan[];
      /** The spans' texts: the same array each time, for whoever counts them. */
      readonly texts: readonly string[];
    }
  | { readonly kind: 'fixed'; readonly owner: TokenOwner; readonly part: TokenPart; readonly tokens: number };

/** Pieces that belong together. That of a message is the same one while message, place and format are: its tokens then are too. */
export type TokenBlock = readonly TokenPiece[];

/** How to count a request: encode the texts, add the constants. */
export interface TokenPlan {
  readonly encoding: Encoding;
  /** Lengths of `messages` and `tools`; some may have no pieces. */
  readonly messageCount: number;
  readonly toolCount: number;
  readonly blocks: readonly TokenBlock[];
  readonly certainty: Certainty;
}

export const PRIMING: TokenOwner = { kind: 'priming' };
export const TOOLS: TokenOwner = { kind: 'tools' };
export const REQUEST: TokenOwner = { kind: 'request' };

export function messageOwner(index: number): TokenOwner {
  return { kind: 'message', index };
}

export function toolOwner(index: number): TokenOwner {
  return { kind: 'tool', index };
}

export function fixed(owner: TokenOwner, part: TokenPart, tokens: number): TokenPiece {
  return { kind: 'fixed', owner, part, tokens };
}

export function text(owner: TokenOwner, part: TokenPart, content: string): TokenPiece {
  return { kind: 'text', spans: [{ owner, part, text: content }], texts: [content] };
}

export function joined(spans: readonly TokenSpan[]): TokenPiece {
  return { kind: 'text', spans, texts: spans.map((span) => span.text) };
}
