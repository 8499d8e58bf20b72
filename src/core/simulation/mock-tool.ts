import * as z from 'zod/mini';
import type { ToolCall } from '../conversation/message';
import type { DeclaredTool } from '../conversation/request';
import { isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';
import { generateAnswer } from './generated-answer';
import { answerFixed, fixedMockSchema, type FixedMock } from './mocks/fixed';
import { answerTable, tableMockSchema, type TableMock } from './mocks/table';

/** How a declared tool answers offline. One file per kind in `mocks/`. */
export type MockTool = FixedMock | TableMock;
export type MockKind = MockTool['kind'];

/** Mock tools by the name of the tool they stand in for. */
export type MockTools = Readonly<Record<string, MockTool>>;

/** Reads a saved or imported mock tool. */
export const mockToolSchema = z.discriminatedUnion('kind', [fixedMockSchema, tableMockSchema]);

/** The mock of a tool by its name, which may also be `constructor` or `__proto__`. */
export function findMock(mocks: MockTools, name: string): MockTool | undefined {
  return Object.hasOwn(mocks, name) ? mocks[name] : undefined;
}

/** The mocks with another one for a tool, or with none. */
export function replaceMock(mocks: MockTools, name: string, mock: MockTool | undefined): MockTools {
  const others = Object.entries(mocks).filter(([known]) => known !== name);
  return Object.fromEntries(mock ? [...others, [name, mock]] : others);
}

/**
 * Where an answer came from: the user's mock, made up because the tool has none, or an error object: the tool is not
 * declared, its arguments cannot be read, or its mock has no answer for them.
 */
export type AnswerSource = MockKind | 'generated' | 'unknown-tool' | 'bad-arguments' | 'no-match';

export interface ToolAnswer {
  /** The content of the tool message. */
  readonly content: string;
  readonly source: AnswerSource;
}

/** Runs `call` offline. Whatever is wrong with the call becomes an error object that the model can read [C17]. */
export function answerCall(call: ToolCall, mocks: MockTools, tools: readonly DeclaredTool[]): ToolAnswer {
  const tool = tools.find((declared) => declared.name !== undefined && declared.name === call.name);
  if (tool === undefined) return refusal('unknown-tool', `unknown tool '${call.name ?? ''}'`);
  const args = readArguments(call.arguments, tool);
  if (typeof args === 'string') return refusal('bad-arguments', args);
  const mock = findMock(mocks, call.name ?? '');
  if (mock === undefined) return { content: generateAnswer(tool, args), source: 'generated' };
  const content = answerMock(mock, args);
  return content === undefined
    ? refusal('no-match', 'no mock answer for these arguments')
    : { content, source: mock.kind };
}

function answerMock(mock: MockTool, args: JsonObject): string | undefined {
  switch (mock.kind) {
    case 'fixed':
      return answerFixed(mock);
    case 'table':
      return answerTable(mock, args);
  }
}

/** The arguments as an object, or what is wrong with them. A custom tool takes any text: its `input`. */
function readArguments(wire: JsonValue | undefined, tool: DeclaredTool): JsonObject | string {
  if (memberOf(tool.definition, 'type') === 'custom') return { input: wire ?? '' };
  if (typeof wire !== 'string') return `arguments must be a string that holds JSON, not ${nameOfType(wire)}`;
  let value: unknown;
  try {
    value = JSON.parse(wire);
  } catch {
    return 'arguments are not valid JSON';
  }
  return isObject(value) ? value : `arguments must hold a JSON object, not ${nameOfType(value)}`;
}

function nameOfType(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function refusal(source: AnswerSource, error: string): ToolAnswer {
  return { content: JSON.stringify({ error }), source };
}
