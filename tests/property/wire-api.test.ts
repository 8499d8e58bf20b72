import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../src/core/json/value';
import { absorb, createAssembly, readAnswer } from '../../src/core/wire/assembly/absorb';
import { finishReasonOf, messageOf, outcomeOf } from '../../src/core/wire/assembly/outcome';
import type { WireApi, WireChunk } from '../../src/core/wire/exchange';
import { convertMessage } from '../../src/core/wire/reply';
import { writeRequest } from '../../src/core/wire/request';
import { writeStream } from '../../src/core/wire/stream/write';
import { jsonValue } from '../support/json-arbitrary';
import { anthropicAnswer, geminiAnswer, openaiAnswer } from '../support/wire-answers';
import { anthropicBody, openaiBody } from '../support/wire-bodies';
import { hostileChunk } from '../support/wire-chunks';
import { hostileBody, markedBody } from '../support/wire-hostile';

const APIS: readonly WireApi[] = ['openai-chat', 'anthropic-messages', 'gemini'];
const FORMATS = ['openai-chat', 'anthropic-messages'] as const;
const OTHER = { 'openai-chat': 'anthropic-messages', 'anthropic-messages': 'openai-chat' } as const;
const ANSWERS = {
  'openai-chat': openaiAnswer,
  'anthropic-messages': anthropicAnswer,
  gemini: geminiAnswer,
};

describe('streams', () => {
  it.each(APIS)('%s: assembling what was written gives the answer back', (api) => {
    const format = api === 'gemini' ? 'openai-chat' : api;
    fc.assert(
      fc.property(ANSWERS[api], fc.nat(), (answer, seed) => {
        const assembly = writeStream(answer, api, seed).reduce(absorb, createAssembly(api, format));
        expect(assembly.malformed).toEqual([]);
        expect(assembly.native).toEqual(answer.message);
        expect(finishReasonOf(assembly)).toBe(answer.finishReason);
        expect(assembly.usage).toEqual(answer.usage);
      }),
    );
  });

  it.each(APIS)('%s: however the text is split, the message is the same', (api) => {
    fc.assert(
      fc.property(ANSWERS[api], fc.nat(), fc.nat(), (answer, one, other) => {
        const [a, b] = [one, other].map((seed) =>
          messageOf(writeStream(answer, api, seed).reduce(absorb, createAssembly(api, 'openai-chat'))),
        );
        expect(a).toEqual(b);
      }),
    );
  });

  it.each(APIS)('%s: what the chunks built adds up to the texts of the message', (api) => {
    fc.assert(
      fc.property(ANSWERS[api], fc.nat(), (answer, seed) => {
        const built = new Map<string, string>();
        let assembly = createAssembly(api, 'openai-chat');
        for (const chunk of writeStream(answer, api, seed)) {
          assembly = absorb(assembly, chunk);
          for (const { pointer, text } of assembly.built)
            built.set(pointer, (built.get(pointer) ?? '') + text);
        }
        for (const [pointer, text] of textsOf(answer.message)) expect(built.get(pointer)).toBe(text);
      }),
    );
  });

  it('never throw on any chunks, and any prefix has a message', () => {
    const data = fc.oneof(
      fc.string(),
      jsonValue.map((value) => JSON.stringify(value)),
      hostileChunk.map((value) => JSON.stringify(value)),
      fc.constantFrom('[DONE]', '', '{', 'null'),
    );
    const chunk: fc.Arbitrary<WireChunk> = fc.record(
      { event: fc.constantFrom('error', 'message_start', 'content_block_delta', 'x'), data },
      { requiredKeys: ['data'] },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...APIS),
        fc.constantFrom(...FORMATS),
        fc.array(chunk, { maxLength: 12 }),
        (api, format, chunks) => {
          let assembly = createAssembly(api, format);
          for (const each of chunks) {
            assembly = absorb(assembly, each);
            expect(isObject(messageOf(assembly))).toBe(true);
            expect(['reply', 'failure', 'interrupted']).toContain(outcomeOf(assembly).kind);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throw on any answer', () => {
    fc.assert(
      fc.property(fc.constantFrom(...APIS), fc.oneof(jsonValue, hostileChunk), (api, body) => {
        for (const format of FORMATS) {
          outcomeOf(readAnswer(createAssembly(api, format), body));
        }
      }),
      { numRuns: 300 },
    );
  });

  /** The first chunk of a deep answer would end recursion otherwise. */
  it('never throw on a value of any depth', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    for (const api of APIS)
      for (const data of [deep, `{"choices":[{"delta":{"x":${deep}}}],"candidates":${deep}}`])
        expect(isObject(messageOf(absorb(createAssembly(api, 'openai-chat'), { data })))).toBe(true);
  });
});

describe('replies', () => {
  it('keep their seals when they are sent back to where they came from', () => {
    fc.assert(
      fc.property(anthropicAnswer, ({ message }) => {
        const kept = convertMessage(message, 'anthropic-messages', 'openai-chat');
        const { body } = writeRequest({ model: 'm', messages: [kept] }, 'anthropic-messages', {
          format: 'openai-chat',
        });
        const blocks = blocksOf(body).filter((block) => isObject(block) && block['type'] !== 'text');
        const expected = blocksOf({ messages: [message] }).filter(isKeptBlock);
        expect(blocks).toEqual(expected);
      }),
    );
    fc.assert(
      fc.property(geminiAnswer, fc.constantFrom(...FORMATS), ({ message }, format) => {
        const kept = convertMessage(message, 'gemini', format);
        const { body } = writeRequest({ model: 'm', messages: [kept] }, 'gemini', { format });
        expect(sealsIn(body)).toEqual(sealsIn(message));
      }),
    );
  });
});

describe('requests', () => {
  it.each([...FORMATS])('%s: there and back again is the same, where nothing was lost', (format) => {
    const bodies = format === 'openai-chat' ? openaiBody : anthropicBody;
    let lossless = 0;
    fc.assert(
      fc.property(bodies, (body) => {
        const there = writeRequest(body, OTHER[format], { format });
        if (there.losses.length > 0) return;
        const back = writeRequest(there.body, format, { format: OTHER[format] });
        lossless += 1;
        expect(back.losses).toEqual([]);
        expect(back.body).toEqual(body);
      }),
      { numRuns: 500 },
    );
    expect(lossless).toBeGreaterThan(150);
  });

  it.each(
    FORMATS.flatMap((format) => APIS.filter((api) => api !== format).map((api) => [format, api] as const)),
  )('%s to %s: nothing disappears silently', (format, api) => {
    fc.assert(
      fc.property(markedBody(format), (body) => {
        const { body: written, path, losses } = writeRequest(body, api, { format });
        const text = JSON.stringify(written) + path;
        const marked = leavesOf(body).filter(({ value }) => value.startsWith('mark-'));
        const missing = marked.filter(({ pointer, value }) => {
          const stands = text.includes(value) || text.includes(JSON.stringify(value).slice(1, -1));
          return !stands && !losses.some((loss) => covers(loss.pointer, pointer));
        });
        expect(missing).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('in its own shape a body is passed on as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMATS), hostileBody, (format, body) => {
        if (isObject(body)) expect(writeRequest(body, format, { format }).body).toBe(body);
      }),
    );
  });

  it('never throws on any body, and every loss names a place of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...APIS),
        fc.constantFrom(...FORMATS),
        fc.oneof(jsonValue, hostileBody),
        (api, format, body) => {
          const { losses, body: written } = writeRequest(body, api, { format });
          expect(isObject(written)).toBe(true);
          for (const { pointer } of losses) expect(pointer === '' || pointer.startsWith('/')).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Every string in a message that grows by fragments, with its place. */
function textsOf(message: JsonObject): readonly (readonly [string, string])[] {
  const grown = ['content', 'text', 'thinking', 'arguments', 'reasoning_content', 'refusal'];
  return leavesOf(message)
    .filter(({ pointer }) => grown.includes(pointer.slice(pointer.lastIndexOf('/') + 1)))
    .filter(({ pointer }) => !pointer.includes('/input/') && !pointer.includes('/args/'))
    .map(({ pointer, value }) => [pointer, value] as const);
}

interface Leaf {
  readonly pointer: string;
  readonly value: string;
}

function leavesOf(value: JsonValue, pointer = ''): readonly Leaf[] {
  if (typeof value === 'string') return value === '' ? [] : [{ pointer, value }];
  if (isArray(value)) return value.flatMap((item, at) => leavesOf(item, `${pointer}/${at}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    leavesOf(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

/** The calls in Gemini's parts with their seals. */
function sealsIn(value: JsonValue): readonly JsonValue[] {
  if (isArray(value)) return value.flatMap(sealsIn);
  if (!isObject(value)) return [];
  const call = value['functionCall'];
  if (!isObject(call)) return Object.values(value).flatMap(sealsIn);
  return [[call['name'] ?? null, value['thoughtSignature'] ?? null]];
}

function covers(loss: string, pointer: string): boolean {
  return pointer === loss || pointer.startsWith(`${loss}/`);
}

function blocksOf(body: JsonObject): readonly JsonValue[] {
  const messages = body['messages'];
  const content = isArray(messages) && isObject(messages[0]) ? messages[0]['content'] : undefined;
  return isArray(content) ? content : [];
}

function isKeptBlock(block: JsonValue): boolean {
  return (
    isObject(block) && block['type'] !== 'text' && (block['type'] !== 'thinking' || block['signature'] !== '')
  );
}
