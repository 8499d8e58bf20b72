import type { Dialect } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE } from '../compatible';
import { accept, reject } from '../ruling';

export const xai: Dialect = {
  id: 'xai',
  label: 'xAI',
  baseUrl: 'https://api.x.ai/v1',
  documentation: 'https://docs.x.ai',
  defaultModel: 'grok-4-1-fast',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'content-null': reject('I', '2026-02'),
        'content-null-with-calls': reject('I', '2026-02'),
        'content-empty': reject('I', '2026-02', {
          'with-calls': 'accept',
          tool: 'accept',
          'last-assistant': 'warn',
        }),
        'text-block-empty': accept('I', '2026-02', { only: 'reject' }),
        'content-missing': reject('I', '2026-02', { 'with-calls': 'accept' }),
        'tool-arguments-empty': reject('I', '2025-06'),
        'tool-arguments-not-json': reject('I', '2025-06'),
        'user-after-tool': accept('I', '2025-06'),
      },
      { roles: CHAT_ROLES, refusesEmptyText: true },
    ),
  },
};
