import { detectFormat } from '../conversation/format';
import { roleOf, textOf, type ToolCall } from '../conversation/message';
import { messagesOf } from '../conversation/request';
import { applyJsonEdits } from '../json/edit-value';
import { isObject, type JsonValue } from '../json/value';
import {
  absorbAnswers,
  absorbReply,
  advanceRun,
  createRun,
  nextAction,
  runStart,
  type AnsweredCall,
  type DoneReason,
  type RunLimits,
} from '../simulation/loop';
import type { ModelInput, ModelOutcome, ModelReply } from '../simulation/model';
import { promptEdits } from './place';
import { runSettingsOf, type RunSettings } from './settings';
import type { PromptVersion } from './version';

/** One of the sides of a comparison. */
export interface TrialSide {
  readonly version: PromptVersion;
  /** Asked in place of the one the request names. */
  readonly model?: string;
}

/** Who answers in a trial; neither ever rejects. */
export interface TrialWorld {
  ask(input: ModelInput): Promise<ModelOutcome>;
  answer(calls: readonly ToolCall[], request: JsonValue): Promise<readonly AnsweredCall[]>;
  readonly limits?: RunLimits;
}

/** What came of one run with one version of the system prompt. */
export interface PromptTrial {
  readonly settings: RunSettings;
  /** The request as first sent. */
  readonly request: JsonValue;
  /** What the run appended. */
  readonly appended: readonly JsonValue[];
  readonly ended: DoneReason;
  /** The last text of the model; empty when it never came to one. */
  readonly answer: string;
  /** What it ended with in place of a reply. */
  readonly failure: Exclude<ModelOutcome, ModelReply> | undefined;
}

/**
 * Runs the loop over `request` up to its last user message, with the side's system prompt and model, and changes nothing. The
 * message lists of two trials of the same request differ in what the sides differ in and in what came of it.
 */
export async function tryPrompt(
  request: JsonValue,
  { version, model }: TrialSide,
  world: TrialWorld,
): Promise<PromptTrial> {
  const prompted = withModel(applyJsonEdits(request, promptEdits(request, version.text)), model);
  const format = isObject(prompted) ? detectFormat(prompted, 'openai-chat') : 'openai-chat';
  const shown = messagesOf(prompted);
  const asked = shown.slice(0, runStart(shown, format));
  let messages: readonly JsonValue[] = asked;
  let run = createRun(messages);
  let failure: PromptTrial['failure'];
  for (;;) {
    const action = nextAction(messages, run, world.limits, format);
    if (action.kind === 'done') {
      const appended = messages.slice(asked.length);
      return { ...trialOf(withMessages(prompted, asked), version, appended), ended: action.reason, failure };
    }
    const now = withMessages(prompted, messages);
    const sent = { request: now, indexes: messages.map((_, index) => index) };
    const step =
      action.kind === 'model'
        ? absorbReply(sent, await world.ask({ request: now, shown: messages }))
        : absorbAnswers(await world.answer(action.calls, now), format);
    if (step.kind === 'model' && step.outcome.kind !== 'reply') failure = step.outcome;
    messages = [...messages, ...step.appended];
    run = advanceRun(run, step);
  }
}

function trialOf(request: JsonValue, version: PromptVersion, appended: readonly JsonValue[]) {
  const last = appended.findLast((message) => roleOf(message) === 'assistant');
  const answer = last === undefined ? '' : textOf(last);
  return { settings: runSettingsOf(request, [version]), request, appended, answer };
}

function withModel(request: JsonValue, model: string | undefined): JsonValue {
  return model === undefined
    ? request
    : applyJsonEdits(request, [{ kind: 'set', path: ['model'], value: model }]);
}

function withMessages(request: JsonValue, messages: readonly JsonValue[]): JsonValue {
  return isObject(request) ? { ...request, messages } : { messages };
}
