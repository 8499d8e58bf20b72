import { describe, expect, it } from 'vitest';
import { applyJsonEdits } from '../../../src/core/json/edit-value';
import type { JsonObject } from '../../../src/core/json/value';
import { checkRequest } from '../../../src/core/rules/check';

const OPTIONS = { dialect: 'openai', model: 'gpt-4o' };
const PARAMETERS = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

function request(name: string, args: string, more: JsonObject = {}): JsonObject {
  return {
    model: 'gpt-4o',
    functions: [{ name, parameters: PARAMETERS }],
    messages: [
      { role: 'user', content: 'How warm is it in Oslo?' },
      { role: 'assistant', content: null, function_call: { name, arguments: args } },
      { role: 'function', name, content: '4' },
    ],
    ...more,
  };
}

const serious = (body: JsonObject) =>
  checkRequest(body, OPTIONS)
    .filter(({ severity, rule }) => severity !== 'hint' && rule !== 'role-legacy-function')
    .map(({ rule, pointer }) => `${rule} ${pointer}`);

describe('functions, the form before tools', () => {
  it('are fine as they were', () => {
    expect(serious(request('get_weather', '{"city":"Oslo"}', { function_call: 'auto' }))).toEqual([]);
    const forced = { function_call: { name: 'get_weather' } };
    expect(serious(request('get_weather', '{"city":"Oslo"}', forced))).toEqual([]);
  });

  it('have names and arguments like tools', () => {
    const body = request('get weather', '{"city":');
    expect(serious(body)).toEqual([
      'function-name-pattern /functions/0/name',
      'function-name-pattern /messages/1/function_call/name',
      'tool-arguments-not-json /messages/1/function_call/arguments',
      'message-name-pattern /messages/2/name',
    ]);
    const [problem] = checkRequest(body, OPTIONS);
    const mended = applyJsonEdits(body, problem?.fixes[0]?.edits ?? []);
    expect(serious(mended as JsonObject)).toEqual([
      'tool-arguments-not-json /messages/1/function_call/arguments',
    ]);
    expect(mended).toHaveProperty('messages.2.name', 'get_weather');
  });

  it('are forced only when they are declared', () => {
    expect(serious(request('get_weather', '{}', { function_call: { name: 'get_time' } }))).toEqual([
      'tool-choice-undeclared /function_call/name',
    ]);
  });

  it('are as many as tools may be', () => {
    const functions = Array.from({ length: 129 }, (_, at) => ({ name: `f${at}`, parameters: PARAMETERS }));
    expect(serious({ model: 'gpt-4o', functions, messages: [{ role: 'user', content: 'x' }] })).toEqual([
      'tools-too-many /functions',
    ]);
  });
});
