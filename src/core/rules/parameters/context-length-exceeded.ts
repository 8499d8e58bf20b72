import { findModel } from '../../models/find';
import type { Model } from '../../models/model';
import { memberOf, type JsonObject } from '../../json/value';
import type { TokenSpan } from '../../tokens/span';
import { droppingFix, set } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** What limits the length of an answer, the newer name first. */
const OUTPUT_KEYS = ['max_completion_tokens', 'max_tokens'] as const;
/** A shorter answer than this is no answer: then the prompt has to give way. */
const SHORTEST_ANSWER_TOKENS = 256;
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
    return longAnswer(request, match.model) ?? longRequest(request, match.model, promptTokens);
  },
};

function longAnswer(request: JsonObject, { id, maxOutput }: Model): readonly Finding[] | undefined {
  const output = outputOf(request);
  if (output === undefined || maxOutput === null || output.tokens <= maxOutput) return undefined;
  return [
    {
      path: [output.key],
      variant: 'answer',
      values: { tokens: output.tokens, limit: maxOutput, model: id },
      fixes: [lowered(output.key, maxOutput)],
    },
  ];
}

function longRequest(
  request: JsonObject,
  { id, context, maxInput }: Model,
  prompt: TokenSpan,
): readonly Finding[] {
  if (context === null || prompt.total === 0) return NO_FINDINGS;
  const promptLimit = maxInput ?? context;
  if (prompt.total > promptLimit) {
    const variant = prompt.atLeast > promptLimit ? 'prompt' : 'prompt-likely';
    return [
      {
        path: ['messages'],
        variant,
        values: { tokens: prompt.total, limit: promptLimit, model: id },
      },
    ];
  }
  const output = outputOf(request);
  if (output === undefined || prompt.total + output.tokens <= context) return NO_FINDINGS;
  const room = context - prompt.total;
  return [
    {
      path: [output.key],
      variant: prompt.atLeast + output.tokens > context ? 'sum' : 'sum-likely',
      values: { tokens: prompt.total + output.tokens, limit: context, model: id },
      fixes: room < SHORTEST_ANSWER_TOKENS ? [] : [lowered(output.key, room)],
    },
  ];
}

function outputOf(request: JsonObject) {
  const key = OUTPUT_KEYS.find((name) => typeof memberOf(request, name) === 'number');
  return key === undefined ? undefined : { key, tokens: Number(request[key]) };
}

function lowered(key: string, limit: number) {
  return droppingFix('lower-limit', [set([key], limit)], { name: key, limit });
}
