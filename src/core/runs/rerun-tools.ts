import type { ToolCall } from '../conversation/message';
import { messagesOf, toolsOf } from '../conversation/request';
import { absorbAnswers, type AnsweredCall, type ToolStep } from '../simulation/loop';
import { prepareAnswers, scriptAnswer } from '../simulation/mock-tool';
import type { KeptToolStep } from './kept-run';
import { formatAt, type Place } from './place';
import type { RerunWorld } from './rerun-world';

/** Answers `calls` as in `recorded`: at the same time, those that were answered then, and without waiting. */
export async function answerAgain(
  { reading, setup }: Place,
  calls: readonly ToolCall[],
  recorded: KeptToolStep,
  world: RerunWorld,
): Promise<ToolStep> {
  const prepared = prepareAnswers(calls, {
    mocks: setup.mocks,
    tools: toolsOf(reading.value),
    messages: messagesOf(reading.value),
    nowMs: recorded.beganMs,
  });
  const answers: AnsweredCall[] = [];
  for (const [at, call] of calls.entries()) {
    const before = recorded.answers.find((answered) => answered.call.id === call.id);
    const next = prepared[at];
    if (before === undefined || next === undefined) continue;
    const answer =
      next.kind === 'answer' ? next.answer : scriptAnswer(await world.runScript(next.task), next.delayMs);
    answers.push({ call, ...answer });
  }
  return absorbAnswers(answers, formatAt(reading, setup));
}
