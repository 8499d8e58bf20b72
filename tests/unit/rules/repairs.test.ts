import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../src/core/conversation/reading';
import type { Diagnostic } from '../../../src/core/diagnostics/diagnostic';
import { onlySafeFix, repairAll } from '../../../src/core/diagnostics/repair-all';
import { applySplices } from '../../../src/core/json/splice';
import type { JsonValue } from '../../../src/core/json/value';
import { checkRequest, type CheckOptions } from '../../../src/core/rules/check';
import { exampleOf } from '../../../src/core/rules/examples';
import { RULES } from '../../../src/core/rules';
import { rules as english } from '../../../src/i18n/en/rules';
import { rules as chinese } from '../../../src/i18n/zh-CN/rules';
import { caseFiles, readCases } from '../../conformance/cases';

interface Line {
  readonly provider: string;
  readonly model?: string;
  readonly format: NonNullable<CheckOptions['format']>;
  readonly request: JsonValue;
  readonly expect: { readonly verdict: string };
}

const CASES = caseFiles('tests/fixtures/cases/validate')
  .flatMap(readCases)
  .map(({ id, line }) => ({ id, ...(line as unknown as Line) }));
const REJECTED = CASES.filter(({ expect: { verdict } }) => verdict === 'reject');

function optionsOf({ provider, model, format }: Line): CheckOptions {
  return { dialect: provider, format, ...(model === undefined ? {} : { model }) };
}

/** What is left of the errors once everything was repaired that loses, invents and decides nothing. */
function errorsLeft(line: Line): readonly Diagnostic[] {
  const check = (request: JsonValue) => checkRequest(request, optionsOf(line));
  const text = JSON.stringify(line.request, null, 2);
  const { splices } = repairAll(readRequest(text), check);
  const repaired = splices.reduce((before, splice) => applySplices(before, [splice]), text);
  return check(JSON.parse(repaired) as JsonValue).filter(({ severity }) => severity === 'error');
}

/**
 * Why one click does not repair what breaks these rules: the information does not suffice. `drops`: something of the user's would be
 * lost. `invents`: words that nobody said would be sent. `yours`: only the user has what is missing.
 */
const NOT_AUTOMATIC: Readonly<Record<string, readonly ('drops' | 'invents' | 'yours')[]>> = {
  'content-empty': ['drops', 'invents'],
  'content-part-extra-field': ['drops'],
  'content-part-type-invalid': ['drops'],
  'content-part-unsupported': ['drops'],
  'document-needs-text': ['invents'],
  'gemini-response-turn-order': ['drops'],
  'image-media-type-unsupported': ['yours'],
  'json-mode-word-missing': ['invents'],
  'message-extra-field': ['drops'],
  'messages-empty': ['invents'],
  'no-user-message': ['invents'],
  'prefill-unsupported': ['drops', 'invents'],
  'temperature-unsupported': ['drops'],
  'text-block-empty': ['invents'],
  'text-block-whitespace': ['invents'],
  'thinking-block-missing': ['drops'],
  'thinking-signature-missing': ['drops'],
  'thought-signature-missing': ['invents'],
  'tool-call-id-unknown': ['drops'],
  'tool-calls-unanswered': ['drops', 'invents'],
  'tool-choice-forced-thinking': ['drops'],
  'tool-extra-field': ['drops'],
  'tool-message-orphan': ['drops'],
  'tool-result-duplicate': ['drops'],
  'tool-schema-array-items': ['invents'],
  'tool-schema-toplevel-combinator': ['drops'],
  'tool-schema-type-object': ['invents'],
  'tools-too-many': ['yours'],
  'tools-undefined-for-history': ['invents'],
  'user-after-tool': ['invents'],
};

describe('repairing all that is safe', () => {
  it('leaves of the refused requests only what needs a loss, an invention or the user', () => {
    const reasons = new Map<string, Set<string>>();
    for (const line of REJECTED) {
      for (const error of errorsLeft(line)) {
        expect(onlySafeFix(error), line.id).toBeUndefined();
        const kinds = error.fixes.length === 0 ? ['yours'] : error.fixes.map(({ kind }) => kind);
        reasons.set(error.rule, new Set([...(reasons.get(error.rule) ?? []), ...kinds]));
      }
    }
    const table = [...reasons].map(([rule, kinds]) => [rule, [...kinds].sort()]);
    expect(Object.fromEntries(table)).toEqual(NOT_AUTOMATIC);
  });

  it('makes more than half of them valid', () => {
    const valid = REJECTED.filter((line) => errorsLeft(line).length === 0);
    expect(valid.length).toBeGreaterThan(REJECTED.length / 2);
  });
});

describe('a finding', () => {
  const found = [
    ...CASES.flatMap((line) => checkRequest(line.request, optionsOf(line))),
    ...Object.keys(RULES).flatMap((id) => {
      const { wrong, ...where } = exampleOf(id) ?? { wrong: {}, dialect: 'generic' };
      return checkRequest(wrong, where);
    }),
  ];

  it('has a repair, or its rule says why it has none', () => {
    const mute = found
      .filter(({ severity, fixes }) => severity !== 'hint' && fixes.length === 0)
      .filter(({ rule }) => english[rule]?.unrepairable === undefined);
    expect(mute.map(({ rule }) => rule)).toEqual([]);
  });

  it('says so in both languages', () => {
    for (const [id, { unrepairable }] of Object.entries(english))
      expect(chinese[id]?.unrepairable !== undefined, id).toBe(unrepairable !== undefined);
  });
});
