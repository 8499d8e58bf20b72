import type { Dialect } from '../dialect';
import { chatFormat } from '../compatible';
import { accept, reject, warn } from '../ruling';
import { openaiLimits, OPENAI_RULINGS } from './openai';

/** OpenAI's validator of an earlier or later date, by API version. */
export const azure: Dialect = {
  id: 'azure',
  label: 'Azure OpenAI',
  baseUrl: undefined,
  documentation: 'https://learn.microsoft.com/azure/ai-foundry/openai/reference',
  defaultModel: 'gpt-4o',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...OPENAI_RULINGS,
        'developer-role-unsupported': (model) =>
          model.isReasoning ? accept('I', '2026-02') : warn('I', '2025-01'),
        'message-extra-field': reject('I', '2025-06'),
        'content-missing': reject('M', '2026-08', { 'with-calls': 'warn' }),
        'body-extra-field': reject('I', '2025-06'),
      },
      openaiLimits,
    ),
  },
};
