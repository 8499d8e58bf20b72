import type { SameTexts } from '../shape';

/** The density lab: how many tokens a character is. */
export const density = {
  title: 'Density lab',
  open: 'Density lab…',
  about:
    'How many tokens is a character? Type or paste: every vocabulary counts along, and beside it stands how far off rules of thumb are. A Chinese character counts as a word.',
  close: 'Close',
  samples: { chinese: 'Chinese', english: 'English', code: 'Code' },
  textOf: '{sample} text',
  reset: 'Back to the sample',
  size: '{characters} characters, {bytes} bytes, {words} words',
  vocabulary: 'Vocabulary',
  tokens: 'Tokens',
  perCharacter: 'Per character',
  perWord: 'Per word',
  rules: { quarter: 'Characters / 4', half: 'Characters / 2' },
  counting: 'counting…',
  failed: 'These texts could not be counted.',
  retry: 'Count again',
  claims: 'What the course says, and what counting says',
  claimsAbout:
    'Counted live on the texts above in DeepSeek’s vocabulary, the one the course measured in. The lesson is to measure.',
  claim: 'The course',
  truth: 'Counted here',
  verdict: 'Holds?',
  holds: 'holds',
  fails: 'does not hold',
  claimTexts: {
    chinese: '110 Chinese characters are 73 tokens on DeepSeek: 0.6 to 0.7 a character.',
    english: '376 English characters are 101 tokens: 0.27 a character, about 1.3 a word.',
    code: '112 characters of Python are 87 tokens.',
    dearest: 'Code is the dearest by character.',
    quarter: 'Characters / 4 is not a count.',
    rule: 'Without a tokenizer: Chinese 1.5 to 2 characters a token, English 4.',
  },
  truths: {
    density: '{characters} characters, {tokens} tokens: {ratio} a character.',
    words: '{characters} characters, {tokens} tokens: {ratio} a character, {perWord} a word.',
    dearest: 'Chinese {chinese}, code {code}, English {english} tokens a character.',
    quarter: 'Off by {chinese} for Chinese, {english} for English, {code} for code.',
    rule: 'Chinese {chinese}, English {english} characters a token.',
  },
} as const;

export type DensityTexts = SameTexts<typeof density>;
