import type { ToolCall } from '../../../core/conversation/message';
import type { AnsweredCall } from '../../../core/simulation/loop';
import {
  prepareAnswers,
  scriptAnswer,
  type PreparedAnswer,
  type ToolWorld,
} from '../../../core/simulation/mock-tool';
import type { ScriptOutcome, ScriptTask } from '../../../core/simulation/mocks/script';
import type { Sandbox } from '../../../sandbox/sandbox';
import { browserClock } from '../clock';
import type { AnswerOrder } from '../run-environment';

/** Runs a user's code; whatever it does is an outcome. */
export type RunScript = (task: ScriptTask, signal: AbortSignal) => Promise<ScriptOutcome>;

export interface ToolRun extends ToolWorld {
  readonly order: AnswerOrder;
  /** Aborted: what is not answered yet stays unanswered. */
  readonly signal: AbortSignal;
  readonly runScript?: RunScript;
  /** Each answer as it comes, which in parallel may be in another order than the calls'. */
  onAnswer?(answered: AnsweredCall): void;
}

/**
 * Answers calls by their mock tools, in the order of the calls: waits where a mock takes time, and runs the user's code in
 * the sandbox. After an abort the calls that were answered until then. Never rejects; it does not change the array.
 */
export async function answerCalls(
  calls: readonly ToolCall[],
  run: ToolRun,
): Promise<readonly AnsweredCall[]> {
  const prepared = prepareAnswers(calls, run);
  const answerAt = async (call: ToolCall, at: number): Promise<AnsweredCall | undefined> => {
    const next = prepared[at];
    const answer = next && (await answerPrepared(next, run));
    if (answer === undefined || run.signal.aborted) return undefined;
    const answered = { call, ...answer };
    run.onAnswer?.(answered);
    return answered;
  };
  if (run.order === 'parallel') return (await Promise.all(calls.map(answerAt))).filter(isDone);
  const answers: (AnsweredCall | undefined)[] = [];
  for (const [at, call] of calls.entries()) answers.push(await answerAt(call, at));
  return answers.filter(isDone);
}

async function answerPrepared(prepared: PreparedAnswer, { signal, runScript = runInSandbox }: ToolRun) {
  if (prepared.delayMs > 0) await browserClock.wait(prepared.delayMs, signal);
  if (signal.aborted) return undefined;
  if (prepared.kind === 'answer') return prepared.answer;
  return scriptAnswer(await runScript(prepared.task, signal), prepared.delayMs);
}

function isDone(answered: AnsweredCall | undefined): answered is AnsweredCall {
  return answered !== undefined;
}

let sandbox: Promise<Sandbox> | undefined;

/** The engine is large and loaded when code is first run; one sandbox serves all runs. A load that failed is tried again. */
export async function runInSandbox(task: ScriptTask, signal: AbortSignal): Promise<ScriptOutcome> {
  sandbox ??= import('../../../sandbox/sandbox').then((module) => new module.Sandbox());
  try {
    return await (await sandbox).run(task, signal);
  } catch (error) {
    sandbox = undefined;
    const detail = `the sandbox did not start: ${String(error)}`;
    return { kind: 'failed', fault: 'crashed', detail, logs: [] };
  }
}
