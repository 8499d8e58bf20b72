import type { Dialect } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE } from '../compatible';
import { reject } from '../ruling';

export const cohere: Dialect = {
  id: 'cohere',
  label: 'Cohere',
  baseUrl: 'https://api.cohere.ai/compatibility/v1',
  documentation: 'https://docs.cohere.com/docs/compatibility-api',
  defaultModel: 'command-a-03-2025',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      { ...COMPATIBLE, 'tool-extra-field': reject('I', '2026-02') },
      { roles: CHAT_ROLES, toolKeys: ['name', 'description', 'parameters', 'strict'] },
    ),
  },
};
