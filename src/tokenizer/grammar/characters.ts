/**
 * The kinds of characters that the pre-tokenisers of our vocabularies tell apart: the coarsest partition of Unicode in
 * which each of their character classes is a union of kinds. `end` is the position after the last character.
 */
const KINDS = [
  'end',
  'newline',
  'space',
  'blank',
  'digit',
  'slash',
  'apostrophe',
  'asciiPunctuation',
  'punctuation',
  'mark',
  'letter',
  'upper',
  'lower',
  'longS',
  'asciiUpper',
  'asciiLower',
  'upperStmd',
  'lowerStmd',
  'upperRv',
  'lowerRv',
  'upperE',
  'lowerE',
  'upperL',
  'lowerL',
  'cjkLetter',
  'cjkMark',
  'cjkSign',
  'cjkOther',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

/** Width of a transition row; the kinds fit, and a set of kinds fits a 32-bit mask. */
export const ROW_WIDTH = 32;
/** What the tables say of a character that they do not know (yet). */
export const UNKNOWN_KIND = 31;
/** Stands after the last byte of a text; no UTF-8 text contains it. */
export const END_BYTE = 0xff;

/** The length of a UTF-8 character, by its first byte. */
export function byteLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** A set of kinds, as a mask. */
export type KindSet = number;

export function setOf(...kinds: readonly Kind[]): KindSet {
  return kinds.reduce((set, kind) => set | (1 << KINDS.indexOf(kind)), 0);
}

export function allBut(set: KindSet): KindSet {
  return ~(set | setOf('end'));
}

export function includesKind(set: KindSet, kind: number): boolean {
  return ((set >>> kind) & 1) === 1;
}

const SPECIAL: Readonly<Partial<Record<string, Kind>>> = {
  '\n': 'newline',
  '\r': 'newline',
  ' ': 'space',
  '/': 'slash',
  "'": 'apostrophe',
  // Folds to "s" where a pattern ignores case.
  ſ: 'longS',
  ...kindPerLetter('STMD', 'upperStmd'),
  ...kindPerLetter('stmd', 'lowerStmd'),
  ...kindPerLetter('RV', 'upperRv'),
  ...kindPerLetter('rv', 'lowerRv'),
  E: 'upperE',
  e: 'lowerE',
  L: 'upperL',
  l: 'lowerL',
};

function kindPerLetter(letters: string, kind: Kind): Record<string, Kind> {
  return Object.fromEntries([...letters].map((letter) => [letter, kind]));
}

/** By byte: the kind of an ASCII character, `end` for `END_BYTE`, unknown for all bytes of longer characters. */
export const KIND_OF_BYTE: Readonly<Uint8Array> = new Uint8Array(256)
  .fill(UNKNOWN_KIND)
  .map((unknown, byte) =>
    byte === END_BYTE ? KINDS.indexOf('end') : byte < 0x80 ? classify(byte) : unknown,
  );

/** By code point, filled as characters are met: a text uses few of the 1.1 million. */
const KIND_OF_CODE_POINT = new Uint8Array(0x110000).fill(UNKNOWN_KIND);

export function kindOfCodePoint(codePoint: number): number {
  const known = KIND_OF_CODE_POINT[codePoint] ?? UNKNOWN_KIND;
  return known === UNKNOWN_KIND ? (KIND_OF_CODE_POINT[codePoint] = classify(codePoint)) : known;
}

function classify(codePoint: number): number {
  return KINDS.indexOf(nameKind(codePoint, String.fromCodePoint(codePoint)));
}

function nameKind(codePoint: number, character: string): Kind {
  const special = SPECIAL[character];
  if (special !== undefined) return special;
  if (isCjk(codePoint)) return cjkKind(character);
  // Rust's `\s` is White_Space: it has U+0085 and lacks U+FEFF, unlike JavaScript's. The APIs run the Rust patterns.
  if (/\p{White_Space}/u.test(character)) return 'blank';
  if (/[A-Z]/.test(character)) return 'asciiUpper';
  if (/[a-z]/.test(character)) return 'asciiLower';
  if (/[\p{Lu}\p{Lt}]/u.test(character)) return 'upper';
  if (/\p{Ll}/u.test(character)) return 'lower';
  if (/\p{L}/u.test(character)) return 'letter';
  if (/\p{N}/u.test(character)) return 'digit';
  if (/\p{M}/u.test(character)) return 'mark';
  if (/[\p{P}\p{S}]/u.test(character)) return codePoint < 0x80 ? 'asciiPunctuation' : 'punctuation';
  return 'other';
}

/** The range DeepSeek's second stage splits off: `[一-龥぀-ゟ゠-ヿ]`. */
function isCjk(codePoint: number): boolean {
  return (codePoint >= 0x4e00 && codePoint <= 0x9fa5) || (codePoint >= 0x3040 && codePoint <= 0x30ff);
}

function cjkKind(character: string): Kind {
  if (/\p{L}/u.test(character)) return 'cjkLetter';
  if (/\p{M}/u.test(character)) return 'cjkMark';
  return /[\p{P}\p{S}]/u.test(character) ? 'cjkSign' : 'cjkOther';
}
