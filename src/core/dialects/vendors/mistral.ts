import type { Dialect, Limits, Rulings } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, NINE_CHARACTERS } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';

const KEYS = ['role', 'content'];

/** From mistral-common's validator and the published schema, whose models forbid every other key (2026-08). */
export const MISTRAL_RULINGS: Rulings = {
  ...COMPATIBLE,
  'messages-empty': reject('C', '2026-08'),
  'role-unknown': reject('C', '2026-08'),
  'developer-role-unsupported': reject('S', '2026-08'),
  'role-legacy-function': reject('S', '2026-08'),
  'message-extra-field': reject('S', '2026-08'),
  'message-name-unsupported': NOT_APPLICABLE,
  'message-name-pattern': NOT_APPLICABLE,
  'reasoning-content-forbidden': NOT_APPLICABLE,
  'content-part-type-invalid': reject('S', '2026-08'),
  'content-must-be-string': accept('S', '2026-08'),
  'image-url-remote': accept('S', '2026-08'),
  'content-missing': reject('S', '2026-08', { 'with-calls': 'accept' }),
  'content-null': reject('S', '2026-08'),
  'content-null-with-calls': accept('S', '2026-08'),
  'content-empty': accept('C', '2026-08'),
  'assistant-empty': reject('I', '2026-02'),
  // From tokenizer v7 on both may stand together.
  'assistant-content-and-tool-calls': ({ name }) =>
    /-240[1-6]$/.test(name) ? warn('I', '2024-05') : accept('C', '2026-08'),
  'image-not-in-user': reject('C', '2026-08'),
  'tool-calls-wrong-role': reject('S', '2026-08'),
  'tool-calls-empty-array': accept('C', '2026-08'),
  'tool-call-type-custom': reject('S', '2026-08'),
  'tool-call-id-format': reject('C', '2026-08'),
  'tool-call-id-missing': reject('C', '2026-08'),
  'tool-call-id-too-long': NOT_APPLICABLE,
  'tool-arguments-missing': reject('S', '2026-08'),
  'function-name-undeclared': accept('C', '2026-08'),
  'function-name-pattern': reject('C', '2026-08'),
  'function-name-too-long': reject('C', '2026-08'),
  'tool-arguments-not-string': accept('S', '2026-08'),
  'tool-message-orphan': reject('C', '2026-08'),
  'tool-results-order': accept('C', '2026-08'),
  'user-after-tool': reject('I', '2026-02'),
  'system-not-first': warn('C', '2026-08'),
  'system-multiple': accept('C', '2026-08'),
  'roles-must-alternate': accept('C', '2026-08'),
  'no-user-message': accept('C', '2026-08'),
  'first-message-not-user': accept('C', '2026-08'),
  'last-message-assistant': reject('C', '2026-08'),
  'prefix-flag-misplaced': reject('C', '2026-08'),
  'tools-empty-array': warn('I', '2026-02'),
  'body-extra-field': reject('I', '2026-04'),
  'json-mode-word-missing': warn('S', '2026-08'),
  'max-tokens-unsupported': accept('S', '2026-08'),
  'tool-choice-forced-thinking': accept('S', '2026-08'),
  'thought-signature-missing': NOT_APPLICABLE,
  'reasoning-content-missing': NOT_APPLICABLE,
};

export const MISTRAL_LIMITS: Limits = {
  roles: FOUR_ROLES,
  messageKeys: {
    system: KEYS,
    user: KEYS,
    assistant: [...KEYS, 'tool_calls', 'prefix'],
    tool: [...KEYS, 'tool_call_id', 'name'],
  },
  bodyKeys: [
    ...[
      'model',
      'messages',
      'temperature',
      'top_p',
      'max_tokens',
      'stream',
      'stop',
      'random_seed',
      'metadata',
    ],
    ...[
      'response_format',
      'tools',
      'tool_choice',
      'presence_penalty',
      'frequency_penalty',
      'n',
      'prediction',
    ],
    ...[
      'parallel_tool_calls',
      'prompt_mode',
      'reasoning_effort',
      'safe_prompt',
      'guardrails',
      'prompt_cache_key',
    ],
  ],
  // Every model of the schema forbids other keys, those of a call included.
  callKeys: { call: ['id', 'type', 'function', 'index'], function: ['name', 'arguments'] },
  parts: {
    user: ['text', 'image_url', 'document_url', 'file', 'input_audio', 'reference'],
    assistant: ['text', 'thinking', 'reference', 'image_url', 'document_url', 'file'],
    system: ['text', 'thinking'],
  },
  callId: NINE_CHARACTERS,
  functionName: /^[a-zA-Z0-9_-]+$/,
  functionNameLength: 64,
  prefixKey: 'prefix',
};

export const mistral: Dialect = {
  id: 'mistral',
  label: 'Mistral',
  baseUrl: 'https://api.mistral.ai/v1',
  documentation: 'https://docs.mistral.ai/api',
  defaultModel: 'mistral-large-latest',
  defaultFormat: 'openai-chat',
  formats: { 'openai-chat': chatFormat(MISTRAL_RULINGS, MISTRAL_LIMITS) },
};
