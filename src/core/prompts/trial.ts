import { roleOf, textOf } from '../conversation/message';
import { messagesOf } from '../conversation/request';
import { applyJsonEdits } from '../json/edit-value';
import { isObject, type JsonValue } from '../json/value';
import { createRun, nextStep, runStart, type DoneReason, type Environment } from '../simulation/loop';
import type { ModelFailure } from '../simulation/model';
import { promptEdits } from './place';
import { runSettingsOf, type RunSettings } from './settings';
import type { PromptVersion } from './version';

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
  readonly failure: ModelFailure | undefined;
}

/**
 * Runs the loop over `request` up to its last user message, with `version` as its system prompt, and changes nothing. The
 * message lists of two trials of the same request differ in the prompt and in what the model made of it.
 */
export function tryPrompt(
  request: JsonValue,
  version: PromptVersion,
  environment: Omit<Environment, 'sent'>,
): PromptTrial {
  const prompted = applyJsonEdits(request, promptEdits(request, version.text));
  const shown = messagesOf(prompted);
  const asked = shown.slice(0, runStart(shown));
  let messages: readonly JsonValue[] = asked;
  let run = createRun(messages);
  let failure: ModelFailure | undefined;
  for (;;) {
    const sent = { request: withMessages(prompted, messages), indexes: messages.map((_, index) => index) };
    const { step, run: after } = nextStep(messages, run, { ...environment, sent });
    if (step.kind === 'done') return trialOf(prompted, version, asked, messages, step.reason, failure);
    if (step.kind === 'model' && step.outcome.kind === 'failure') failure = step.outcome;
    messages = [...messages, ...step.appended];
    run = after;
  }
}

function trialOf(
  prompted: JsonValue,
  version: PromptVersion,
  asked: readonly JsonValue[],
  messages: readonly JsonValue[],
  ended: DoneReason,
  failure: ModelFailure | undefined,
): PromptTrial {
  const request = withMessages(prompted, asked);
  const appended = messages.slice(asked.length);
  const last = appended.findLast((message) => roleOf(message) === 'assistant');
  const answer = last === undefined ? '' : textOf(last);
  return { settings: runSettingsOf(request, [version]), request, appended, ended, answer, failure };
}

function withMessages(request: JsonValue, messages: readonly JsonValue[]): JsonValue {
  return isObject(request) ? { ...request, messages } : { messages };
}
