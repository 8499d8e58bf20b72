import type { ToolCall } from '../../../core/conversation/message';
import { toolsOf } from '../../../core/conversation/request';
import type { AnsweredCall } from '../../../core/simulation/loop';
import { errorAnswer } from '../../../core/simulation/mocks/mock';
import { shapeOf } from '../../../core/simulation/shapes';
import { Approval, type CallApproval } from './approval.svelte';
import type { ArrayDoor } from '../array-door';
import type { PendingStep } from '../pending-step.svelte';
import type { AnswerOrder, RunEnvironment } from '../run-environment';
import { answerCalls } from './tool-answers';

/** What calls are answered with. */
export interface AnswerParts {
  readonly environment: RunEnvironment;
  readonly door: ArrayDoor;
  readonly order: AnswerOrder;
  readonly pending: PendingStep;
}

/** Runs the tools of calls. After an abort the calls that were answered until then. */
export function runTools(
  calls: readonly ToolCall[],
  { environment, order, pending }: AnswerParts,
  isShown = true,
): Promise<readonly AnsweredCall[]> {
  const { session } = environment;
  return answerCalls(calls, {
    mocks: session.surroundings.mocks,
    tools: toolsOf(session.request),
    messages: pending.start.before.messages,
    nowMs: pending.start.beganMs,
    order,
    signal: pending.signal,
    ...(isShown && { onAnswer: (answered) => pending.receiveAnswer(answered, environment.now()) }),
  });
}

/**
 * Asks the user first: the tools of approved calls run, with the arguments as they were rewritten, which the array then holds
 * too; the others are answered as the user said. Undefined when the step ended before all was decided.
 */
export async function answerAsApproved(
  calls: readonly ToolCall[],
  parts: AnswerParts,
): Promise<readonly AnsweredCall[] | undefined> {
  const { environment, pending } = parts;
  const approval = new Approval(
    calls,
    {
      readArguments: (text) => shapeOf(environment.format()).readArguments(text),
      propose: async (call) => (await runTools([call], parts, false))[0]?.content,
    },
    pending.signal,
  );
  pending.approval = approval;
  const isDecided = await approval.settled;
  pending.approval = undefined;
  if (!isDecided) return undefined;
  const items = approval.calls.map((item) => ({ item, call: callOf(item) }));
  for (const { item, call } of items) if (item.isChanged) writeArguments(call, parts);
  const approved = items.filter(({ item }) => item.decision?.kind === 'approved').map(({ call }) => call);
  const ran = await runTools(approved, parts);
  return items.flatMap(({ item, call }) => ownAnswer(item, call) ?? ran.filter((one) => one.call === call));
}

function callOf({ call, arguments: args }: CallApproval): ToolCall {
  return { ...call, arguments: args };
}

function ownAnswer({ decision }: CallApproval, call: ToolCall): AnsweredCall | undefined {
  if (decision?.kind === 'answered') return { call, content: decision.content, source: 'own' };
  if (decision?.kind !== 'declined') return undefined;
  const { reason } = decision;
  return {
    call,
    ...errorAnswer(`declined by the user${reason === '' ? '' : `: ${reason}`}`),
    source: 'declined',
  };
}

/** Writes rewritten arguments into the message that calls, if it is still there. */
function writeArguments(call: ToolCall, { environment, door }: AnswerParts): void {
  const { session } = environment;
  const shape = shapeOf(environment.format());
  const at = session.messages.findLastIndex((message) =>
    shape.callsOf(message).some(({ id, index }) => id === call.id && index === call.index),
  );
  if (at < 0 || session.isBroken || call.arguments === undefined) return;
  door.set(['messages', at, ...shape.argumentsPath(session.messages[at], call)], call.arguments);
}
