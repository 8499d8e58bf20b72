import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic';
import { SEVERITIES } from '../../src/core/diagnostics/diagnostic';
import { repairAll } from '../../src/core/diagnostics/repair-all';
import { readRequest } from '../../src/core/conversation/reading';
import { applyEdits } from '../../src/core/json/edit-text';
import { applyJsonEdits } from '../../src/core/json/edit-value';
import { pathOf } from '../../src/core/json/pointer';
import { applySplices } from '../../src/core/json/splice';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import { checkRequest, circumstancesOf, type CheckOptions } from '../../src/core/rules/check';
import { RULES, type RuleId } from '../../src/core/rules';
import { checkOptions as options } from '../support/check-options';
import { fixes as labels } from '../../src/i18n/en/fixes';
import { rules } from '../../src/i18n/en/rules';
import { jsonValue } from '../support/json-arbitrary';
import { wrongRequest } from '../support/wrong-request';

const rank = ({ severity }: Diagnostic) => SEVERITIES.indexOf(severity);

/** Fewer faults of this rule, or fewer in all, or none of this rule at this place. */
function isGone(problem: Diagnostic, before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const ofRule = (list: readonly Diagnostic[]) => list.filter(({ rule }) => rule === problem.rule);
  const isStillThere = ofRule(after).some(({ pointer }) => pointer === problem.pointer);
  return ofRule(after).length < ofRule(before).length || after.length < before.length || !isStillThere;
}

/**
 * Mild faults that keep the rules of order from being judged: mending them may bring an order fault to light. A law of its own says
 * that such a fault can be mended in turn.
 */
const HIDING = [
  'role-missing',
  'role-unknown',
  'message-not-object',
  'role-legacy-function',
  'content-empty',
  'system-not-first',
  'tool-calls-unanswered',
  'tool-calls-interrupted',
  'tool-message-orphan',
];

/** A result without its call has two names, by what stands before it. */
function faultOf(rule: string): string {
  return rule === 'tool-call-id-unknown' ? 'tool-message-orphan' : rule;
}

/** The rules of which there are more faults than before that are worse than the mended one. */
function worsened(problem: Diagnostic, before: readonly Diagnostic[], after: readonly Diagnostic[]) {
  const tally = new Map<string, number>();
  const worse = (one: Diagnostic) => rank(one) < rank(problem) && !isUncovered(problem, one);
  const count = (rule: string, by: number) => tally.set(faultOf(rule), (tally.get(faultOf(rule)) ?? 0) + by);
  for (const { rule } of after.filter(worse)) count(rule, 1);
  for (const { rule } of before) count(rule, -1);
  return [...tally].flatMap(([rule, surplus]) => (surplus > 0 ? [rule] : []));
}

function isUncovered(problem: Diagnostic, found: Diagnostic): boolean {
  return HIDING.includes(problem.rule) && isOfOrder(found);
}

function isOfOrder({ rule }: Diagnostic): boolean {
  return (
    RULES[rule as RuleId].phase === 'sequence' ||
    rule.startsWith('tool-call-id') ||
    rule === 'reasoning-content-missing'
  );
}

function countWorseThan(problems: readonly Diagnostic[], limit: number): number {
  return problems.filter((problem) => rank(problem) < limit).length;
}

/** How many repairs it may take to mend what one brought to light. */
const WALK_STEPS = 60;

/** Makes the first repair of the first problem that has one, and again; the errors of order that are left when none has any. */
function walk(request: JsonValue, check: (request: JsonValue) => readonly Diagnostic[]) {
  let value = request;
  for (let step = 0; step < WALK_STEPS; step += 1) {
    const problems = check(value);
    const fix = problems.find(({ fixes }) => fixes.length > 0)?.fixes[0];
    if (fix === undefined || problems[0]?.severity !== 'error') break;
    value = applyJsonEdits(value, fix.edits);
  }
  return check(value).filter((problem) => problem.severity === 'error' && isOfOrder(problem));
}

/** The laws check thousands of requests; machines are slow at times. */
const PATIENCE_MS = 60_000;

describe('checking', { timeout: PATIENCE_MS }, () => {
  it('takes any JSON value', () => {
    fc.assert(
      fc.property(jsonValue, fc.array(jsonValue), options, (body, messages, how) => {
        checkRequest(body, how);
        checkRequest({ messages, tools: messages, tool_choice: body }, how);
      }),
      { numRuns: 150 },
    );
  });

  it('points into the request, at a value or one step past it', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        for (const { pointer, message } of checkRequest(request, how)) {
          let value: JsonValue | undefined = request;
          for (const step of pathOf(pointer).slice(0, -1))
            value = (value as Record<string, JsonValue> | undefined)?.[step];
          expect(value, pointer).toBeTypeOf('object');
          if (message !== undefined)
            expect((request['messages'] as readonly JsonValue[])[message]).toBeDefined();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same for a copy of the request as for messages seen before', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        const first = checkRequest(request, how);
        const shifted = { ...request, messages: [...(request['messages'] as readonly JsonValue[])] };
        expect(checkRequest(shifted, how)).toEqual(first);
        expect(checkRequest(structuredClone(request), how)).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a fix', { timeout: PATIENCE_MS }, () => {
  it('removes its problem and adds none that is worse', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        const fixed = { ...how, format: formatOf(request, how) };
        const before = checkRequest(request, fixed);
        for (const problem of before) {
          for (const fix of problem.fixes) {
            const after = checkRequest(applyJsonEdits(request, fix.edits), fixed);
            const name = `${problem.rule} at ${problem.pointer} by ${fix.id}`;
            expect(isGone(problem, before, after), name).toBe(true);
            expect(worsened(problem, before, after), name).toEqual([]);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('that brings faults of order to light leaves none that the repairs do not mend', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        const fixed = { ...how, format: formatOf(request, how) };
        const check = (value: JsonValue) => checkRequest(value, fixed);
        const left = walk(request, check);
        for (const problem of check(request).filter(({ rule }) => HIDING.includes(rule))) {
          for (const fix of problem.fixes) {
            const after = walk(applyJsonEdits(request, fix.edits), check);
            expect(
              after.length,
              `${problem.rule} at ${problem.pointer} by ${fix.id}: ${after.map(({ rule }) => rule).join(', ')}`,
            ).toBeLessThanOrEqual(left.length);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has a name in words; where there is none, the rule says why', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        for (const { rule, severity, fixes } of checkRequest(request, how)) {
          const texts = rules[rule];
          for (const { id } of fixes) expect(texts?.fixes?.[id] ?? labels[id], id).toBeDefined();
          if (severity !== 'hint' && fixes.length === 0) expect(texts?.unrepairable, rule).toBeDefined();
        }
      }),
      { numRuns: 150 },
    );
  });

  it('does to the text what it does to the value', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        for (const { fixes } of checkRequest(request, how)) {
          for (const { edits } of fixes) {
            const text = applyEdits(JSON.stringify(request, null, 2), edits).text;
            expect(JSON.parse(text)).toEqual(applyJsonEdits(request, edits));
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('repairing', { timeout: PATIENCE_MS }, () => {
  it('changes nothing the second time and never makes it worse', () => {
    fc.assert(
      fc.property(wrongRequest, options, (request, how) => {
        const fixed = { ...how, format: formatOf(request, how) };
        const check = (value: JsonValue) => checkRequest(value, fixed);
        const repaired = (text: string) => applySplices(text, repairAll(readRequest(text), check).splices);
        const once = repaired(JSON.stringify(request, null, 2));
        expect(repaired(once)).toBe(once);
        const errors = countWorseThan(check(JSON.parse(once) as JsonValue), 1);
        expect(errors).toBeLessThanOrEqual(countWorseThan(check(request), 1));
      }),
      { numRuns: 100 },
    );
  });
});

/** The format a check would find out, pinned: a repair may take away the sign it was known by. */
function formatOf(request: JsonObject, how: CheckOptions) {
  return circumstancesOf(request, how).format;
}
