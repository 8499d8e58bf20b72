import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/core/json/value';
import { readAnswer } from '../../../src/core/wire/assembly/absorb';
import { finishReasonOf, messageOf, outcomeOf } from '../../../src/core/wire/assembly/outcome';
import { assemble, call, calls, delta, EMPTY } from '../../support/openai-chunks';

describe('an OpenAI-shaped stream', () => {
  it('adds up content, and takes usage from the chunk without choices', () => {
    const assembly = assemble([
      delta({ role: 'assistant', content: '', refusal: null }),
      delta({ content: 'Hel' }),
      delta({ content: 'lo' }),
      delta({}, 'stop'),
      { choices: [], usage: { prompt_tokens: 9, completion_tokens: 2 } },
      '[DONE]',
    ]);
    expect(outcomeOf(assembly)).toEqual({
      kind: 'reply',
      message: { role: 'assistant', content: 'Hello' },
      finishReason: 'stop',
      usage: { prompt_tokens: 9, completion_tokens: 2 },
    });
    expect(assembly.isEnded).toBe(true);
  });

  it('says what the last chunk built and where', () => {
    const assembly = assemble([
      calls({ index: 0, id: 'c1', type: 'function', function: { name: 'f', arguments: '' } }),
      calls({ index: 0, function: { arguments: '{"ci' } }),
    ]);
    expect(assembly.built).toEqual([
      { pointer: '/tool_calls/0/function/arguments', kind: 'arguments', text: '{"ci' },
    ]);
  });

  it.each<[string, JsonValue[], JsonValue]>([
    [
      'reasoning_content',
      [delta({ reasoning_content: 'Hm' }), delta({ reasoning_content: 'm.' }), delta({ content: 'Yes' })],
      { reasoning_content: 'Hmm.', content: 'Yes' },
    ],
    [
      'reasoning',
      [delta({ reasoning: 'Hm' }), delta({ content: 'Yes' })],
      { reasoning: 'Hm', content: 'Yes' },
    ],
    [
      'refusal',
      [delta({ refusal: 'I ca' }), delta({ refusal: "n't." })],
      { content: null, refusal: "I can't." },
    ],
    [
      'reasoning_details by index',
      [
        delta({ reasoning_details: [{ type: 'reasoning.text', text: 'a', index: 0 }] }),
        delta({ reasoning_details: [{ type: 'reasoning.text', text: 'b', signature: 's', index: 0 }] }),
      ],
      {
        content: '',
        reasoning_details: [{ type: 'reasoning.text', text: 'ab', signature: 's', index: 0 }],
      },
    ],
    [
      'content as parts',
      [
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }),
        delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'm' }] }] }),
        delta({ content: 'Yes' }),
        delta({ content: '.' }),
      ],
      {
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hmm' }] },
          { type: 'text', text: 'Yes.' },
        ],
      },
    ],
    [
      'the legacy function call',
      [delta({ function_call: { name: 'f', arguments: '{' } }), delta({ function_call: { arguments: '}' } })],
      { content: null, function_call: { name: 'f', arguments: '{}' } },
    ],
    [
      'sound',
      [
        delta({ audio: { id: 'a1', transcript: 'Hi', data: 'AA' } }),
        delta({ audio: { transcript: '!', data: 'BB', expires_at: 5 } }),
      ],
      { content: null, audio: { id: 'a1', transcript: 'Hi!', data: 'AABB', expires_at: 5 } },
    ],
    ['what nobody knows', [delta({ mood: 'calm', content: 'Hi' })], { content: 'Hi', mood: 'calm' }],
    [
      'the whole message once more in the last chunk',
      [delta({ content: 'Hi' }), { choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' } }] }],
      { content: 'Hi' },
    ],
    ['nothing at all', [delta({ role: 'assistant', content: '' })], { content: '' }],
  ])('keeps %s', (_, chunks, expected) => {
    expect(messageOf(assemble(chunks))).toEqual({ role: 'assistant', ...(expected as object) });
  });

  it.each<[string, (JsonValue | string)[], object]>([
    [
      'an error in the stream',
      [delta({ content: 'Hi' }), { error: { message: 'Overloaded', code: 503 } }],
      { kind: 'failure', status: 503, body: { error: { message: 'Overloaded', code: 503 } } },
    ],
    ['an error of vLLM', [{ object: 'error', message: 'no', code: 400 }], { kind: 'failure', status: 400 }],
    [
      'a cut',
      [delta({ content: 'Hi' })],
      { kind: 'interrupted', reason: 'cut', partial: { role: 'assistant', content: 'Hi' } },
    ],
    ['nothing', [], { kind: 'interrupted', reason: 'cut' }],
    [
      'a chunk that is no JSON',
      [delta({ content: 'Hi' }), '{"choices":[{"del', delta({}, 'stop')],
      { kind: 'interrupted', reason: 'malformed', detail: '{"choices":[{"del' },
    ],
  ])('ends with %s', (_, chunks, expected) => {
    expect(outcomeOf(assemble(chunks))).toMatchObject(expected);
  });

  it.each([
    ['stop', 'stop'],
    ['length', 'length'],
    ['function_call', 'tool_calls'],
    ['content_filter', 'content_filter'],
    ['eos', 'stop'],
  ])('reads %s as %s', (word, reason) => {
    expect(finishReasonOf(assemble([delta({}, word)]))).toBe(reason);
  });

  it('takes an answer that came in one piece', () => {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [call('c', 'f', '{}'), call('c', 'f', '{}')],
    };
    const body = {
      id: 'x',
      choices: [{ index: 0, message, finish_reason: 'tool_calls' }],
      usage: { prompt_tokens: 1 },
    };
    expect(outcomeOf(readAnswer(EMPTY, body))).toEqual({
      kind: 'reply',
      message,
      finishReason: 'tool_calls',
      usage: { prompt_tokens: 1 },
    });
    expect(outcomeOf(readAnswer(EMPTY, { hello: 1 }))).toMatchObject({ kind: 'interrupted' });
  });
});
