import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** Refused by reasoning models always, and those refused only while they reason. */
const ALWAYS = ['stop', 'logit_bias'];
const WHILE_REASONING = ['frequency_penalty', 'presence_penalty', 'logprobs', 'top_logprobs', 'top_p'];

export const parameterUnsupported: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  formats: ['openai-chat'],
  check({ request, model }) {
    if (!model.isReasoning) return NO_FINDINGS;
    const reasons = memberOf(request, 'reasoning_effort') !== 'none';
    return [...ALWAYS, ...(reasons ? WHILE_REASONING : [])].flatMap((key): readonly Finding[] => {
      const value = memberOf(request, key);
      const isDefault =
        value === undefined ||
        value === null ||
        value === 0 ||
        value === false ||
        (key === 'top_p' && value === 1);
      if (isDefault) return [];
      return [
        {
          path: [key],
          values: { name: key, model: model.name },
          fixes: [droppingFix('remove-key', [remove([key])], { name: key })],
        },
      ];
    });
  },
};
