import { describe, expect, it } from 'vitest';
import { cacheProfileOf } from '../../../src/core/cache/profiles';
import { finish } from '../../../src/core/steps';
import { LIBRARIES } from '../../../src/core/trimming/libraries';
import type { TrimPlan } from '../../../src/core/trimming/plan';
import { planKey } from '../../../src/core/trimming/plan-key';
import { rerunningPlan } from '../../../src/replay/rerun-plan';
import type { Talk } from '../../../src/replay/protocol';
import { chat } from '../../support/chat';
import { tokensOf } from '../../support/token-field';

const MESSAGES = chat('s*50 u*5 a*7 u*5 a*7 u*5 a*7');
const TALK: Talk = { messages: MESSAGES, tokens: MESSAGES.map(tokensOf), overhead: 3, pinned: [] };
const FULL: TrimPlan = { strategy: 'full-history', params: {}, pairSafe: true };
const LAST: TrimPlan = { strategy: 'last-turns', params: { keep: 1 }, pairSafe: true };

function promptsOf(talk: Talk, plan: TrimPlan, turns = 0) {
  const profile = cacheProfileOf('deepseek-units');
  if (profile === undefined) throw new Error('no such profile');
  const { requests, now } = finish(rerunningPlan(talk, plan, profile, turns));
  return [...requests.map(({ prompt }) => prompt), now.prompt];
}

describe('a plan re-run', () => {
  it('takes the sizes that were counted, and what every request carries', () => {
    expect(promptsOf(TALK, FULL)).toEqual([58, 70, 82, 89]);
    expect(promptsOf(TALK, LAST)).toEqual([58, 58, 58, 65]);
  });

  it('goes on as long as it is told to, while the conversation stands where it stood', () => {
    expect(promptsOf(TALK, FULL, 5)).toEqual([58, 70, 82, 94, 106, 89]);
    expect(promptsOf(TALK, LAST, 5)).toEqual([58, 58, 58, 58, 58, 65]);
  });

  it('keeps what is pinned, from the time it is there', () => {
    expect(promptsOf({ ...TALK, pinned: [2] }, LAST)).toEqual([58, 65, 65, 72]);
  });

  it.each(LIBRARIES.map(({ id }) => id))('knows %s', (strategy) => {
    const prompts = promptsOf(TALK, { ...FULL, strategy });
    expect(prompts).toHaveLength(4);
    expect(prompts.every((prompt) => Number.isFinite(prompt))).toBe(true);
  });
});

describe('the key of a plan', () => {
  it('does not depend on the order of settings, nor on a recipe that is not in use', () => {
    const params = { high: 4, low: 2 };
    const key = planKey({ ...FULL, params });
    expect(planKey({ ...FULL, params: { low: 2, high: 4 } })).toBe(key);
    expect(planKey({ ...FULL, params, own: { name: 'mine', recipe: {} } })).toBe(key);
    expect(planKey({ ...FULL, params: { ...params, low: 3 } })).not.toBe(key);
    expect(planKey({ ...FULL, params, pairSafe: false })).not.toBe(key);
  });
});
