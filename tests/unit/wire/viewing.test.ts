import { describe, expect, it } from 'vitest';
import { reasoningStand } from '../../../src/core/dialects/reasoning';
import type { JsonObject } from '../../../src/core/json/value';
import { absorb, createAssembly } from '../../../src/core/wire/assembly/absorb';
import { effectOf } from '../../../src/core/wire/assembly/effect';
import { messageOf } from '../../../src/core/wire/assembly/outcome';
import { piecesIn } from '../../../src/core/wire/assembly/piece-list';
import type { WireApi, WireChunk } from '../../../src/core/wire/exchange';
import { reasoningMemberOf, reasoningUsage } from '../../../src/core/wire/reasoning';
import { restream } from '../../../src/core/wire/stream/restream';

const MESSAGE: JsonObject = {
  role: 'assistant',
  content: 'Let me look.',
  reasoning_content: 'Weather wanted.',
  tool_calls: [
    { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Oslo"}' } },
  ],
};

function effectsOf(chunks: readonly WireChunk[], api: WireApi): readonly string[] {
  let assembly = createAssembly(api, 'openai-chat');
  const effects = chunks.map((chunk) => {
    const before = assembly;
    assembly = absorb(before, chunk);
    return effectOf(before, assembly, chunk);
  });
  return effects.filter((effect, at) => effect !== effects[at - 1]);
}

describe('what chunks do', () => {
  it.each<[WireApi, string[]]>([
    ['openai-chat', ['opening', 'thought', 'text', 'name', 'arguments', 'finish', 'done']],
    [
      'anthropic-messages',
      [
        ...['opening', 'ping', 'opening', 'thought', 'block-end', 'opening', 'text', 'block-end'],
        ...['name', 'arguments', 'block-end', 'finish', 'done'],
      ],
    ],
    ['gemini', ['thought', 'text', 'name']],
  ])('%s', (api, expected) => {
    const effects = effectsOf(restream(MESSAGE, 'openai-chat', 'tool_calls', api), api);
    expect(effects).toEqual(expected);
  });

  it('tells usage, errors and what cannot be read', () => {
    const chunks = [
      { data: '{"choices":[],"usage":{"prompt_tokens":1}}' },
      { data: '{"error":{"message":"no"}}' },
      { data: '{"cho' },
      { data: '{"choices":[]}' },
    ];
    expect(effectsOf(chunks, 'openai-chat')).toEqual(['usage', 'error', 'malformed', 'opening']);
    expect(
      effectsOf([{ data: '{"choices":[{"delta":{"content":"a"}}]}' }, ...chunks], 'openai-chat'),
    ).toEqual(['text', 'usage', 'error', 'malformed', 'nothing']);
  });
});

describe('the pieces of a message', () => {
  const pieces = (api: WireApi) =>
    piecesIn(
      restream(MESSAGE, 'openai-chat', 'tool_calls', api).reduce(absorb, createAssembly(api, 'openai-chat')),
    ).map(({ label, text }) => `${label} = ${text}`);

  it.each<[WireApi, string[]]>([
    [
      'openai-chat',
      [
        'content = Let me look.',
        'reasoning_content = Weather wanted.',
        'tool_calls[0].id = c1',
        'tool_calls[0].function.name = get_weather',
        'tool_calls[0].function.arguments = {"city":"Oslo"}',
      ],
    ],
    [
      'anthropic-messages',
      [
        'content[0].thinking = Weather wanted.',
        'content[1].text = Let me look.',
        'content[2].id = c1',
        'content[2].name = get_weather',
        'content[2].input = {"city":"Oslo"}',
      ],
    ],
    [
      'gemini',
      [
        'parts[0].text = Weather wanted.',
        'parts[1].text = Let me look.',
        'parts[2].functionCall.id = c1',
        'parts[2].functionCall.name = get_weather',
        'parts[2].functionCall.args = {"city":"Oslo"}',
      ],
    ],
  ])('%s', (api, expected) => {
    expect(pieces(api)).toEqual(expected);
  });

  it('say of arguments whether they are JSON', () => {
    const chunks = restream(MESSAGE, 'openai-chat', 'tool_calls', 'anthropic-messages');
    const verdicts = chunks.map((_, at) => {
      const assembly = chunks
        .slice(0, at + 1)
        .reduce(absorb, createAssembly('anthropic-messages', 'openai-chat'));
      return piecesIn(assembly).find(({ kind }) => kind === 'arguments')?.isJson;
    });
    expect(verdicts).toContain(false);
    expect(verdicts.at(-1)).toBe(true);
  });
});

describe('the same answer from another provider', () => {
  it.each<WireApi>(['openai-chat', 'anthropic-messages', 'gemini'])('%s says the same', (api) => {
    const chunks = restream(MESSAGE, 'openai-chat', 'tool_calls', api);
    expect(messageOf(chunks.reduce(absorb, createAssembly(api, 'openai-chat')))).toEqual(MESSAGE);
  });
});

describe('reasoning', () => {
  const request = {
    model: 'deepseek-v4-pro',
    messages: [],
    tools: [{ type: 'function', function: { name: 'f' } }],
  };
  const plain = { model: 'deepseek-v4-pro', messages: [] };

  it.each([
    ['deepseek', request, 'openai-chat', 'wanted'],
    ['deepseek', plain, 'openai-chat', 'ignored'],
    ['deepseek', { ...request, thinking: { type: 'disabled' } }, 'openai-chat', 'ignored'],
    ['gemini', request, 'openai-chat', 'signed'],
    ['anthropic', request, 'anthropic-messages', 'sealed'],
    ['deepseek', request, 'anthropic-messages', 'sealed'],
  ] as const)('at %s', (provider, body, format, stand) => {
    expect(reasoningStand(body, provider, format)).toBe(stand);
  });

  it('is found and counted in the words of each provider', () => {
    expect(reasoningMemberOf(MESSAGE)).toBe('reasoning_content');
    expect(reasoningMemberOf({ content: [{ type: 'thinking', thinking: 'x' }] })).toBe('content');
    expect(reasoningMemberOf({ content: 'x', reasoning_content: '' })).toBeUndefined();
    const details = { reasoning_tokens: 30 };
    expect(
      reasoningUsage({ prompt_tokens: 5, completion_tokens: 40, completion_tokens_details: details }),
    ).toEqual({ reasoning: 30, output: 40 });
    expect(reasoningUsage({ promptTokenCount: 5, candidatesTokenCount: 10, thoughtsTokenCount: 30 })).toEqual(
      { reasoning: 30, output: 40 },
    );
    expect(reasoningUsage({ prompt_tokens: 5, completion_tokens: 40 })).toBeUndefined();
  });
});
