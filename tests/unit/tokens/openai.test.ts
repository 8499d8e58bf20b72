import { describe, expect, it } from 'vitest';
import { countTokens } from '../../../scripts/count-tokens';
import type { JsonValue } from '../../../src/core/json/value';
import { sizesGiven } from '../../../src/core/tokens/given-sizes';
import { toolSpans } from '../../../src/core/tokens/openai/tools';

const openai = (model: string) => ({ provider: 'openai', model });
const user = (content: JsonValue, more = {}) => ({ role: 'user', content, ...more });

function total(messages: readonly JsonValue[], body = {}, model = 'gpt-4o'): number {
  return countTokens({ messages, ...body }, openai(model)).total;
}

/** The line of a function with these parameters. */
function signature(parameters: JsonValue, strict = false): string {
  const spans = toolSpans({ tools: [{ type: 'function', function: { name: 'f', parameters, strict } }] });
  return spans[1]?.text ?? '';
}

describe('a plain request', () => {
  it.each([
    ['gpt-4o', 8],
    ['gpt-3.5-turbo', 8],
    ['o3-mini', 7],
    ['gpt-5', 7],
  ])('to %s opens the reply with its family’s tokens', (model, expected) => {
    expect(total([user('hello')], {}, model)).toBe(expected);
  });

  it('counts a name, and the parts of a content for no more than their texts', () => {
    expect(total([user('hello', { name: 'Ann' })])).toBe(total([user('hello')]) + 2);
    const parts = ['hello', ' world'].map((text) => ({ type: 'text', text }));
    expect(total([user(parts)])).toBe(9);
  });

  it('counts an empty list as what opens the reply', () => {
    expect(total([])).toBe(3);
  });
});

describe('tools', () => {
  it.each<[string, JsonValue, string]>([
    ['none', { type: 'object', properties: {} }, '() => any'],
    [
      'one line',
      { properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a'] },
      '(_: { a: string, b?: number }) => any',
    ],
    [
      'descriptions',
      { properties: { a: { type: 'string', description: 'First.\n\n  Second.' } }, required: ['a'] },
      '(_: {\n// First.\n// Second.\na: string,\n}) => any',
    ],
    [
      'a title',
      { properties: { a: { type: 'string', title: 'A', description: 'An a.' } } },
      '(_: {\n// A\n//\n// An a.\na?: string,\n}) => any',
    ],
    [
      'defaults',
      {
        properties: {
          a: { type: 'string', default: 'x' },
          b: { enum: ['y'], default: 'y' },
          c: { type: 'object', properties: { d: { type: 'null' } }, default: null },
        },
      },
      '(_: {\na?: string, // default: "x"\nb?: "y", // default: y\n// default: null\nc?: { d?: null },\n}) => any',
    ],
    ['an enum', { properties: { a: { type: 'integer', enum: [-1, 1] } } }, '(_: { a?: -1 | 1 }) => any'],
    [
      'arrays',
      { properties: { a: { type: 'array', items: { type: 'boolean' } }, b: { type: 'array' } } },
      '(_: { a?: boolean[], b?: any[] }) => any',
    ],
    [
      'an array of commented objects by reference',
      {
        $defs: { E: { type: 'object', title: 'E', properties: { n: { type: 'string', description: 'N' } } } },
        properties: { a: { type: 'array', title: 'A', items: { $ref: '#/$defs/E' } } },
      },
      '(_: {\n// A\na?: Array<\n// E\n{\n// N\nn?: string,\n}\n>,\n}) => any',
    ],
    [
      'unions',
      {
        properties: { a: { anyOf: [{ type: 'string' }, { type: 'null' }] }, b: { type: ['string', 'null'] } },
      },
      '(_: { a?: string | null, b?: string | null }) => any',
    ],
    [
      'a described list of types',
      { properties: { a: { type: ['string', 'null'], description: 'D' } } },
      '(_: {\n// D\na?:\n// D\n | string\n// D\n | null\n,\n}) => any',
    ],
    ['an object of anything', { properties: { a: { type: 'object' } } }, '(_: { a?: {\n} }) => any'],
  ])('are written with %s', (_, parameters, expected) => {
    expect(signature(parameters)).toBe(`type f = ${expected};\n\n`);
  });

  it('list the properties of a strict function as it requires them', () => {
    const parameters = { properties: { a: {}, b: {} }, required: ['b', 'a'] };
    expect(signature(parameters)).toContain('{ a: any, b: any }');
    expect(signature(parameters, true)).toContain('{ b: any, a: any }');
  });

  it('survive a schema that refers to itself', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };
    expect(signature({ $defs: { node }, properties: { a: { $ref: '#/$defs/node' } } })).toContain('any');
  });

  const tools = [
    { type: 'function', function: { name: 'query', parameters: { properties: { id: { type: 'string' } } } } },
  ];

  it('cost the same after a system message as the text appended to it', () => {
    const text = toolSpans({ tools })
      .map((span) => span.text)
      .join('');
    const messages = [{ role: 'system', content: 'Be brief.' }, user('hi')];
    const appended = [{ role: 'system', content: `Be brief.\n\n${text}` }, user('hi')];
    expect(total(messages, { tools })).toBe(total(appended) - 1);
    expect(total(messages, { tools }, 'o3')).toBe(total(appended, {}, 'o3'));
    expect(total(messages, { tools }, 'gpt-5')).toBe(total(appended, {}, 'gpt-5') + 84);
  });

  it('cost a choice', () => {
    const automatic = total([user('hi')], { tools });
    const named = { type: 'function', function: { name: 'query' } };
    expect(total([user('hi')], { tools, tool_choice: 'required' })).toBe(automatic);
    expect(total([user('hi')], { tools, tool_choice: 'none' })).toBe(automatic + 1);
    expect(total([user('hi')], { tools, tool_choice: named })).toBe(automatic + 8);
  });
});

describe('calls', () => {
  const call = (id: string, args: JsonValue) => ({
    id,
    type: 'function',
    function: { name: 'query', arguments: args },
  });
  const result = (id: string, content: string) => ({ role: 'tool', tool_call_id: id, content });
  const assistant = (...calls: readonly JsonValue[]) => ({
    role: 'assistant',
    content: null,
    tool_calls: calls,
  });

  it('count arguments without the white space around them', () => {
    expect(total([assistant(call('1', '{ "id" : "P-1" }'))])).toBe(
      total([assistant(call('1', '{"id":"P-1"}'))]),
    );
    expect(total([assistant(call('1', { id: 'P-1' }))])).toBe(total([assistant(call('1', '{"id":"P-1"}'))]));
  });

  it('cost nothing for ids, nor for the name a result repeats', () => {
    const messages = [assistant(call('1', '{}')), result('1', 'done')];
    expect(total([assistant(call('call_abcdef', '{}')), result('call_abcdef', 'done')])).toBe(
      total(messages),
    );
    expect(total([assistant(call('1', '{}')), { ...result('1', 'done'), name: 'query' }])).toBe(
      total(messages),
    );
  });

  it('made in parallel have their results counted as one message', () => {
    const messages = [assistant(call('1', '{}'), call('2', '{}')), result('1', 'one'), result('2', 'two')];
    const { messages: shares } = countTokens({ messages }, openai('gpt-4o'));
    expect(shares[1]?.overhead).toBe(10);
    expect(shares[2]?.overhead).toBe(0);
    expect((shares[1]?.content ?? 0) + (shares[2]?.content ?? 0)).toBe(total([user('["one", "two"]')]) - 7);
  });
});

describe('images', () => {
  const image = (url: string, detail?: string) =>
    user([{ type: 'image_url', image_url: { url, ...(detail && { detail }) } }]);
  const of = (width: number, height: number, model: string, detail?: string): number => {
    const request = { messages: [image('https://example.com/a.png', detail)] };
    const imageSize = () => ({ width, height });
    return countTokens(request, { ...openai(model), imageSize }).messages[0]?.parts.image ?? 0;
  };

  it.each([
    ['gpt-4o', 1, 1, undefined, 255],
    ['gpt-4o', 1024, 1024, undefined, 765],
    ['gpt-4o', 2048, 4096, undefined, 1105],
    ['gpt-4o', 4096, 8192, 'low', 85],
    ['gpt-4o-mini', 1024, 1024, undefined, 25_501],
    ['gpt-5', 1024, 1024, undefined, 630],
    ['gpt-4.1-mini', 1024, 1024, 'low', 1660],
    ['gpt-5-nano', 1800, 2400, undefined, 2179],
  ])('cost %s for %i × %i', (model, width, height, detail, expected) => {
    expect(of(width, height, model, detail)).toBe(expected);
  });

  it('cost what their size says, where the user gave it', () => {
    const url = 'https://example.com/a.png';
    const imageSize = sizesGiven({ [url]: { width: 512, height: 512 } });
    const { messages, certainty } = countTokens(
      { messages: [image(url)] },
      { provider: 'openai', model: 'gpt-4o', imageSize },
    );
    expect(messages[0]?.parts.image).toBe(85 + 170);
    expect(certainty).toMatchObject({ kind: 'exact' });
    expect(sizesGiven({})({ type: 'image_url', image_url: { url: '__proto__' } })).toBeUndefined();
  });

  it('say that a remote one’s size is not known', () => {
    const { certainty } = countTokens({ messages: [image('https://example.com/a.png')] }, openai('gpt-4o'));
    expect(certainty).toMatchObject({ kind: 'estimate', doubts: ['image-size'] });
  });
});
