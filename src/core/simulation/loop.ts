import { detectFormat, type WireFormat } from '../conversation/format';
import { roleOf, type ToolCall } from '../conversation/message';
import { toolsOf } from '../conversation/request';
import { isObject, parseJson, type JsonObject, type JsonValue } from '../json/value';
import { canonicalJson } from './canonical';
import { aftermathOf } from './faults/aftermath';
import type { Aftermath, ArmedFault, Struck } from './faults/fault';
import { bendStep } from './faults/inject';
import { answerCall, type MockTools, type ToolAnswer } from './mock-tool';
import type { Model, ModelOutcome } from './model';
import { keepText } from './partial';
import { shapeOf } from './shapes';

/** The states of the agent loop [C16]: before a run, what `nextAction` says, and when the model failed. */
export type LoopState = 'idle' | Action['kind'] | 'error';

/**
 * Why a run ended: the model answered in text, had its number of turns, made the same call over and over, or failed; or
 * there was nothing to answer to begin with.
 */
export type DoneReason = 'stop' | 'max-turns' | 'loop' | 'failure' | 'nothing-to-answer';

/** What a run remembers besides the array, which is all the rest of its state. */
export interface Run {
  /** Length of the array when the run began: what follows was appended by it. */
  readonly start: number;
  /** Model calls made so far. */
  readonly turns: number;
  /** The model answered with an error, or not to the end. */
  readonly failed: boolean;
  /** What injected faults left behind. */
  readonly aftermath?: Aftermath;
}

export interface RunLimits {
  readonly maxTurns: number;
  /** A call made this often with the same arguments in one run ends it. */
  readonly maxRepeats: number;
}

export const DEFAULT_RUN_LIMITS: RunLimits = { maxTurns: 10, maxRepeats: 3 };

/** What has to happen next. */
export type Action =
  | { readonly kind: 'model' }
  | { readonly kind: 'tools'; readonly calls: readonly ToolCall[] }
  | { readonly kind: 'done'; readonly reason: DoneReason };

/** The request body as sent, and where its messages come from. */
export interface Sent {
  readonly request: JsonValue;
  /** For each sent message its index in the array in view; null for one that trimming made up. */
  readonly indexes: readonly (number | null)[];
}

/** One step of the loop. `appended` goes to the end of the array in view. */
export type Step =
  | ModelStep
  | ToolStep
  | { readonly kind: 'done'; readonly reason: DoneReason; readonly appended: readonly [] };

export interface ModelStep {
  readonly kind: 'model';
  readonly sent: Sent;
  readonly outcome: ModelOutcome;
  readonly appended: readonly JsonObject[];
  readonly struck?: Struck;
}

export interface ToolStep {
  readonly kind: 'tools';
  readonly answers: readonly AnsweredCall[];
  readonly appended: readonly JsonObject[];
  readonly struck?: Struck;
}

export interface AnsweredCall extends ToolAnswer {
  readonly call: ToolCall;
}

/**
 * How many leading messages a new run keeps: all while something is open; of a finished conversation (it ends with the
 * model's text) those up to its last user message, so that running again answers that message anew.
 */
export function runStart(messages: readonly unknown[], format: WireFormat = 'openai-chat'): number {
  if (!isAnswered(messages, format)) return messages.length;
  const lastUser = messages.findLastIndex((message) => shapeOf(format).isAsking(message));
  return lastUser < 0 ? messages.length : lastUser + 1;
}

/** A run over the array as it stands, after `runStart` has been applied to it. */
export function createRun(messages: readonly unknown[]): Run {
  return { start: messages.length, turns: 0, failed: false };
}

/** The first half of a step: what the array calls for now. Takes any array, also one edited during the run. */
export function nextAction(
  messages: readonly unknown[],
  run: Run,
  limits = DEFAULT_RUN_LIMITS,
  format: WireFormat = 'openai-chat',
): Action {
  if (run.failed) return { kind: 'done', reason: 'failure' };
  const calls = openCalls(messages, format, run.aftermath?.passedOver);
  if (calls.length > 0) return { kind: 'tools', calls };
  if (messages.length === 0) return { kind: 'done', reason: 'nothing-to-answer' };
  if (isAnswered(messages, format))
    return { kind: 'done', reason: run.turns > 0 ? 'stop' : 'nothing-to-answer' };
  if (hasRepeats(messages.slice(run.start), limits.maxRepeats, format))
    return { kind: 'done', reason: 'loop' };
  return run.turns >= limits.maxTurns ? { kind: 'done', reason: 'max-turns' } : { kind: 'model' };
}

/**
 * The second half of a model step: a reply is appended as it came, of one that the user stopped its text. Everything else
 * ends the run and appends nothing.
 */
export function absorbReply(sent: Sent, outcome: ModelOutcome): ModelStep {
  return { kind: 'model', sent, outcome, appended: messagesOfOutcome(outcome) };
}

function messagesOfOutcome(outcome: ModelOutcome): readonly JsonObject[] {
  if (outcome.kind === 'reply') return [outcome.message];
  const isStopped = outcome.kind === 'interrupted' && outcome.reason === 'stopped';
  const kept = isStopped ? keepText(outcome.partial) : undefined;
  return kept ? [kept] : [];
}

/** The second half of a tool step: the results as the array's shape carries them. */
export function absorbAnswers(
  answers: readonly AnsweredCall[],
  format: WireFormat = 'openai-chat',
): ToolStep {
  return { kind: 'tools', answers, appended: shapeOf(format).writeResults(answers) };
}

/** The run after a step. */
export function advanceRun(run: Run, step: Step): Run {
  const { aftermath: before, ...rest } = run;
  const aftermath = aftermathOf(before, step);
  const after: Run = aftermath === undefined ? rest : { ...rest, aftermath };
  if (step.kind !== 'model') return after;
  return { ...after, turns: run.turns + 1, failed: step.outcome.kind !== 'reply' };
}

/** What surrounds an offline step: the model, the mock tools, and what would be sent now. */
export interface Environment {
  readonly model: Model;
  readonly mocks: MockTools;
  readonly sent: Sent;
  /** The shape the array is written in; found out from what is sent when absent. */
  readonly format?: WireFormat;
  readonly limits?: RunLimits;
  /** A fault to inject as soon as it finds something to act on. */
  readonly fault?: ArmedFault;
}

/**
 * One whole offline step. The caller appends `step.appended` to the array in view, keeps `run`, works out what is sent
 * next, and asks again until the step is `done`. Never throws, however wrong the array is.
 */
export function nextStep(
  messages: readonly JsonValue[],
  run: Run,
  environment: Environment,
): { readonly step: Step; readonly run: Run } {
  const { request } = environment.sent;
  const detected = isObject(request) ? detectFormat(request, 'openai-chat') : 'openai-chat';
  const format = environment.format ?? detected;
  const taken = takeStep(messages, run, environment, format);
  const { id, dialect, unknowns } = environment.fault ?? NO_FAULT;
  const step = bendStep(taken, run, id, { request, shown: messages, format, dialect, unknowns });
  return { step, run: advanceRun(run, step) };
}

const NO_FAULT = { id: undefined, dialect: '', unknowns: { text: '', member: '' } };

function takeStep(
  messages: readonly JsonValue[],
  run: Run,
  { model, mocks, sent, limits }: Environment,
  format: WireFormat,
): Step {
  const action = nextAction(messages, run, limits, format);
  switch (action.kind) {
    case 'model':
      return absorbReply(sent, model.reply({ request: sent.request, shown: messages }));
    case 'tools': {
      const tools = toolsOf(sent.request);
      return absorbAnswers(
        action.calls.map((call) => ({ call, ...answerCall(call, mocks, tools) })),
        format,
      );
    }
    case 'done':
      return { ...action, appended: [] };
  }
}

/** The calls at the end of the array that nothing answers yet; calls without an id cannot be answered. */
function openCalls(
  messages: readonly unknown[],
  format: WireFormat,
  passedOver: readonly string[] = [],
): readonly ToolCall[] {
  const shape = shapeOf(format);
  const answered = new Set(passedOver);
  let at = messages.length - 1;
  for (; at >= 0; at -= 1) {
    const ids = shape.resultIdsOf(messages[at]);
    if (ids === undefined) break;
    for (const id of ids) answered.add(id);
  }
  return shape.callsOf(messages[at]).filter(({ id }) => id !== undefined && id !== '' && !answered.has(id));
}

/** Whether the array ends with an assistant message that asks for nothing. */
function isAnswered(messages: readonly unknown[], format: WireFormat): boolean {
  const last = messages.at(-1);
  return roleOf(last) === 'assistant' && shapeOf(format).callsOf(last).length === 0;
}

/** Whether some call was made, with the same arguments, in at least `limit` replies. */
function hasRepeats(appended: readonly unknown[], limit: number, format: WireFormat): boolean {
  const counts = new Map<string, number>();
  for (const message of appended) {
    const keys = new Set(shapeOf(format).callsOf(message).map(keyOf));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count >= limit);
}

function keyOf(call: ToolCall): string {
  return `${call.name ?? ''} ${normalised(call.arguments)}`;
}

function normalised(args: JsonValue | undefined): string {
  if (typeof args !== 'string') return canonicalJson(args ?? null) ?? '';
  const value = parseJson(args);
  return (value === undefined ? undefined : canonicalJson(value)) ?? args;
}
