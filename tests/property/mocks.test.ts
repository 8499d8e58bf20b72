import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toolsOf } from '../../src/core/conversation/request';
import { isObject, type JsonValue } from '../../src/core/json/value';
import { evaluateArithmetic } from '../../src/core/simulation/arithmetic';
import { prepareAnswers, readMock, type PreparedAnswer } from '../../src/core/simulation/mock-tool';
import { MOCK_KINDS } from '../../src/core/simulation/mocks';
import { proposeMock } from '../../src/core/simulation/proposal';
import { acceptsValue } from '../../src/core/simulation/schema/accept';
import { findFaults } from '../../src/core/simulation/schema/faults';
import { readTools } from '../../src/core/simulation/tool-import';
import { inferSchema } from '../../src/core/simulation/tool-import/infer-schema';
import { anyConversation } from '../support/conversation-arbitrary';
import { jsonString, jsonValue } from '../support/json-arbitrary';
import { anyMock } from '../support/mock-arbitrary';
import { hostileSchema, parameters } from '../support/schema-arbitrary';

const anySchema = fc.oneof(parameters, hostileSchema(jsonValue));
const anyArguments = fc.oneof(
  jsonValue,
  jsonValue.map((value) => JSON.stringify(value)),
  fc
    .dictionary(fc.constantFrom('city', 'path', 'query', 'expression', 'timezone', '__proto__'), jsonValue)
    .map((value) => JSON.stringify(value)),
);
const anyTool = fc
  .tuple(fc.constantFrom('a', '__proto__', 'constructor', ''), anySchema)
  .map(([name, schema]): JsonValue => ({ type: 'function', function: { name, parameters: schema } }));

function contentOf(prepared: PreparedAnswer | undefined): string {
  if (prepared?.kind === 'answer') return prepared.answer.content;
  return JSON.stringify(prepared?.task);
}

test('any mock answers any arguments with a text, and the same each time', () => {
  fc.assert(
    fc.property(
      anyTool,
      fc.oneof(anyMock, jsonValue),
      anyArguments,
      anyConversation,
      fc.double(),
      (definition, mock, wire, conversation, nowMs) => {
        const tools = toolsOf({ tools: [definition] });
        const name = tools[0]?.name;
        const mocks = Object.fromEntries([[name ?? '', Object(mock) as { kind: string }]]);
        const calls = [0, 1].map((index) => ({ index, id: `${index}`, name, arguments: wire }));
        const messages = conversation as readonly JsonValue[];
        const answers = () => prepareAnswers(calls, { mocks, tools, messages, nowMs }).map(contentOf);
        const once = answers();
        expect(once.map((content) => typeof content)).toEqual(['string', 'string']);
        expect(answers()).toEqual(once);
      },
    ),
  );
});

test('arguments are faulted exactly where the schema does not accept them', () => {
  fc.assert(
    fc.property(anySchema, jsonValue, (schema, value) => {
      expect(findFaults(schema, value).length === 0).toBe(acceptsValue(schema, value));
    }),
  );
});

test('a proposal is a mock that can be saved, whatever the tool and the array', () => {
  fc.assert(
    fc.property(
      anyTool,
      anyConversation,
      fc.constantFrom(...MOCK_KINDS),
      (definition, conversation, kind) => {
        for (const tool of toolsOf({ tools: [definition] })) {
          const mock = proposeMock(kind, {
            tool,
            messages: conversation as readonly JsonValue[],
            language: 'en',
          });
          expect(readMock(mock)).toBe(mock);
          expect(mock.kind).toBe(kind);
        }
      },
    ),
  );
});

test('a sample satisfies the schema that is inferred from it', () => {
  fc.assert(
    fc.property(jsonValue, (sample) => {
      expect(acceptsValue(inferSchema(sample), sample)).toBe(true);
    }),
  );
});

test('reading tools from any text gives named tools with object schemas', () => {
  const openApi = fc.record({ paths: jsonValue, openapi: jsonValue });
  const paths = fc.record({
    paths: fc.dictionary(jsonString, fc.dictionary(fc.constantFrom('get', 'post'), jsonValue)),
  });
  const text = fc.oneof(
    jsonString,
    fc.oneof(jsonValue, openApi, paths).map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      for (const { name, parameters: schema } of readTools(pasted)) {
        expect(typeof name).toBe('string');
        expect(isObject(schema)).toBe(true);
      }
    }),
  );
});

interface Sum {
  readonly text: string;
  readonly value: number;
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  ' + ': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  ' / ': (a, b) => (b === 0 ? NaN : a / b),
};

/** Sums with a bracket around every operation, and what they come to. */
const sum = fc.letrec<{ sum: Sum }>((tie) => ({
  sum: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.nat(99).map((value) => ({ text: String(value), value })),
    fc
      .tuple(tie('sum'), fc.constantFrom(...Object.entries(OPERATORS)), tie('sum'))
      .map(([a, [sign, apply], b]) => ({
        text: `(${a.text}${sign}${b.text})`,
        value: apply(a.value, b.value),
      })),
  ),
})).sum;

test('a sum has its value, or no finite one', () => {
  fc.assert(
    fc.property(sum, ({ text, value }) => {
      const worked = evaluateArithmetic(text);
      if (typeof worked === 'string') expect(Number.isFinite(value)).toBe(false);
      else expect(Math.abs(worked - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-9 + 1e-9);
    }),
  );
});

test('any text has a value or says why not', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['number', 'string']).toContain(typeof evaluateArithmetic(text));
    }),
  );
});
