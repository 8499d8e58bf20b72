import type { Encoding } from '../../core/models/model';
import { createAutomaton, type Automaton } from './automaton';
import { allBut, setOf } from './characters';
import { before, firstOf, many, one, optional, sequence, some, type Pattern } from './pattern';

/*
 * How each vocabulary cuts text into pre-tokens before it merges bytes: the published patterns, line by line.
 * openai/tiktoken tiktoken_ext/openai_public.py; deepseek-ai/DeepSeek-V3 tokenizer.json.
 */

const NEWLINE = setOf('newline');
const SPACE = setOf('space');
const WHITE = setOf('newline', 'space', 'blank');
const DIGIT = setOf('digit');
const MARK = setOf('mark', 'cjkMark');
const UPPER = setOf('upper', 'asciiUpper', 'upperStmd', 'upperRv', 'upperE', 'upperL');
const LOWER = setOf('lower', 'longS', 'asciiLower', 'lowerStmd', 'lowerRv', 'lowerE', 'lowerL');
const CASELESS = setOf('letter', 'cjkLetter');
const LETTER = UPPER | LOWER | CASELESS;
const END = setOf('end');

/** `\p{N}{1,3}` */
const UP_TO_3_DIGITS = sequence(one(DIGIT), optional(sequence(one(DIGIT), optional(one(DIGIT)))));

/** `(?i:'s|'t|'re|'ve|'m|'ll|'d)` */
const CONTRACTION = sequence(
  one(setOf('apostrophe')),
  firstOf(
    one(setOf('upperStmd', 'lowerStmd', 'longS')),
    sequence(one(setOf('upperRv', 'lowerRv')), one(setOf('upperE', 'lowerE'))),
    sequence(one(setOf('upperL', 'lowerL')), one(setOf('upperL', 'lowerL'))),
  ),
);

/** `\s*[\r\n]+|\s+(?!\S)|\s+`: `segmentEnd` is what ends the text, or the stretch of it that the pattern sees. */
function whiteSpace(segmentEnd = END): Pattern {
  return firstOf(
    sequence(many(WHITE), some(NEWLINE)),
    sequence(some(WHITE), before(WHITE | segmentEnd)),
    some(WHITE),
  );
}

const O200K = (() => {
  const prefix = optional(one(allBut(NEWLINE | LETTER | DIGIT)));
  const upper = UPPER | CASELESS | MARK;
  const lower = LOWER | CASELESS | MARK;
  return firstOf(
    sequence(prefix, many(upper), some(lower), optional(CONTRACTION)),
    sequence(prefix, some(upper), many(lower), optional(CONTRACTION)),
    UP_TO_3_DIGITS,
    sequence(optional(one(SPACE)), some(allBut(WHITE | LETTER | DIGIT)), many(NEWLINE | setOf('slash'))),
    whiteSpace(),
  );
})();

const CL100K = firstOf(
  CONTRACTION,
  sequence(optional(one(allBut(NEWLINE | LETTER | DIGIT))), some(LETTER)),
  UP_TO_3_DIGITS,
  sequence(optional(one(SPACE)), some(allBut(WHITE | LETTER | DIGIT)), many(NEWLINE)),
  whiteSpace(),
);

/**
 * Three splitters, each cutting what the one before left: numbers, then runs of Chinese and Japanese, then by the pattern,
 * which also cuts up those runs. (The three code points of the runs that are not assigned make a piece of their own.)
 */
const DEEPSEEK = (() => {
  const run = setOf('cjkLetter', 'cjkMark', 'cjkSign', 'cjkOther');
  const letter = LETTER & ~run;
  const asciiLetter = (UPPER | LOWER) & ~setOf('upper', 'lower', 'longS');
  const asciiPunctuation = setOf('slash', 'apostrophe', 'asciiPunctuation');
  const punctuation = asciiPunctuation | setOf('punctuation');
  const prefix = allBut(NEWLINE | letter | punctuation | DIGIT | run);
  return firstOf(
    UP_TO_3_DIGITS,
    sequence(optional(one(setOf('cjkMark', 'cjkOther'))), some(setOf('cjkLetter', 'cjkMark'))),
    some(setOf('cjkSign')),
    some(setOf('cjkOther')),
    sequence(one(asciiPunctuation), some(asciiLetter)),
    sequence(optional(one(prefix)), some(letter | setOf('mark'))),
    sequence(optional(one(SPACE)), some(punctuation), many(NEWLINE)),
    whiteSpace(END | DIGIT | run),
  );
})();

const PATTERNS: Readonly<Record<Encoding, Pattern>> = {
  o200k_base: O200K,
  cl100k_base: CL100K,
  deepseek_v3: DEEPSEEK,
};

/** The pre-tokeniser of a vocabulary. */
export function createGrammar(encoding: Encoding): Automaton {
  return createAutomaton(PATTERNS[encoding]);
}
