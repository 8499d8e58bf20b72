import type { Dialect } from '../dialect';
import { chatFormat, COMPATIBLE } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';

const KEYS = ['role', 'content', 'name'];

export const groq: Dialect = {
  id: 'groq',
  label: 'Groq',
  baseUrl: 'https://api.groq.com/openai/v1',
  documentation: 'https://console.groq.com/docs/openai',
  defaultModel: 'llama-3.3-70b-versatile',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'developer-role-unsupported': warn('S', '2026-08'),
        'role-missing': reject('S', '2026-08'),
        'role-legacy-function': warn('S', '2026-08'),
        'message-name-pattern': NOT_APPLICABLE,
        'tool-arguments-missing': reject('S', '2026-08'),
        'prefill-trailing-whitespace': NOT_APPLICABLE,
        'reasoning-content-missing': NOT_APPLICABLE,
        'thought-signature-missing': NOT_APPLICABLE,
        'parameter-unsupported': reject('D', '2026-08'),
        'message-extra-field': reject('I', '2026-02'),
        'message-name-unsupported': reject('D', '2026-08'),
        'content-null-with-calls': accept('S', '2026-08'),
        'content-missing': reject('S', '2026-08', { 'with-calls': 'accept' }),
        'content-must-be-string': reject('I', '2025-02', { assistant: 'warn' }),
        'tool-choice-forced-thinking': accept('S', '2026-08'),
      },
      {
        roles: ['system', 'user', 'assistant', 'tool', 'function'],
        stringRoles: ['system', 'assistant'],
        refusedParameters: ['logprobs', 'logit_bias', 'top_logprobs', 'n'],
        messageKeys: {
          system: KEYS,
          user: KEYS,
          assistant: [...KEYS, 'tool_calls', 'function_call', 'reasoning'],
          tool: [...KEYS, 'tool_call_id'],
          function: KEYS,
        },
      },
    ),
  },
};
