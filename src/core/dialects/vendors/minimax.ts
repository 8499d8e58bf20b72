import type { Dialect } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES } from '../compatible';
import { accept, reject, warn } from '../ruling';

export const minimax: Dialect = {
  id: 'minimax',
  label: 'MiniMax',
  baseUrl: 'https://api.minimaxi.com/v1',
  documentation: 'https://platform.minimaxi.com/document',
  defaultModel: 'MiniMax-M2',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'tool-call-id-duplicate': warn('I', '2026-02'),
        'text-block-empty': accept('I', '2026-02', { only: 'reject' }),
        'content-empty': reject('I', '2026-02', {
          'with-calls': 'accept',
          tool: 'warn',
          'last-assistant': 'warn',
        }),
      },
      { roles: FOUR_ROLES, refusesEmptyText: true },
    ),
  },
};
