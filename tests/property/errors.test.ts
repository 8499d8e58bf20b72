import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireFormat } from '../../src/core/conversation/format';
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic';
import { DIALECTS } from '../../src/core/dialects';
import { predictResponse } from '../../src/core/errors';
import { isObject, type JsonValue } from '../../src/core/json/value';
import { RULES } from '../../src/core/rules';
import { checkRequest } from '../../src/core/rules/check';
import { caseFiles, readCases } from '../conformance/cases';
import { checkOptions } from '../support/check-options';
import { jsonValue } from '../support/json-arbitrary';
import { wrongRequest } from '../support/wrong-request';

const UNKNOWNS = { text: '¿text?', member: '¿member?' };

interface ReportedCase {
  readonly provider: string;
  readonly model?: string;
  readonly format: WireFormat;
  readonly request: JsonValue;
}

/** Any rule at any place, whether or not anything is there. */
const anyDiagnostic: fc.Arbitrary<Diagnostic> = fc.record({
  rule: fc.constantFrom(...Object.keys(RULES), 'nobody-knows', '__proto__', 'constructor'),
  severity: fc.constantFrom('error', 'warning', 'hint'),
  pointer: fc.oneof(
    fc.constantFrom(
      '',
      '/messages',
      '/messages/9/content/9/text',
      '/messages/x/role',
      '/tools/-1',
      '/messages/0/role',
    ),
    fc
      .array(fc.string({ maxLength: 4 }), { maxLength: 5 })
      .map((steps) => steps.map((step) => `/${step}`).join('')),
  ),
  fixes: fc.constant([]),
});

describe('predicted responses', () => {
  it('are total on any diagnostic of any request', () => {
    fc.assert(
      fc.property(
        fc.oneof(wrongRequest, jsonValue),
        checkOptions,
        anyDiagnostic,
        (request, options, diagnostic) => {
          const { status, body } = predictResponse(diagnostic, request, options, UNKNOWNS);
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(600);
          expect(isObject(body)).toBe(true);
        },
      ),
    );
  });

  it('say so, in so many words, wherever the wording is not known', () => {
    fc.assert(
      fc.property(wrongRequest, checkOptions, (request, options) => {
        for (const diagnostic of checkRequest(request, options)) {
          const { body, wording } = predictResponse(diagnostic, request, options, UNKNOWNS);
          expect(JSON.stringify(body).includes(UNKNOWNS.text)).toBe(wording === 'none');
        }
      }),
    );
  });

  it('have the shape of the provider for every error of every reported refusal', () => {
    const shapes = new Set<string>();
    for (const { line } of caseFiles('tests/fixtures/cases/validate').flatMap(readCases)) {
      const { provider, model, format, request } = line as unknown as ReportedCase;
      const options = { dialect: provider, format, ...(model === undefined ? {} : { model }) };
      for (const diagnostic of checkRequest(request, options)) {
        if (diagnostic.severity !== 'error') continue;
        const { body } = predictResponse(diagnostic, request, options, UNKNOWNS);
        shapes.add(Object.keys(body as object).join());
      }
    }
    expect([...shapes].sort()).toEqual([
      'detail',
      'error',
      'object,message,type,param,code',
      'type,error,request_id',
    ]);
  });

  it('keep one shape per provider and wire format', () => {
    const diagnostic: Diagnostic = {
      rule: 'messages-empty',
      severity: 'error',
      pointer: '/messages',
      fixes: [],
    };
    for (const { id, formats } of DIALECTS) {
      for (const format of Object.keys(formats) as (keyof typeof formats)[]) {
        const { body } = predictResponse(diagnostic, { messages: [] }, { dialect: id, format }, UNKNOWNS);
        const isAnthropic = Object.hasOwn(body as object, 'request_id');
        expect(isAnthropic, `${id} ${format}`).toBe(format === 'anthropic-messages');
      }
    }
  });
});
