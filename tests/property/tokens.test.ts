import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTokens } from '../../scripts/count-tokens';
import type { JsonValue } from '../../src/core/json/value';
import type { TokenAccount, TokenShare } from '../../src/core/tokens/account';
import { kindsOf } from '../../src/core/tokens/kinds';
import { planTokens } from '../../src/core/tokens/plan-request';

const TARGETS = [
  { provider: 'openai', model: 'gpt-4o' },
  { provider: 'openai', model: 'gpt-3.5-turbo' },
  { provider: 'openai', model: 'o3' },
  { provider: 'openai', model: 'gpt-5' },
  { provider: 'deepseek', model: 'deepseek-chat' },
  { provider: 'deepseek', model: 'deepseek-v4-pro' },
  { provider: 'anthropic', model: 'claude-opus-5-5' },
] as const;

const word = fc.constantFrom('', 'hello', '你好，世界', 'a\nb', '{"city": "Kiel"}', '"x"', '<think>', '👍🏽');
const callId = fc.constantFrom('c1', 'c2', 'c3');
const anyCall = fc.record({
  id: callId,
  type: fc.constant('function'),
  function: fc.record({ name: word, arguments: word }),
});
const anyMessage: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.record({ role: fc.constantFrom('system', 'developer', 'user', 'assistant'), content: word }),
  fc.record({ role: fc.constant('user'), content: word, name: word }),
  fc.record({
    role: fc.constant('assistant'),
    content: fc.oneof(word, fc.constant(null)),
    tool_calls: fc.array(anyCall, { maxLength: 3 }),
  }),
  fc.record({ role: fc.constant('tool'), tool_call_id: callId, content: word }),
  fc.record({ role: fc.constant('function'), name: word, content: word }),
);
const anyTool = fc.record({
  type: fc.constant('function'),
  function: fc.record({
    name: word,
    description: word,
    parameters: fc.constantFrom<JsonValue>(
      {},
      { properties: { a: { type: 'string', description: 'An a.' } } },
    ),
  }),
});
const anyRequest = fc.record({
  messages: fc.array(anyMessage, { maxLength: 8 }),
  tools: fc.array(anyTool, { maxLength: 3 }),
  tool_choice: fc.constantFrom<JsonValue>('auto', 'none', 'required', { function: { name: 'f' } }),
});

/** Values where others are expected, to some depth. */
const anything = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<JsonValue>(
      null,
      true,
      0,
      -1,
      'user',
      'tool',
      'assistant',
      'c1',
      'data:image/png;base64,AAAA',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        ...[
          'messages',
          'role',
          'content',
          'tool_calls',
          'function',
          'arguments',
          'name',
          'tools',
          'parameters',
        ],
        ...[
          'properties',
          'items',
          'anyOf',
          'type',
          '$ref',
          'required',
          'enum',
          'default',
          'image_url',
          'url',
        ],
        ...[
          'tool_call_id',
          'id',
          'tool_choice',
          'response_format',
          'json_schema',
          'schema',
          'thinking',
          '__proto__',
        ],
      ),
      tie('value'),
    ),
  ),
})).value;

function shares(account: TokenAccount): readonly TokenShare[] {
  return [...account.messages, ...account.tools, account.toolFrame, account.request, account.priming];
}

describe.each(TARGETS)('a count for $model', (target) => {
  it('is the sum of what belongs to each message, tool and part', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const account = countTokens(request, target);
        expect(shares(account).reduce((sum, share) => sum + share.total, 0)).toBe(account.total);
        expect(kindsOf(account).reduce((sum, [, tokens]) => sum + tokens, 0)).toBe(account.total);
        for (const share of shares(account)) {
          expect(share.content + share.overhead).toBe(share.total);
          expect(Object.values(share.parts).reduce((sum, part) => sum + part, 0)).toBe(share.total);
        }
      }),
    );
  });

  it('never falls when a message is added at the end', () => {
    // DeepSeek opens a reply, with two tokens, only where the user had the last word.
    const opening = target.provider === 'deepseek' ? 2 : 0;
    fc.assert(
      fc.property(anyRequest, anyMessage, (request, message) => {
        const longer = { ...request, messages: [...request.messages, message] };
        expect(countTokens(longer, target).total).toBeGreaterThanOrEqual(
          countTokens(request, target).total - opening,
        );
      }),
    );
  });

  it('is made of any value whatever', () => {
    fc.assert(
      fc.property(anything, (request) => {
        expect(countTokens(request, target).total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a plan', () => {
  it('is made of values nested as deep as can be', () => {
    const deep = (key: string): JsonValue => {
      let value: JsonValue = {};
      for (let level = 0; level < 10_000; level++) value = { [key]: value };
      return value;
    };
    for (const target of TARGETS) {
      const parameters = deep('items');
      const request: JsonValue = {
        messages: [
          { role: 'assistant', content: deep('a'), tool_calls: [{ function: { arguments: deep('b') } }] },
        ],
        tools: [{ function: { name: 'f', parameters: { properties: { a: parameters } } } }],
        response_format: { type: 'json_schema', json_schema: { schema: deep('properties') } },
      };
      expect(planTokens(request, target).blocks.flat().length).toBeGreaterThan(0);
    }
  });
});

describe('messages that were counted before', () => {
  it('count the same wherever they now stand and whatever they now answer', () => {
    const pool = fc.array(anyMessage, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        pool,
        fc.array(fc.array(fc.nat(), { maxLength: 6 }), { maxLength: 6 }),
        (messages, orders) => {
          for (const order of orders) {
            const shared = order.map((at) => messages[at % messages.length] ?? null);
            for (const target of TARGETS) {
              expect(countTokens({ messages: shared }, target)).toEqual(
                countTokens({ messages: structuredClone(shared) }, target),
              );
            }
          }
        },
      ),
    );
  });
});
