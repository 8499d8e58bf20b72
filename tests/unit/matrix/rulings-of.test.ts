import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../src/core/dialects';
import { rulingsOf, type RuleStance } from '../../../src/core/matrix/rulings-of';
import { RULES, type RuleId } from '../../../src/core/rules';

function at(rule: RuleId, provider: string) {
  const ruling = rulingsOf(rule).find(({ dialect }) => dialect.id === provider);
  if (ruling === undefined) throw new Error(`no provider ${provider}`);
  return ruling;
}

describe('the rulings of a rule', () => {
  it.each<[RuleId, string, RuleStance]>([
    ['tool-call-id-format', 'mistral', 'error'],
    ['tool-call-id-format', 'openai', 'accepted'],
    ['message-name-pattern', 'openai', 'warning'],
    ['instructions-in-assistant', 'openai', 'hint'],
    ['tool-result-not-first', 'openai', 'meaningless'],
    ['system-role-in-messages', 'cohere', 'meaningless'],
    ['tool-call-id-format', 'cohere', 'unverified'],
  ])('%s at %s: %s', (rule, provider, stance) => {
    expect(at(rule, provider).stance).toBe(stance);
  });

  it('say what they depend on', () => {
    expect(at('role-legacy-function', 'openai').dependsOnModel).toBe(true);
    expect(at('function-name-pattern', 'openai').dependsOnForm).toBe(true);
  });

  it('are of every provider, dated where something is known', () => {
    for (const rule of Object.keys(RULES) as RuleId[]) {
      const rulings = rulingsOf(rule);
      expect(rulings.map(({ dialect }) => dialect)).toEqual(DIALECTS);
      for (const { stance, evidence, date } of rulings) {
        if (stance !== 'unverified' && stance !== 'meaningless')
          expect(evidence && date).toMatch(/^\d{4}-\d{2}$/);
      }
    }
  });
});
