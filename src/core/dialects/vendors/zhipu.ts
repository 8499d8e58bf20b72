import type { Dialect } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, thinksByType } from '../compatible';
import { accept, hint, reject, warn } from '../ruling';
import { anthropicLimits, ANTHROPIC_RULINGS } from './anthropic';

const SEEN: readonly string[] = ['text', 'image_url', 'video_url', 'file_url', 'input_audio'];

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
        'text-block-empty': accept('I', '2026-02', { only: 'reject' }),
        'content-empty': reject('I', '2026-02', {
          'with-calls': 'accept',
          tool: 'warn',
          'last-assistant': 'warn',
        }),
        'content-part-type-invalid': reject('I', '2026-02'),
        'content-part-extra-field': reject('I', '2026-02'),
        'developer-role-unsupported': reject('I', '2026-02'),
        'tool-results-order': hint('I', '2026-02'),
        'messages-illegal-glm': warn('I', '2026-02'),
      },
      (model) => ({
        roles: FOUR_ROLES,
        refusesEmptyText: true,
        parts: { user: model.hasVision === false ? ['text'] : SEEN },
      }),
      thinksByType,
    ),
    'anthropic-messages': {
      rulings: { ...ANTHROPIC_RULINGS, 'prefill-unsupported': warn('?', '2026-08') },
      limits: anthropicLimits,
      isThinking: thinksByType,
    },
  },
};
