import { describe, expect, it } from 'vitest';
import { dialectOrGeneric, DIALECTS } from '../../../src/core/dialects';
import type { JsonValue } from '../../../src/core/json/value';
import { modelAt } from '../../../src/core/matrix/model-at';
import { standingEverywhere } from '../../../src/core/matrix/stand';
import { checkRequest } from '../../../src/core/rules/check';
import { finish } from '../../../src/core/steps';

const user = { role: 'user', content: 'Hello' };
const call = { id: 'call00001', type: 'function', function: { name: 'look', arguments: '{}' } };
const calling = { role: 'assistant', content: null, tool_calls: [call] };
const tools = [{ type: 'function', function: { name: 'look' } }];
const result = { role: 'tool', tool_call_id: 'call00001', content: '4' };

function standAt(request: JsonValue, provider: string, own = 'openai') {
  const stand = finish(standingEverywhere(request, own)).find(({ dialect }) => dialect.id === provider);
  if (stand === undefined) throw new Error(`no provider ${provider}`);
  return stand;
}

describe('standing everywhere', () => {
  it('has every provider once, in the order of the menus', () => {
    const stands = finish(standingEverywhere({ messages: [user] }, 'openai'));
    expect(stands.map(({ dialect }) => dialect)).toEqual(DIALECTS);
  });

  it.each<[string, JsonValue, string, string]>([
    ['a plain question', { messages: [user] }, 'mistral', 'pass'],
    ['a known refusal', { messages: [user, calling, result], tools }, 'ollama', 'reject'],
    ['a known warning', { messages: [user, calling, result], tools }, 'gateway', 'warn'],
    ['silence on what others refuse', { messages: [user, calling, result], tools }, 'cohere', 'unverified'],
    ['acceptance of what others refuse', { messages: [user, calling, result], tools }, 'openai', 'pass'],
    [
      'the other wire format',
      { system: 'x', messages: [user, { role: 'assistant', content: [{ type: 'tool_use', id: 'a' }] }] },
      'mistral',
      'other-format',
    ],
    ['a fault of order', { messages: [user, result], tools }, 'generic', 'reject'],
  ])('%s', (_name, request, provider, verdict) => {
    expect(standAt(request, provider).verdict).toBe(verdict);
  });

  it('names the rules that are open', () => {
    expect(standAt({ messages: [user, calling, result], tools }, 'cohere').open).toEqual([
      'content-null-with-calls',
    ]);
  });

  it('does not call a fault open that is judged under another name', () => {
    expect(standAt({ messages: [user, result], tools }, 'groq').open).toEqual([]);
  });

  it('is at the present provider what its problems say', () => {
    const request = { model: 'claude-sonnet-5', messages: [{ role: 'system', content: 'x' }, user] };
    expect(standAt(request, 'anthropic', 'anthropic').problems).toEqual(
      checkRequest(request, { dialect: 'anthropic' }),
    );
  });

  it('checks elsewhere with the model of that provider', () => {
    const { model } = standAt({ model: 'gpt-4o', messages: [user] }, 'deepseek');
    expect(model).toBe('deepseek-flash');
  });

  it('copes with what is no request', () => {
    for (const value of [null, 7, [], { messages: 3 }]) {
      expect(finish(standingEverywhere(value, 'nobody'))).toHaveLength(DIALECTS.length);
    }
  });
});

describe('the model elsewhere', () => {
  it.each([
    ['openai', 'gpt-4o-2024-08-06', 'gpt-4o-2024-08-06'],
    ['openai', 'deepseek-flash', 'gpt-5.6-terra'],
    ['ollama', 'gpt-4o', 'gpt-4o'],
    ['mistral', undefined, 'mistral-large-latest'],
    ['ollama', undefined, undefined],
  ])('%s for %s is %s', (provider, own, expected) => {
    expect(modelAt(dialectOrGeneric(provider), own)).toBe(expected);
  });
});
