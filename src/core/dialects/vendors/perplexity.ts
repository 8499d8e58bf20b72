import type { Dialect } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES } from '../compatible';
import { reject } from '../ruling';

export const perplexity: Dialect = {
  id: 'perplexity',
  label: 'Perplexity',
  baseUrl: 'https://api.perplexity.ai',
  documentation: 'https://docs.perplexity.ai',
  defaultModel: 'sonar',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'roles-must-alternate': reject('I', '2026-02', { tool: 'none' }),
        'system-not-first': reject('I', '2026-02'),
      },
      { roles: FOUR_ROLES },
    ),
  },
};
