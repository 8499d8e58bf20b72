import type { Doubt } from './certainty';

/** How far off an estimate may be: `tokens` and a `share` of the total, added. */
export interface Margin {
  readonly tokens: number;
  readonly share: number;
}

export const ADDED_NOTHING: Margin = { tokens: 0, share: 0 };

/** Vendors' vocabularies differ by about so much on mixed text. */
const OTHER_VOCABULARY: Margin = { tokens: 0, share: 0.2 };
/** The constants of the families differ by so much: 84 for the tool block, a few tokens for a message. */
const OTHER_FAMILY: Margin = { tokens: 90, share: 0.02 };
/** 922 of 925 recorded requests are within two tokens. */
const OTHER_SHAPE: Margin = { tokens: 2, share: 0 };

/** The usual margin of each doubt; undefined where it is not known, or depends on what raised it. */
export const MARGINS: Readonly<Record<Doubt, Margin | undefined>> = {
  'other-vendor': OTHER_VOCABULARY,
  'no-model': OTHER_VOCABULARY,
  'unknown-model': OTHER_VOCABULARY,
  'unverified-model': OTHER_FAMILY,
  'unverified-shape': OTHER_SHAPE,
  'often-off': OTHER_SHAPE,
  'control-marker': undefined,
  'json-schema': { tokens: 20, share: 0 },
  'image-size': undefined,
  'image-price': undefined,
  'uncounted-part': undefined,
};

/** Both margins together. */
export function widened(one: Margin, other: Margin): Margin {
  return { tokens: one.tokens + other.tokens, share: Math.max(one.share, other.share) };
}

/** The margin of a total in whole tokens. */
export function tokensOf({ tokens, share }: Margin, total: number): number {
  return Math.ceil(tokens + share * total);
}
