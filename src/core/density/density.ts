/** What of a text can be counted without a vocabulary. */
export interface TextSize {
  /** Unicode code points: what a reader counts, near enough, and what the course counts. */
  readonly characters: number;
  readonly bytes: number;
  /** Runs of letters and digits; a Han character is one by itself. */
  readonly words: number;
}

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}_'’])+/gu;

export function sizeOf(text: string): TextSize {
  let characters = 0;
  let bytes = 0;
  for (const character of text) {
    characters++;
    bytes += utf8Length(character.codePointAt(0) ?? 0);
  }
  return { characters, bytes, words: text.match(WORD)?.length ?? 0 };
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** Rules of thumb: characters divided by so many. */
export const RULES_OF_THUMB = { quarter: 4, half: 2 } as const;
export type RuleOfThumb = keyof typeof RULES_OF_THUMB;

/** What a rule of thumb says, rounded up as programs that use it do. */
export function guessBy(rule: RuleOfThumb, { characters }: TextSize): number {
  return Math.ceil(characters / RULES_OF_THUMB[rule]);
}

/** How far a guess is off the truth, as a share of the truth: -0.5 = half of it is missing. */
export function errorOf(guess: number, tokens: number): number {
  return tokens === 0 ? 0 : (guess - tokens) / tokens;
}
