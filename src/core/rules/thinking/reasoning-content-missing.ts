import { roleOf } from '../../conversation/message';
import { perMessage } from '../../conversation/per-message';
import { memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { remembered } from '../../remember';
import { safeFix, set } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** Thinking models with tools: every assistant message of a tool turn brings its `reasoning_content` back; `''` will do. */
export const reasoningContentMissing: RequestRule = {
  scope: 'request',
  phase: 'content',
  formats: ['openai-chat'],
  check({ messages, model, isThinking }) {
    return isThinking && model.wantsReasoningBack ? gapsIn(stepsOf(messages)) : NO_FINDINGS;
  },
};

/** What a message does in a tool turn; the silent ones come without reasoning. */
type Step = 'opens' | 'calls' | 'answers' | 'calls-silently' | 'answers-silently' | 'other';

const stepsOf = perMessage((message): Step => {
  const role = roleOf(message);
  if (role !== 'assistant') return role === 'user' ? 'opens' : 'other';
  const step = isProperCall(message) ? 'calls' : 'answers';
  return hasReasoning(message) ? step : `${step}-silently`;
});

const gapsIn = remembered((steps: readonly Step[]): readonly Finding[] => {
  const findings: Finding[] = [];
  let isToolTurn = false;
  steps.forEach((step, at) => {
    if (step === 'opens') isToolTurn = false;
    const calls = step === 'calls' || step === 'calls-silently';
    isToolTurn ||= calls;
    if (!isToolTurn || !step.endsWith('-silently')) return;
    const path = ['messages', at, 'reasoning_content'];
    const fixes = [safeFix('add-empty', [set(path, '')])];
    findings.push({ path, variant: calls ? 'call' : 'answer', fixes });
  });
  return findings;
});

function hasReasoning(message: JsonValue): boolean {
  return ['reasoning_content', 'reasoning', 'reasoning_details'].some(
    (key) => (memberOf(message, key) ?? null) !== null,
  );
}

function isProperCall(message: JsonValue): boolean {
  return objectsIn(memberOf(message, 'tool_calls')).some(
    ([call]: readonly [JsonObject, number]) => memberOf(call, 'function') !== undefined,
  );
}
