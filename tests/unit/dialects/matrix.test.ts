import { describe, expect, it } from 'vitest';
import { findDialect, type Ruling } from '../../../src/core/dialects';
import { traitsOf } from '../../../src/core/dialects/traits';
import { RULES, type RuleId } from '../../../src/core/rules';

const PROVIDERS = [
  ...[
    'openai',
    'deepseek',
    'anthropic',
    'gemini',
    'mistral',
    'qwen',
    'moonshot',
    'groq',
    'openrouter',
    'ollama',
  ],
  'vllm',
];

/**
 * What public sources of 2026-08 say that each provider does with a request that breaks a rule. R: refuses it. W: takes it, but ignores,
 * degrades or deprecates, or it depends on model or template. A: takes it. -: no meaning there. ?: not known, so ours may know better.
 */
const MATRIX = `
messages-empty                       R ? ? ? R ? ? ? ? R ?
message-not-object                   R ? R R R ? ? ? ? R ?
role-missing                         R ? R A ? ? ? R R A ?
role-unknown                         R R R R R ? ? R R A A
developer-role-unsupported           A R R - R ? ? W A W A
role-legacy-function                 W R R - R ? ? W W W ?
content-missing                      R ? R - R ? ? R R R ?
content-null-with-calls              A A - - A A A A A A A
content-empty                        A ? R ? A ? R ? ? A ?
content-parts-empty                  W ? ? ? ? ? ? ? ? W ?
content-must-be-string               A W A - A A W A A W A
content-part-type-invalid            R R R R R R ? ? R R ?
image-not-in-user                    R R R ? R ? ? ? ? A A
image-url-remote                     A A A ? A A ? ? ? R A
message-name-unsupported             A ? R - R ? A R A A A
message-name-pattern                 W ? - - - ? ? - ? A A
message-extra-field                  ? ? R ? R ? ? ? ? A ?
tool-calls-empty-array               R ? - - A ? ? ? ? A A
tool-calls-wrong-role                W ? W R R ? ? ? ? W ?
tool-call-id-missing                 R ? R A R ? ? R R A ?
tool-call-id-format                  A ? R A R ? ? ? ? A A
tool-call-id-too-long                R ? ? ? R ? ? ? R A A
tool-call-id-duplicate               W R R ? R ? ? ? ? W ?
tool-call-type-custom                A ? - - R ? ? ? ? R ?
function-name-pattern                R R R R R R ? ? ? A ?
function-name-undeclared             W ? ? ? A ? ? ? ? A A
tool-arguments-missing               R ? - A R R ? R R R A
tool-arguments-not-string            R ? - - A ? ? R R R A
tool-arguments-not-json              W ? - - ? ? ? ? ? R R
tool-arguments-not-object            - - R R - - - - - - -
tool-message-orphan                  R R R R R ? R ? ? A ?
tool-calls-unanswered                R R R R R R ? ? ? A ?
tool-calls-interrupted               R R R R R ? ? ? ? A ?
tool-result-duplicate                ? R ? R R ? ? ? ? A ?
tool-result-not-first                - - R ? - - - - - - -
tool-results-order                   A ? A ? A ? ? ? ? A ?
user-after-tool                      A A A A W ? ? ? ? A ?
system-not-first                     A ? W W W ? ? ? ? A W
system-multiple                      A ? W W A ? ? ? ? A W
no-user-message                      A ? ? ? A R ? ? ? A ?
first-message-not-user               A ? A W A ? ? ? ? A W
roles-must-alternate                 A A A ? A ? W ? ? A W
last-message-assistant               W W R ? R ? ? ? ? A W
prefill-trailing-whitespace          - ? R - ? ? ? - ? - -
prefix-flag-misplaced                ? R R - R ? ? ? ? A ?
reasoning-content-missing            - R - - - ? W - W - -
reasoning-content-forbidden          ? A R - R ? A ? A A A
thought-signature-missing            - - R R - - - - ? - -
tools-too-many                       R R ? R ? ? ? ? ? A A
tool-description-too-long            R ? ? ? ? ? ? ? ? A A
tool-choice-undeclared               R ? ? ? ? ? ? ? ? A ?
tool-choice-forced-thinking          A R W A A R R A ? W A
strict-schema-additional-properties  R R ? - ? - - ? ? - -
strict-schema-required-all           R R ? - ? - - ? ? - -
strict-schema-keyword                R R ? - ? - - ? ? - -
json-mode-word-missing               W W - - W ? ? ? ? A A
max-tokens-unsupported               R A A - A ? ? ? A A A
body-extra-field                     R ? R ? ? ? ? ? ? A A
`;

/** Where we judge otherwise, and why. */
const DIFFERENCES: Readonly<Record<string, readonly string[]>> = {
  'kept visible although the server takes it: the model sees a broken list': [
    'role-missing ollama W',
    'role-unknown ollama W',
    'role-unknown vllm W',
    'tool-message-orphan ollama W',
    'tool-calls-unanswered ollama W',
    'tool-calls-interrupted ollama W',
    'tool-result-duplicate ollama W',
  ],
  'the present default model refuses it': ['role-legacy-function openai R'],
  'a public report shows the refusal': [
    'content-null-with-calls ollama R',
    'content-must-be-string groq R',
    'image-not-in-user vllm W',
    'tool-arguments-not-json gemini R',
    'tool-arguments-not-object vllm R',
    'user-after-tool mistral R',
    'reasoning-content-missing moonshot R',
    'tool-choice-forced-thinking anthropic R',
    'json-mode-word-missing openai R',
    'tool-arguments-not-string gemini R',
  ],
  'told apart by variants: roles, or one message and several': [
    'content-empty moonshot A',
    'content-must-be-string deepseek R',
    'tool-call-id-duplicate openai R',
    'tool-call-id-missing gemini W',
  ],
  'another rule describes the same fault there': [
    'image-not-in-user anthropic -',
    'message-name-unsupported anthropic ?',
    'message-name-unsupported mistral -',
    'tool-calls-wrong-role anthropic -',
    'tool-call-id-too-long mistral -',
    'function-name-pattern qwen ?',
    'tool-message-orphan gemini -',
    'system-not-first anthropic -',
    'system-multiple anthropic -',
    'last-message-assistant anthropic -',
    'prefix-flag-misplaced anthropic -',
    'reasoning-content-forbidden anthropic -',
    'reasoning-content-forbidden mistral -',
    'thought-signature-missing anthropic -',
  ],
  'it depends on the upstream model': ['tool-call-id-too-long openrouter W'],
  'only inferred, and every finished conversation would be marked': [
    'last-message-assistant openai ?',
    'last-message-assistant vllm ?',
  ],
  'true of the reasoner of early 2025 only': ['last-message-assistant deepseek A'],
  'the limit may have been lifted since': ['tool-description-too-long openai W'],
};

const ours = new Map(
  Object.values(DIFFERENCES)
    .flat()
    .map((cell) => [cell.slice(0, -2), cell.slice(-1)]),
);

const rows = MATRIX.trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
  .map(([rule = '', ...letters]) => ({ rule: rule as RuleId, letters }));
const cells = rows.flatMap(({ rule, letters }) =>
  letters.map((letter, at) => ({ rule, provider: PROVIDERS[at] ?? '', letter })),
);

function letterOf(rule: RuleId, provider: string): string {
  const { formats, defaultFormat, defaultModel } = findDialect(provider) ?? {};
  if (formats === undefined || defaultFormat === undefined) throw new Error(provider);
  if (RULES[rule].formats?.includes(defaultFormat) === false) return '-';
  const entry = formats[defaultFormat]?.rulings[rule];
  return verdictLetter(typeof entry === 'function' ? entry(traitsOf(defaultModel)) : entry);
}

function verdictLetter(ruling: Ruling | undefined): string {
  if (ruling === undefined) return '?';
  if (ruling.verdict === 'reject') return ruling.evidence === '?' ? 'W' : 'R';
  return { warn: 'W', hint: 'W', accept: 'A', none: '-' }[ruling.verdict];
}

describe('the rulings', () => {
  it.each(rows.map(({ rule }) => rule))('on %s are those of the matrix', (rule) => {
    for (const { provider, letter } of cells.filter((cell) => cell.rule === rule && cell.letter !== '?')) {
      const expected = ours.get(`${rule} ${provider}`) ?? letter;
      // Silence is silence: not known, no meaning, and taken without complaint mark nothing.
      const silent = ['A', '-'].includes(expected) ? ['A', '-', '?'] : [expected];
      expect(silent, provider).toContain(letterOf(rule, provider));
    }
  });

  it('differ from the matrix only where a reason is given', () => {
    for (const [cell, letter] of ours) {
      const [rule = '', provider = ''] = cell.split(' ');
      expect(letterOf(rule as RuleId, provider), cell).toBe(letter);
      expect(cells.find((one) => one.rule === rule && one.provider === provider)?.letter, cell).not.toBe(
        letter,
      );
    }
  });

  it('name evidence and month each', () => {
    for (const provider of PROVIDERS) {
      for (const { rulings } of Object.values(findDialect(provider)?.formats ?? {})) {
        for (const entry of Object.values(rulings)) {
          const ruling = typeof entry === 'function' ? entry(traitsOf('claude-opus-4-6')) : entry;
          if (ruling === undefined) continue;
          expect(ruling.evidence).toMatch(/^[SDMICP?]$/);
          expect(ruling.date).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
        }
      }
    }
  });
});
