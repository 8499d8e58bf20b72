import { describe, expect, it } from 'vitest';
import type { CacheProfile } from '../../../src/core/cache/profile';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { billedTokens } from '../../../src/core/cache/simulate';
import { goneOn, rerunning } from '../../../src/core/cache/rerun';
import { verdictOf, type TurnBill } from '../../../src/core/cache/verdict';
import { finish } from '../../../src/core/steps';
import { project } from '../../../src/core/trimming/project';
import { createRecipe, type RecipeInput } from '../../../src/core/trimming/recipe';
import { chat } from '../../support/chat';
import { tokensOf } from '../../support/token-field';

const TURNS = Array.from({ length: 40 }, (_, turn) => `u:u${turn}*60 a:a${turn}*200`).join(' ');
const CONVERSATION = chat(`s*1500 ${TURNS}`);
const env = { count: tokensOf, overhead: 0 };

const FULL: RecipeInput = {};
const LAST_TURNS: RecipeInput = { steps: [{ kind: 'window', keep: 5 }] };
const TWO_MARKS: RecipeInput = {
  when: { over: { tokens: 4000 } },
  steps: [{ kind: 'budget', unit: 'turn', max: 2100 }],
};

function profileOf(id: string, read?: number): CacheProfile {
  const profile = cacheProfileOf(id);
  if (profile === undefined) throw new Error(id);
  return read === undefined ? profile : { ...profile, read };
}

function bills(messages: readonly unknown[], input: RecipeInput, profile: CacheProfile): readonly TurnBill[] {
  const recipe = createRecipe(input);
  const { requests } = finish(rerunning(messages, (part) => project(part, recipe, env), env, profile));
  return requests.map((use) => ({ ...use, cost: billedTokens(use, profile) }));
}

describe('the first turn that pays off, over the full history', () => {
  it.each<[string, CacheProfile, lastTurns: number, twoMarks: number]>([
    ['steps, read 0.1', profileOf('openai-steps'), 65, 12],
    ['steps, read 0.5', profileOf('openai-steps', 0.5), 11, 11],
    ['automatic marks', profileOf('openai-marks'), 212, 25],
    ['a mark after system', profileOf('openai-marks-after-system'), 79, 12],
    ['units', profileOf('deepseek-units'), 398, 46],
    ['no cache', profileOf('none'), 6, 11],
  ])('%s', (_, profile, lastTurns, twoMarks) => {
    const longer = goneOn(CONVERSATION, Math.max(40, lastTurns + 2)).messages;
    const full = bills(longer, FULL, profile);
    expect(verdictOf(bills(longer, LAST_TURNS, profile), full).paysOffFrom).toBe(lastTurns);
    expect(verdictOf(bills(longer, TWO_MARKS, profile), full).paysOffFrom).toBe(twoMarks);
  });
});

describe('the verdict', () => {
  const judge = (input: RecipeInput, profile: CacheProfile) =>
    verdictOf(bills(CONVERSATION, input, profile), bills(CONVERSATION, FULL, profile));

  it('says that a window whose start moves at every turn sends less and costs more', () => {
    const verdict = judge(LAST_TURNS, profileOf('openai-steps'));
    expect(verdict).toMatchObject({ kind: 'dearer', cause: 'moving-start', paysOffFrom: undefined });
    expect(verdict.fewerTokens).toBeCloseTo(0.62, 2);
    expect(verdict.lowerCost).toBeCloseTo(-0.28, 2);
  });

  it('says that two marks send less and cost less', () => {
    const verdict = judge(TWO_MARKS, profileOf('openai-steps'));
    expect(verdict).toMatchObject({ kind: 'cheaper', cause: 'resting-start', paysOffFrom: 12 });
    expect(verdict.cachedShare).toBeCloseTo(0.87, 2);
  });

  it('follows the tokens where there is no cache', () => {
    const verdict = judge(LAST_TURNS, profileOf('none'));
    expect(verdict.cause).toBe('no-cache');
    expect(verdict.lowerCost).toBeCloseTo(verdict.fewerTokens, 10);
  });

  it('of the full history on itself is that nothing differs', () => {
    expect(judge(FULL, profileOf('openai-steps'))).toMatchObject({ kind: 'same', fewerTokens: 0 });
  });
});

describe('a re-run', () => {
  const rerun = (messages: readonly unknown[]) =>
    finish(rerunning(messages, (part) => project(part, createRecipe({}), env), env, profileOf('none')));

  it('sends a request for each question and after each round of results', () => {
    const { requests } = rerun(chat('s*5 u*1 a(1,2)*2 t(1)*3 t(2)*4 a*5 u*6'));
    expect(requests.map(({ turn, prompt }) => [turn, prompt])).toEqual([
      [0, 6],
      [0, 15],
      [1, 26],
    ]);
  });

  it('ends with the conversation as it stands, whether or not that was a request', () => {
    expect(rerun(chat('s*5 u*1')).now.prompt).toBe(6);
    expect(rerun(chat('s*5 u*1 a*7')).now.prompt).toBe(13);
    expect(rerun([]).now.prompt).toBe(0);
  });
});

describe('a conversation that goes on as it went', () => {
  const rolesOf = (messages: readonly unknown[]) =>
    goneOn(messages, 3).messages.map((each) => (each as { role: string }).role[0]);

  it('repeats its answered turns', () => {
    expect(rolesOf(chat('s u a u a(1) t(1) a')).join('')).toBe('suauataua');
  });

  it('leaves out a question that has no answer', () => {
    expect(rolesOf(chat('s u a u')).join('')).toBe('suauaua');
  });

  it('tells where each message is from, and keeps copies apart', () => {
    const { messages, source } = goneOn(chat('s u a'), 3);
    expect(source).toEqual([0, 1, 2, 1, 2, 1, 2]);
    expect(new Set(messages.map((message) => JSON.stringify(message))).size).toBe(7);
  });

  it('is itself without an answered turn', () => {
    expect(rolesOf(chat('s u')).join('')).toBe('su');
    expect(rolesOf([])).toEqual([]);
  });
});
