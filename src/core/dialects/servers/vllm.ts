import type { Dialect, Limits, Rulings } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE, NINE_CHARACTERS, thinksBySwitch } from '../compatible';
import { accept, reject, warn } from '../ruling';
import { TEMPLATE } from './template';

/** Limits of self-hosted servers: the templates of some models check ids. */
export const SERVER_LIMITS: Limits = { roles: CHAT_ROLES, callId: NINE_CHARACTERS };

/** The server parses arguments and leaves the rest to the template. */
export const SERVER_RULINGS: Rulings = {
  ...COMPATIBLE,
  'role-unknown': warn('C', '2026-08'),
  'developer-role-unsupported': accept('C', '2026-08'),
  'content-null': warn('I', '2026-02'),
  'content-null-with-calls': accept('C', '2026-08'),
  'content-must-be-string': accept('C', '2026-08'),
  'content-empty': accept('C', '2026-08'),
  'image-not-in-user': warn('I', '2026-08'),
  'tool-calls-empty-array': accept('C', '2026-08'),
  'tool-call-id-missing': warn('?', '2026-08', { result: 'accept' }),
  'tool-call-id-unknown': warn('C', '2026-08'),
  'tool-call-id-duplicate': warn('C', '2026-08'),
  'tool-result-duplicate': warn('C', '2026-08'),
  'tool-calls-unanswered': warn('C', '2026-08'),
  'tool-calls-interrupted': warn('C', '2026-08'),
  'tool-message-orphan': ({ template }) =>
    template === 'mistral' ? reject('I', '2026-02') : warn('C', '2026-08'),
  'tool-arguments-missing': accept('C', '2026-08'),
  'tool-arguments-empty': accept('C', '2026-08'),
  'tool-arguments-not-string': accept('C', '2026-08'),
  'tool-arguments-not-json': reject('C', '2026-08'),
  'tool-arguments-not-object': reject('I', '2026-02'),
  'image-url-remote': accept('C', '2026-08'),
  'message-name-unsupported': accept('C', '2026-08'),
  'message-name-pattern': accept('C', '2026-08'),
  'tool-call-id-too-long': accept('C', '2026-08'),
  'function-name-undeclared': accept('C', '2026-08'),
  'tools-too-many': accept('C', '2026-08'),
  'tool-description-too-long': accept('C', '2026-08'),
  'tool-choice-forced-thinking': accept('C', '2026-08'),
  'json-mode-word-missing': accept('C', '2026-08'),
  'max-tokens-unsupported': accept('C', '2026-08'),
  'body-extra-field': accept('C', '2026-08'),
  ...TEMPLATE,
};

export const vllm: Dialect = {
  id: 'vllm',
  label: 'vLLM',
  baseUrl: 'http://localhost:8000/v1',
  documentation: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: { 'openai-chat': chatFormat(SERVER_RULINGS, SERVER_LIMITS, thinksBySwitch) },
};
