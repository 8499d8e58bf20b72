import type { Dialect } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, ROUTED_LENGTH } from '../compatible';
import { hint, reject, warn } from '../ruling';

/** A strict OpenAI-compatible relay of unknown make (LiteLLM, one-api and the like), by what is reported of them. */
export const gateway: Dialect = {
  id: 'gateway',
  label: 'Strict gateway',
  baseUrl: undefined,
  documentation: undefined,
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        ...ROUTED_LENGTH,
        'developer-role-unsupported': reject('I', '2026-08'),
        'content-null-with-calls': warn('I', '2026-02'),
        'content-must-be-string': warn('I', '2026-08'),
        'tool-arguments-not-json': reject('I', '2026-02'),
        'tool-arguments-empty': reject('I', '2026-02'),
        'tool-calls-empty-array': warn('I', '2026-02'),
        'reasoning-content-missing': warn('I', '2026-08'),
        'tool-results-order': hint('I', '2026-08'),
        'thought-signature-missing': warn('I', '2026-02'),
      },
      { roles: FOUR_ROLES, stringRoles: ['assistant', 'tool', 'system'] },
    ),
  },
};
