import { errorOf, guessBy, type RuleOfThumb, type TextSize } from './density';
import { SAMPLE_IDS, type SampleId } from './samples';

/** A text and its tokens in one vocabulary. */
export interface Counted {
  readonly size: TextSize;
  readonly tokens: number;
}
export type CountedSamples = Readonly<Record<SampleId, Counted>>;

/** What the course says of density [C12, C14]; each names a text, `density.claimTexts.<id>`. */
export const CLAIM_IDS = ['chinese', 'english', 'code', 'dearest', 'quarter', 'rule'] as const;
export type ClaimId = (typeof CLAIM_IDS)[number];

export interface CheckedClaim {
  readonly id: ClaimId;
  readonly holds: boolean;
}

/** How near a measured ratio must come to one that is claimed. */
const TOLERANCE = 0.1;
/** A guess that is further off is no count. */
const COUNT_ERROR = 0.05;

/** The course's claims, each checked on texts counted in the course's vocabulary, DeepSeek's. */
export function checkClaims(samples: CountedSamples): readonly CheckedClaim[] {
  const { chinese, english, code } = samples;
  const perCharacter = (id: SampleId) => perCharacterOf(samples[id]);
  const holds: Readonly<Record<ClaimId, boolean>> = {
    chinese: isBetween(perCharacter('chinese'), 0.6, 0.7),
    english: isNear(perCharacter('english'), 0.27) && isNear(perWordOf(english), 1.3),
    code: isNear(perCharacterOf(code), 87 / 112),
    dearest: perCharacter('code') >= Math.max(perCharacter('chinese'), perCharacter('english')),
    quarter: SAMPLE_IDS.some((id) => Math.abs(guessErrorOf('quarter', samples[id])) > COUNT_ERROR),
    rule: isBetween(1 / perCharacterOf(chinese), 1.5, 2) && isNear(1 / perCharacterOf(english), 4),
  };
  return CLAIM_IDS.map((id) => ({ id, holds: holds[id] }));
}

export function perCharacterOf({ size, tokens }: Counted): number {
  return tokens / Math.max(1, size.characters);
}

export function perWordOf({ size, tokens }: Counted): number {
  return tokens / Math.max(1, size.words);
}

/** How far a rule of thumb is off, as a share of the tokens. */
export function guessErrorOf(rule: RuleOfThumb, { size, tokens }: Counted): number {
  return errorOf(guessBy(rule, size), tokens);
}

function isBetween(value: number, low: number, high: number): boolean {
  // A claim given to one digit holds for what rounds to it.
  const rounded = Math.round(value * 100) / 100;
  return low <= rounded && rounded <= high;
}

function isNear(value: number, claimed: number): boolean {
  return Math.abs(value - claimed) <= claimed * TOLERANCE;
}
