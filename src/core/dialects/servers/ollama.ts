import type { Dialect } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE } from '../compatible';
import { accept, reject, warn } from '../ruling';
import { TEMPLATE } from './template';

/** openai/openai.go and middleware (2026-08): shapes are checked, order and ids are not. */
export const ollama: Dialect = {
  id: 'ollama',
  label: 'Ollama',
  baseUrl: 'http://localhost:11434/v1',
  documentation: 'https://docs.ollama.com/openai',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        ...TEMPLATE,
        'messages-empty': reject('C', '2026-08'),
        'message-not-object': reject('C', '2026-08'),
        'role-missing': warn('C', '2026-08'),
        'role-unknown': warn('C', '2026-08'),
        'developer-role-unsupported': warn('C', '2026-08'),
        'role-legacy-function': warn('I', '2026-02'),
        'content-missing': reject('C', '2026-08', { 'with-calls': 'accept' }),
        'content-null': reject('C', '2026-08'),
        'content-null-with-calls': reject('I', '2026-02'),
        'content-empty': ({ name }) =>
          accept('C', '2026-08', name.includes('qwen3-coder') ? { 'with-calls': 'warn' } : {}),
        'content-parts-empty': warn('C', '2026-08'),
        'content-must-be-string': accept('C', '2026-08'),
        'content-part-type-invalid': reject('C', '2026-08'),
        'image-url-remote': reject('C', '2026-08'),
        'image-not-in-user': accept('C', '2026-08'),
        'tool-call-id-missing': warn('C', '2026-08'),
        'tool-call-id-unknown': warn('C', '2026-08'),
        'tool-call-id-duplicate': warn('C', '2026-08'),
        'tool-result-duplicate': warn('C', '2026-08'),
        'tool-message-orphan': warn('C', '2026-08'),
        'tool-calls-unanswered': warn('C', '2026-08'),
        'tool-calls-interrupted': warn('C', '2026-08'),
        'tool-call-type-custom': reject('C', '2026-08'),
        'tool-arguments-missing': reject('C', '2026-08'),
        'tool-arguments-not-string': reject('C', '2026-08'),
        'tool-arguments-not-json': reject('C', '2026-08'),
        'tool-arguments-empty': reject('C', '2026-08'),
        'roles-must-alternate': accept('C', '2026-08'),
        'system-not-first': accept('C', '2026-08'),
        'system-multiple': accept('C', '2026-08'),
        'user-after-tool': accept('C', '2026-08'),
        'tool-call-id-format': accept('C', '2026-08'),
        'no-user-message': ({ template }) =>
          template === 'qwen' ? reject('I', '2026-02') : accept('C', '2026-08'),
        'consecutive-assistant-last': reject('I', '2026-02'),
        'tool-choice-forced-thinking': warn('C', '2026-08'),
        'body-extra-field': accept('C', '2026-08'),
      },
      {
        roles: CHAT_ROLES,
        parts: { user: ['text', 'image_url'], assistant: ['text', 'image_url'], system: ['text'] },
      },
    ),
  },
};
