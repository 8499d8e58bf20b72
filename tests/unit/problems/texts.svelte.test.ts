import { beforeEach, describe, expect, it } from 'vitest';
import { findSyntaxFault, type SyntaxFault } from '../../../src/core/json/syntax';
import { LOCALES } from '../../../src/i18n/locale';
import { language } from '../../../src/state/language.svelte';
import { SYNTAX_RULE, type Problem } from '../../../src/state/checking/problem-list';
import { countsText } from '../../../src/ui/problems/counts-text';
import { accessPath } from '../../../src/ui/problems/place-text';
import { describeFix, describeProblem } from '../../../src/ui/problems/problem-text';

const BROKEN: Readonly<Record<SyntaxFault['kind'], string>> = {
  empty: ' ',
  'unexpected-end': '{"a": [',
  'unexpected-character': '{"a": None}',
  'expected-value': '{"a": }',
  'expected-key': '{role: 1}',
  'expected-colon': '{"a" 1}',
  'expected-comma': '{"a": 1 "b": 2}',
  'trailing-comma': '[1,]',
  'bad-string': '["a\nb"]',
  'bad-escape': '["C:\\docs"]',
  'bad-number': '[-]',
  'after-end': '{} {}',
  'too-deep': '['.repeat(600),
};

function faultOf(text: string): SyntaxFault {
  const fault = findSyntaxFault(text);
  if (fault === undefined) throw new Error(`valid: ${text}`);
  return fault;
}

function syntaxProblem(text: string): Problem {
  return { kind: 'syntax', key: SYNTAX_RULE, rule: SYNTAX_RULE, severity: 'error', fault: faultOf(text) };
}

describe.each(LOCALES)('faults of JSON text in %s', (locale) => {
  beforeEach(() => language.use(locale));

  it.each(Object.entries(BROKEN))('%s says what, why and how to mend it', (kind, text) => {
    expect(faultOf(text).kind).toBe(kind);
    const said = Object.values(describeProblem(syntaxProblem(text), text));
    expect(said).toHaveLength(4);
    for (const one of said) expect(one).toMatch(/^(?!.*\{(found|limit)\}).*[^\s]$/s);
  });
});

describe('texts of problems', () => {
  beforeEach(() => language.use('en'));

  it.each([
    ['{"a": None}', '“None” cannot start a value.'],
    ['{"a": 1 "b": 2}', 'A comma or a closing bracket must stand before "b".'],
    ['["C:\\docs"]', '“\\d” is no escape that JSON knows.'],
    ['{"a" 😀}', 'A colon must follow the key, not “😀”.'],
  ])('name the piece of text at fault: %s', (text, what) => {
    expect(describeProblem(syntaxProblem(text), text).what).toBe(what);
  });

  it('fill in what the rule found, and say how it is known', () => {
    const text = describeProblem(
      {
        kind: 'rule',
        key: 'k',
        rule: 'body-extra-field',
        severity: 'error',
        diagnostic: {
          rule: 'body-extra-field',
          severity: 'error',
          pointer: '/temprature',
          values: { name: 'temprature' },
          fixes: [],
          evidence: 'M',
          date: '2026-08',
        },
      },
      '{}',
    );
    expect(text.what).toContain('"temprature"');
    expect(text.evidence).toBe('Measured at the live API, 2026-08.');
  });

  it('say when a repair loses or invents something', () => {
    const fix = { id: 'remove-block', edits: [] };
    expect(describeFix('x', { ...fix, kind: 'safe' })).toBe('Remove the block');
    expect(describeFix('x', { ...fix, kind: 'drops' })).toBe('Remove the block (removes content)');
    expect(describeFix('x', { ...fix, kind: 'invents' })).toBe('Remove the block (adds placeholder content)');
  });

  it.each([
    [{ error: 0, warning: 0, hint: 0 }, 'No problems'],
    [{ error: 2, warning: 1, hint: 0 }, '2 errors, 1 warning'],
    [{ error: 0, warning: 0, hint: 3 }, '3 hints'],
  ])('count: %j', (counts, text) => {
    expect(countsText(counts)).toBe(text);
  });

  it.each([
    ['/messages/3/tool_calls/0', 'messages[3].tool_calls[0]'],
    ['/model', 'model'],
    ['/a b/~1', '["a b"]["/"]'],
    ['', ''],
  ])('write a pointer as code would: %j', (pointer, path) => {
    expect(accessPath(pointer)).toBe(path);
  });
});
