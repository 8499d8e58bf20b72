import type { Dialect } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, thinksByType } from '../compatible';
import { reject, warn } from '../ruling';
import { ANTHROPIC_LIMITS, ANTHROPIC_RULINGS } from './anthropic';

export const zhipu: Dialect = {
  id: 'zhipu',
  label: 'Zhipu GLM',
  baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
  documentation: 'https://docs.bigmodel.cn',
  defaultModel: 'glm-5.1',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'tool-call-id-duplicate': warn('I', '2026-02'),
        'content-empty': reject('I', '2026-02', {
          'with-calls': 'accept',
          tool: 'warn',
          'last-assistant': 'warn',
        }),
        'content-part-type-invalid': reject('I', '2026-02'),
        'content-part-extra-field': reject('I', '2026-02'),
        'developer-role-unsupported': reject('I', '2026-02'),
        'messages-illegal-glm': warn('I', '2026-02'),
      },
      {
        roles: FOUR_ROLES,
        refusesEmptyText: true,
        parts: { user: ['text', 'image_url', 'video_url', 'file_url', 'input_audio', 'file'] },
      },
      thinksByType,
    ),
    'anthropic-messages': {
      rulings: { ...ANTHROPIC_RULINGS, 'prefill-unsupported': warn('?', '2026-08') },
      limits: () => ANTHROPIC_LIMITS,
      isThinking: thinksByType,
    },
  },
};
