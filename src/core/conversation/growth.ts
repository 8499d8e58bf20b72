import { roleOf } from './message';

/** One request of the conversation's life: what the model was sent before it answered. */
export interface GrowthStep {
  /** How many of the messages it held: it was sent before `messages[length]` was there. */
  readonly length: number;
  /** Tokens the prompt held: `overhead` and all messages so far. */
  readonly prompt: number;
  /** Tokens added since the request before: what is new in this prompt. */
  readonly added: number;
  /** Prompt tokens of all requests up to this one: what was paid for. */
  readonly total: number;
}

/**
 * The requests that led to this conversation, one before each assistant message and one for messages that wait for an answer: the
 * API keeps nothing, so each resends all before it. `tokens` are those of each message, `overhead` what every request
 * carries besides. An assistant message directly after another was not asked for by a request of its own.
 */
export function growthOf(
  messages: readonly unknown[],
  tokens: readonly number[],
  overhead: number,
): readonly GrowthStep[] {
  const steps: GrowthStep[] = [];
  let prompt = overhead;
  messages.forEach((message, at) => {
    const isAnswer = roleOf(message) === 'assistant' && at > 0 && roleOf(messages[at - 1]) !== 'assistant';
    if (isAnswer) steps.push(stepAfter(steps.at(-1), at, prompt));
    prompt += tokens[at] ?? 0;
  });
  const isWaiting = messages.length > 0 && roleOf(messages.at(-1)) !== 'assistant';
  if (isWaiting) steps.push(stepAfter(steps.at(-1), messages.length, prompt));
  return steps;
}

function stepAfter(before: GrowthStep | undefined, length: number, prompt: number): GrowthStep {
  return {
    length,
    prompt,
    added: prompt - (before?.prompt ?? 0),
    total: (before?.total ?? 0) + prompt,
  };
}
