import type { Dialect } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE, OPENAI_NAME } from '../compatible';
import { accept, reject, warn } from '../ruling';

export const copilot: Dialect = {
  id: 'copilot',
  label: 'GitHub Copilot',
  baseUrl: undefined,
  documentation: 'https://docs.github.com/copilot',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'content-null-with-calls': accept('P', '2026-08'),
        'tool-calls-empty-array': warn('I', '2026-02'),
        'tool-call-id-too-long': reject('I', '2025-06'),
        'function-name-pattern': reject('I', '2025-06', { dots: 'warn' }),
        'function-name-too-long': reject('I', '2025-06'),
        'tools-too-many': reject('I', '2025-06'),
        'tool-schema-toplevel-combinator': reject('I', '2026-02'),
        'tool-schema-type-object': reject('I', '2026-02'),
        'tool-schema-array-items': reject('I', '2025-06'),
        'tool-schema-invalid': reject('I', '2025-06'),
      },
      { roles: CHAT_ROLES, callIdLength: 40, functionName: OPENAI_NAME, functionNameLength: 64, tools: 128 },
    ),
  },
};
