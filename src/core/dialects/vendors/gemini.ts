import type { Dialect, Rulings } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';

/** The OpenAI-compatible endpoint, judged by what the native one refuses after the conversion. */
const RULINGS: Rulings = {
  ...COMPATIBLE,
  'messages-empty': reject('I', '2026-02'),
  'developer-role-unsupported': NOT_APPLICABLE,
  'content-empty': reject('I', '2026-02', {
    'with-calls': 'accept',
    tool: 'warn',
    system: 'warn',
    developer: 'warn',
    'last-assistant': 'warn',
  }),
  'content-null': reject('I', '2026-02', { tool: 'warn' }),
  'text-block-empty': reject('I', '2026-02', { tool: 'warn' }),
  'thought-signature-missing': reject('D', '2026-08'),
  'tool-message-name-missing': warn('I', '2026-02'),
  'function-name-pattern': reject('I', '2026-02', { colons: 'warn', dots: 'accept' }),
  'function-name-too-long': reject('I', '2025-06'),
  'tool-arguments-not-json': reject('I', '2026-02'),
  'tool-arguments-empty': reject('I', '2026-02'),
  'tool-arguments-not-object': reject('S', '2026-08'),
  'tool-message-orphan': NOT_APPLICABLE,
  'gemini-response-turn-order': reject('P', '2026-08'),
  'gemini-call-turn-order': reject('P', '2026-08', { 'after-text': 'warn' }),
  'tool-calls-interrupted': reject('P', '2026-08', { calls: 'none' }),
  'system-not-first': warn('P', '2026-08'),
  'system-multiple': accept('S', '2026-08'),
  'roles-must-alternate': accept('I', '2026-02'),
  'user-after-tool': accept('P', '2026-08'),
  'tool-schema-array-items': reject('I', '2025-06'),
  'tools-too-many': reject('S', '2026-08'),
  'tool-choice-forced-thinking': accept('S', '2026-08'),
  'reasoning-content-missing': NOT_APPLICABLE,
};

export const gemini: Dialect = {
  id: 'gemini',
  label: 'Google Gemini',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
  documentation: 'https://ai.google.dev/gemini-api/docs/openai',
  defaultModel: 'gemini-2.5-flash',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(RULINGS, {
      roles: CHAT_ROLES,
      functionName: /^[a-zA-Z_][a-zA-Z0-9_.-]*$/,
      functionNameLength: 64,
      tools: 512,
      splitsSystem: true,
      refusesEmptyText: true,
    }),
  },
};
