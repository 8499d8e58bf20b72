import { memberOf } from '../../json/value';
import { remove, rename, safeFix } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** `max_tokens` on a model that takes `max_completion_tokens`. */
export const maxTokensUnsupported: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  formats: ['openai-chat'],
  check({ request, model }) {
    const limit = memberOf(request, 'max_tokens');
    if (!model.isReasoning || limit === undefined || limit === null) return NO_FINDINGS;
    const isThere = memberOf(request, 'max_completion_tokens') !== undefined;
    const fix = isThere
      ? safeFix('remove-key', [remove(['max_tokens'])], { name: 'max_tokens' })
      : safeFix('rename-key', [rename(['max_tokens'], 'max_completion_tokens')], {
          name: 'max_completion_tokens',
        });
    return [{ path: ['max_tokens'], values: { model: model.name }, fixes: [fix] }];
  },
};
