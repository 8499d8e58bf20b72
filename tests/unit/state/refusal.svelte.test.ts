import { beforeAll, describe, expect, it } from 'vitest';
import { language } from '../../../src/state/language.svelte';
import { loadPredictions, refusalOf } from '../../../src/state/checking/refusal';

const USER = { role: 'user', content: 'hi' };
const ORPHAN = { messages: [USER, { role: 'tool', tool_call_id: 'c', content: 'r' }] };

beforeAll(() => language.use('en'));

describe('refusalOf', () => {
  it('refuses also before the words are there, and then says that they are not known', () => {
    expect(refusalOf(ORPHAN, 'openai')).toEqual({
      kind: 'failure',
      status: 400,
      body: { error: { message: '(text not known)' } },
      wording: 'none',
    });
  });

  it('takes what the provider takes', async () => {
    await loadPredictions();
    expect(refusalOf({ model: 'gpt-4o', messages: [USER] }, 'openai')).toBeUndefined();
  });

  it('refuses in the words of the provider', async () => {
    await loadPredictions();
    expect(refusalOf(ORPHAN, 'deepseek')).toEqual({
      kind: 'failure',
      status: 400,
      body: {
        error: {
          message: "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'",
          type: 'invalid_request_error',
          param: null,
          code: 'invalid_request_error',
        },
      },
      wording: 'whole',
    });
  });

  it('stops at the first fault in the order of report', async () => {
    await loadPredictions();
    const request = { messages: [...ORPHAN.messages, { role: 'usr', content: 'x' }] };
    expect(refusalOf(request, 'openai')).toHaveProperty('body.error.param', 'messages[2].role');
  });

  it('refuses a prompt that is certainly longer than the window, and only that', async () => {
    await loadPredictions();
    const request = { model: 'gpt-4o', messages: [USER] };
    const tooLong = { total: 200_000, atLeast: 200_000 };
    expect(refusalOf(request, 'openai', tooLong)).toHaveProperty(
      'body.error.code',
      'context_length_exceeded',
    );
    expect(refusalOf(request, 'openai', { total: 200_000, atLeast: 0 })).toBeUndefined();
  });

  it('invents no words where none are known', async () => {
    await loadPredictions();
    const refusal = refusalOf(ORPHAN, 'gateway');
    expect(refusal).toMatchObject({ wording: 'none', body: { error: { message: '(text not known)' } } });
  });
});
