import { expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { findModel } from '../../../src/core/models/find';
import type { Model } from '../../../src/core/models/model';
import { failure, success } from '../../../src/core/outcome';
import type { TokenAccount } from '../../../src/core/tokens/account';
import { ModelComparison } from '../../../src/state/model-comparison.svelte';
import type { RequestCounter } from '../../../src/state/request-counter';

function listed(id: string): Model {
  const match = findModel(id);
  if (match.kind === 'unknown') throw new Error(id);
  return match.model;
}

const ACCOUNT = { total: 7 } as TokenAccount;
const MODELS = ['gpt-4o', 'deepseek-flash', 'claude-opus-5'].map(listed);

function createCounter(unknown = '') {
  const asked: string[] = [];
  const counter: RequestCounter = {
    count: (_, { provider, model }) => {
      asked.push(`${provider} ${model}`);
      return Promise.resolve(model === unknown ? failure({ kind: 'lost' }) : success(ACCOUNT));
    },
    countTexts: () => Promise.resolve(success([])),
    split: () => Promise.resolve(failure({ kind: 'none' })),
    restart: () => undefined,
  };
  return { asked, counter };
}

const orphan: JsonValue = {
  model: 'deepseek-chat',
  messages: [
    { role: 'user', content: 'a' },
    { role: 'tool', tool_call_id: 'x', content: 'b' },
  ],
};

it('counts and checks the request at each model, by its vendor and under the name it is asked for', async () => {
  const { asked, counter } = createCounter();
  const comparison = new ModelComparison(counter);
  await comparison.compare(orphan, {}, MODELS);
  expect(asked).toEqual(['openai gpt-4o', 'deepseek deepseek-chat', 'anthropic claude-opus-5']);
  expect(comparison.rows.map(({ model, account }) => [model.id, account.total])).toEqual([
    ['gpt-4o', 7],
    ['deepseek-flash', 7],
    ['claude-opus-5', 7],
  ]);
  expect(comparison.rows[0]?.errors.map(({ rule }) => rule)).toContain('tool-message-orphan');
  expect(comparison.isBusy).toBe(false);
});

it('leaves out what could not be counted', async () => {
  const comparison = new ModelComparison(createCounter('gpt-4o').counter);
  await comparison.compare(orphan, {}, MODELS);
  expect(comparison.rows.map(({ model }) => model.id)).toEqual(['deepseek-flash', 'claude-opus-5']);
});

it('drops the request before when a newer one comes', async () => {
  const comparison = new ModelComparison(createCounter().counter);
  const sound: JsonValue = { model: 'gpt-4o', messages: [{ role: 'user', content: 'a' }] };
  await Promise.all([comparison.compare(orphan, {}, MODELS), comparison.compare(sound, {}, MODELS)]);
  expect(comparison.rows[0]?.errors).toEqual([]);
});

it('shows nothing of what was stopped', async () => {
  const comparison = new ModelComparison(createCounter().counter);
  const done = comparison.compare(orphan, {}, MODELS);
  comparison.stop();
  await done;
  expect([comparison.rows, comparison.isBusy]).toEqual([[], false]);
});
