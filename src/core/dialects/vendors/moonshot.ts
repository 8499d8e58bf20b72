import type { Dialect, Rulings } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, NO_STRICT_SCHEMAS, thinksByType } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';

const RULINGS: Rulings = {
  ...COMPATIBLE,
  ...NO_STRICT_SCHEMAS,
  'content-null-with-calls': accept('P', '2026-08'),
  'content-empty': accept('M', '2026-08', {
    assistant: 'reject',
    'assistant-list': 'reject',
    'last-assistant': 'warn',
    'last-assistant-list': 'warn',
  }),
  'content-must-be-string': warn('P', '2026-08'),
  'thought-signature-missing': NOT_APPLICABLE,
  'message-name-unsupported': accept('P', '2026-08'),
  'tool-message-orphan': reject('P', '2026-08'),
  'reasoning-content-missing': reject('I', '2026-08', { answer: 'warn' }),
  'roles-must-alternate': warn('M', '2026-08', { tool: 'none' }),
  'tool-choice-forced-thinking': (model) =>
    model.name.includes('k3') ? reject('M', '2026-08', { any: 'accept' }) : reject('M', '2026-08'),
};

export const moonshot: Dialect = {
  id: 'moonshot',
  label: 'Moonshot Kimi',
  baseUrl: 'https://api.moonshot.cn/v1',
  documentation: 'https://platform.moonshot.cn/docs',
  defaultModel: 'kimi-k3',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      RULINGS,
      { roles: FOUR_ROLES, stringRoles: ['user'], prefixKey: 'partial', refusesEmptyText: true },
      thinksByType,
    ),
  },
};
