import type { WireFormat } from '../../conversation/format';
import { memberOf, type JsonObject } from '../../json/value';
import type { AnsweredCall, ModelStep, Run, Step, ToolStep } from '../loop';
import { withLateResults } from './aftermath';
import type { AnswersFault, FaultContext, ReplyFault, TransportFault } from './fault';
import { FAULTS, type FaultId } from './index';
import { messagesWith, resultId, resultsIn } from './parts';

/**
 * A step as it really ends: as the armed fault leaves it, if there is one and it finds something to act on (`struck` then says
 * what was done), and with the results behind it that an earlier fault held back.
 */
export function bendStep<S extends Step>(
  step: S,
  run: Run,
  fault: FaultId | undefined,
  context: FaultContext,
): S {
  const struck = fault === undefined ? undefined : injectFault(fault, step, context);
  // A fault leaves a step of the kind that it was.
  return withLateResults((struck ?? step) as S, run.aftermath, context.shown, context.format);
}

/**
 * The step as the fault leaves it, with `struck` saying what was done. Undefined where the fault has nothing to act on: it
 * waits for a step that it can strike. Pure, deterministic, never throws.
 */
export function injectFault(
  id: FaultId,
  step: Step,
  context: FaultContext,
): ModelStep | ToolStep | undefined {
  const fault = FAULTS[id];
  if (step.kind === 'done' || !(fault.formats?.includes(context.format) ?? true)) return undefined;
  if (step.kind === 'tools') {
    return fault.stage === 'answers' ? strikeAnswers(id, fault, step, context) : undefined;
  }
  return fault.stage === 'answers' ? undefined : strikeOutcome(id, fault, step, context);
}

function strikeOutcome(
  id: FaultId,
  fault: ReplyFault | TransportFault,
  step: ModelStep,
  context: FaultContext,
): ModelStep | undefined {
  const outcome =
    fault.stage === 'transport'
      ? fault.strike(step.outcome, context)
      : step.outcome.kind === 'reply'
        ? fault.strike(step.outcome, context)
        : undefined;
  if (outcome === undefined) return undefined;
  const appended = outcome.kind === 'reply' ? [outcome.message] : [];
  return { ...step, outcome, appended, struck: { fault: id } };
}

function strikeAnswers(
  id: FaultId,
  fault: AnswersFault,
  step: ToolStep,
  context: FaultContext,
): ToolStep | undefined {
  const { format } = context;
  const done = fault.strike(resultsIn(step.appended, format), context);
  if (done === undefined) return undefined;
  const { results, late, passedOver } = done;
  const struck = {
    fault: id,
    ...(late && { late: messagesWith(late, format) }),
    ...(passedOver && { passedOver }),
  };
  const answers = step.answers.map((answer) => answerAs(answer, results, format));
  return { ...step, answers, appended: messagesWith(results, format), struck };
}

/** What the tool is shown to have said is what the array holds. */
function answerAs(answer: AnsweredCall, results: readonly JsonObject[], format: WireFormat): AnsweredCall {
  const result = results.find((one) => resultId(one, format) === answer.call.id);
  const content = memberOf(result, 'content');
  return typeof content === 'string' ? { ...answer, content } : answer;
}
