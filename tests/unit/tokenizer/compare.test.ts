import { expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { findModel } from '../../../src/core/models/find';
import type { Model } from '../../../src/core/models/model';
import { failure, success } from '../../../src/core/outcome';
import type { TokenAccount } from '../../../src/core/tokens/account';
import { compareAt, type CountRequest } from '../../../src/tokenizer/comparison/compare';

const ACCOUNT = { total: 7, certainty: { kind: 'exact', agree: 1, recorded: 1 } } as TokenAccount;
const ORPHAN: JsonValue = {
  model: 'deepseek-chat',
  messages: [
    { role: 'user', content: 'a' },
    { role: 'tool', tool_call_id: 'x', content: 'b' },
  ],
};

function listed(id: string): Model {
  const match = findModel(id);
  if (match.kind === 'unknown') throw new Error(id);
  return match.model;
}

it.each([
  ['gpt-4o', 'openai', 'gpt-4o'],
  ['deepseek-flash', 'deepseek', 'deepseek-chat'],
  ['claude-opus-5', 'anthropic', 'claude-opus-5'],
])('%s is counted at %s as %s', async (id, provider, name) => {
  const asked: unknown[] = [];
  const count: CountRequest = (_, target) => {
    asked.push([target.provider, target.model]);
    return Promise.resolve(success(ACCOUNT));
  };
  const row = await compareAt(listed(id), ORPHAN, {}, count);
  expect(asked).toEqual([[provider, name]]);
  expect(row).toMatchObject({ model: id, total: 7, certainty: ACCOUNT.certainty });
});

it('says what the vendor refuses the request for', async () => {
  const count: CountRequest = () => Promise.resolve(success(ACCOUNT));
  expect((await compareAt(listed('gpt-4o'), ORPHAN, {}, count))?.errors).toEqual(['tool-message-orphan']);
  const sound: JsonValue = { model: 'gpt-4o', messages: [{ role: 'user', content: 'a' }] };
  expect((await compareAt(listed('gpt-4o'), sound, {}, count))?.errors).toEqual([]);
});

it('leaves out what cannot be counted', async () => {
  const count: CountRequest = () => Promise.resolve(failure({ kind: 'lost' }));
  expect(await compareAt(listed('gpt-4o'), ORPHAN, {}, count)).toBeUndefined();
});
