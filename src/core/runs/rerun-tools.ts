import type { ToolCall } from '../conversation/message';
import { messagesOf, toolsOf } from '../conversation/request';
import { absorbAnswers, type AnsweredCall, type ToolStep } from '../simulation/loop';
import { prepareAnswers, scriptAnswer, type PreparedAnswer, type ToolAnswer } from '../simulation/mock-tool';
import type { KeptToolStep } from './kept-run';
import { formatAt } from '../dialects/format-at';
import type { Place } from './place';
import type { RerunWorld } from './rerun-world';

/** Where answers come from that the user gave in place of a tool: they are taken as they were. */
const OF_USER: ReadonlySet<string> = new Set(['own', 'declined']);

/** Answers `calls` as in `recorded`: at the same time, those that were answered then, and without waiting. */
export async function answerAgain(
  { reading, setup }: Place,
  calls: readonly ToolCall[],
  recorded: KeptToolStep,
  world: RerunWorld,
): Promise<ToolStep> {
  const given = new Map(recorded.answers.map((answered) => [answered.call.id, answered]));
  const ownOf = (call: ToolCall) => {
    const answered = given.get(call.id);
    return answered && OF_USER.has(answered.source) ? answered : undefined;
  };
  const asked = calls.filter((call) => ownOf(call) === undefined);
  const prepared = prepareAnswers(asked, {
    mocks: setup.mocks,
    tools: toolsOf(reading.value),
    messages: messagesOf(reading.value),
    nowMs: recorded.beganMs,
  });
  const answers: AnsweredCall[] = [];
  for (const call of calls.filter(({ id }) => given.has(id))) {
    const next = prepared[asked.indexOf(call)];
    const own = ownOf(call);
    if (own) answers.push({ ...own, call });
    else if (next) answers.push({ call, ...(await answerOf(next, world)) });
  }
  return absorbAnswers(answers, formatAt(reading.value, setup.provider));
}

async function answerOf(prepared: PreparedAnswer, world: RerunWorld): Promise<ToolAnswer> {
  if (prepared.kind === 'answer') return prepared.answer;
  return scriptAnswer(await world.runScript(prepared.task), prepared.delayMs);
}
