import { findModel } from '../../models/find';
import type { Model } from '../../models/model';
import { memberOf, type JsonObject } from '../../json/value';
import type { TokenSpan } from '../../tokens/span';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** What limits the length of an answer, the newer name first. */
const OUTPUT_KEYS = ['max_completion_tokens', 'max_tokens'] as const;
/** A shorter answer than this is no answer: then the prompt has to give way. */
const SHORTEST_ANSWER_TOKENS = 1024;
const NO_PROMPT: TokenSpan = { total: 0, atLeast: 0 };

/**
 * The prompt, or what it and the answer may come to, against the model's window; an answer limit that no request to the model may
 * have. The prompt's size comes with the check (`CheckOptions.promptTokens`): what its margin leaves open is told apart.
 */
export const contextLengthExceeded: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  yieldsTo: ['max-tokens-unsupported', 'body-extra-field'],
  check({ request, model, promptTokens = NO_PROMPT }) {
    const match = findModel(model.name);
    if (match.kind === 'unknown') return NO_FINDINGS;
    const prompt = longPrompt(match.model, promptTokens);
    const answer = longAnswer(request, match.model);
    const isTold = prompt.length + answer.length > 0;
    return isTold ? [...prompt, ...answer] : longSum(request, match.model, promptTokens);
  },
};

function longAnswer(request: JsonObject, { id, maxOutput }: Model): readonly Finding[] {
  const output = outputOf(request);
  if (output === undefined || maxOutput === null || output.tokens <= maxOutput) return NO_FINDINGS;
  return [
    {
      path: [output.key],
      variant: 'answer',
      values: { tokens: output.tokens, limit: maxOutput, model: id },
      fixes: [lowered(output.key, maxOutput)],
    },
  ];
}

function longPrompt({ id, context, maxInput }: Model, prompt: TokenSpan): readonly Finding[] {
  const limit = maxInput ?? context;
  if (limit === null || prompt.total <= limit) return NO_FINDINGS;
  const variant = prompt.atLeast > limit ? 'prompt' : 'prompt-likely';
  return [{ path: ['messages'], variant, values: { tokens: prompt.total, limit, model: id } }];
}

function longSum(request: JsonObject, { id, context }: Model, prompt: TokenSpan): readonly Finding[] {
  const output = outputOf(request);
  if (output === undefined || context === null || prompt.total === 0) return NO_FINDINGS;
  const tokens = prompt.total + output.tokens;
  if (tokens <= context) return NO_FINDINGS;
  const room = context - prompt.total;
  return [
    {
      path: [output.key],
      variant: prompt.atLeast + output.tokens > context ? 'sum' : 'sum-likely',
      values: { tokens, limit: context, model: id },
      fixes: room < SHORTEST_ANSWER_TOKENS ? [] : [lowered(output.key, room)],
    },
  ];
}

function outputOf(request: JsonObject) {
  const key = OUTPUT_KEYS.find((name) => typeof memberOf(request, name) === 'number');
  return key === undefined ? undefined : { key, tokens: Number(request[key]) };
}

function lowered(key: string, limit: number) {
  return safeFix('lower-limit', [set([key], limit)], { name: key, limit });
}
