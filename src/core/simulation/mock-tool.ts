import { examineExchanges } from '../conversation/exchange';
import { detectFormat } from '../conversation/format';
import type { ToolCall } from '../conversation/message';
import type { DeclaredTool } from '../conversation/request';
import type { JsonValue } from '../json/value';
import { generateAnswer } from './generated-answer';
import { answerMock, mockToolSchema, type MockKind, type MockTool } from './mocks';
import { errorAnswer, type MockAnswer } from './mocks/mock';
import { describeFault, findFaults, type SchemaFault } from './schema/faults';
import { scriptTask, type ScriptFault, type ScriptOutcome, type ScriptTask } from './mocks/script';
import { readArguments } from './tool-arguments';

/** A mock tool as a document has it: of a kind this version knows, or of a later one, or spoilt. */
export interface SavedMock {
  readonly kind: string;
  readonly [member: string]: unknown;
}

/** Mock tools by the name of the tool they stand in for. */
export type MockTools = Readonly<Record<string, SavedMock>>;

/** The mock of a tool by its name, which may also be `constructor` or `__proto__`. */
export function findMock(mocks: MockTools, name: string): SavedMock | undefined {
  return Object.hasOwn(mocks, name) ? mocks[name] : undefined;
}

/** The mock as one of this version's kinds; undefined when it is none. What it lets through is used as it stands. */
export function readMock(saved: SavedMock): MockTool | undefined {
  return mockToolSchema.safeParse(saved).success ? (saved as MockTool) : undefined;
}

/** The mocks with another one for a tool, or with none. */
export function replaceMock(mocks: MockTools, name: string, mock: SavedMock | undefined): MockTools {
  const others = Object.entries(mocks).filter(([known]) => known !== name);
  return Object.fromEntries(mock ? [...others, [name, mock]] : others);
}

/**
 * Where an answer came from: the user's mock, made up because the tool has none, or an error object: the tool is not
 * declared, its arguments cannot be read or do not satisfy its schema, its mock has no answer for them or is spoilt, or
 * its code failed. `own`: the user answered in its place; `declined`: the user did not let it run.
 */
export type AnswerSource =
  | MockKind
  | 'generated'
  | 'unknown-tool'
  | 'bad-arguments'
  | 'invalid-arguments'
  | 'no-match'
  | 'broken-mock'
  | 'script-failed'
  | 'own'
  | 'declined';

export interface ToolAnswer extends MockAnswer {
  readonly source: AnswerSource;
  /** How long the tool is said to have taken. */
  readonly delayMs?: number;
  /** What the user's code wrote to its console. */
  readonly logs?: readonly string[];
  /** Why the user's code gave no answer. */
  readonly scriptFault?: ScriptFault;
  /** What the arguments do not satisfy of the tool's schema. */
  readonly argumentFaults?: readonly SchemaFault[];
}

/** What surrounds the calls of one message. */
export interface ToolWorld {
  readonly mocks: MockTools;
  readonly tools: readonly DeclaredTool[];
  /** The array up to the calls: what a mock remembers, it remembers from there. */
  readonly messages: readonly JsonValue[];
  /** The clock of the run, in milliseconds since 1970 (UTC). */
  readonly nowMs: number;
}

/** How a call is answered: at once, or by code that runs elsewhere; `delayMs` is still to be waited. */
export type PreparedAnswer =
  | { readonly kind: 'answer'; readonly answer: ToolAnswer; readonly delayMs: number }
  | { readonly kind: 'script'; readonly task: ScriptTask; readonly delayMs: number };

/**
 * Prepares the answers to the calls of one message, in their order. Whatever is wrong with a call becomes an error object
 * that the model can read [C17]. Pure: the same array gives the same answers. Never throws.
 */
export function prepareAnswers(calls: readonly ToolCall[], world: ToolWorld): readonly PreparedAnswer[] {
  const counts = answersByTool(world.messages);
  return calls.map((call) => {
    const nth = (counts.get(call.name ?? '') ?? 0) + 1;
    counts.set(call.name ?? '', nth);
    return prepareAnswer(call, nth, world);
  });
}

/** The answer that code gave; its failure is the tool's [C17]. */
export function scriptAnswer(outcome: ScriptOutcome, delayMs: number): ToolAnswer {
  const timing = delayMs > 0 ? { delayMs } : {};
  const logs = outcome.logs.length > 0 ? { logs: outcome.logs } : {};
  if (outcome.kind === 'returned') return { content: outcome.content, source: 'script', ...timing, ...logs };
  return { ...refusal('script-failed', outcome.detail), scriptFault: outcome.fault, ...timing, ...logs };
}

/** Answers a call at once, as the first of its tool; code is not run, and the answer says so. */
export function answerCall(call: ToolCall, mocks: MockTools, tools: readonly DeclaredTool[]): ToolAnswer {
  const prepared = prepareAnswer(call, 1, { mocks, tools, messages: [], nowMs: 0 });
  if (prepared.kind === 'answer') return prepared.answer;
  return refusal('script-failed', 'the code of this mock tool is not run here');
}

function prepareAnswer(call: ToolCall, nth: number, { mocks, tools, nowMs }: ToolWorld): PreparedAnswer {
  const name = call.name ?? '';
  const tool = tools.find((declared) => declared.name !== undefined && declared.name === call.name);
  if (tool === undefined) return now(refusal('unknown-tool', `unknown tool '${name}'`));
  const args = readArguments(call, tool);
  if (typeof args === 'string') return now(refusal('bad-arguments', args));
  const faults = tool.parameters ? findFaults(tool.parameters, args) : [];
  if (faults.length > 0) return now(invalid(faults));
  const saved = findMock(mocks, name);
  if (saved === undefined) return now({ content: generateAnswer(tool, args), source: 'generated' });
  const mock = readMock(saved);
  if (mock === undefined) return now(refusal('broken-mock', 'this mock tool cannot be read'));
  const moment = { args, nth, nowMs };
  const { delayMs = 0 } = mock;
  if (mock.kind === 'script') return { kind: 'script', task: scriptTask(mock, name, moment), delayMs };
  const answer = answerMock(mock, moment);
  if (answer === undefined) return now(refusal('no-match', 'no mock answer for these arguments'));
  const timing = delayMs > 0 ? { delayMs } : {};
  return { kind: 'answer', answer: { ...answer, source: mock.kind, ...timing }, delayMs };
}

function now(answer: ToolAnswer): PreparedAnswer {
  return { kind: 'answer', answer, delayMs: 0 };
}

/** The tool does not run: the model is told what is wrong with its arguments, and may call again. */
function invalid(faults: readonly SchemaFault[]): ToolAnswer {
  const answer = errorAnswer('invalid arguments', { details: faults.map(describeFault) });
  return { ...answer, source: 'invalid-arguments', argumentFaults: faults };
}

function refusal(source: AnswerSource, error: string): ToolAnswer {
  return { ...errorAnswer(error), source };
}

/** How often each tool was answered in the array. */
function answersByTool(messages: readonly JsonValue[]): Map<string, number> {
  const { resultsOf } = examineExchanges(messages, detectFormat({ messages }, 'openai-chat'));
  const counts = new Map<string, number>();
  for (const { name = '' } of resultsOf.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
