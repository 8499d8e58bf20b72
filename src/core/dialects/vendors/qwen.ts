import type { Dialect, Rulings } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, thinksBySwitch } from '../compatible';
import { accept, reject } from '../ruling';
import { ANTHROPIC_LIMITS, ANTHROPIC_RULINGS } from './anthropic';

const RULINGS: Rulings = {
  ...COMPATIBLE,
  'developer-role-unsupported': reject('I', '2026-02'),
  'content-null-with-calls': accept('P', '2026-08'),
  'content-must-be-string': accept('P', '2026-08'),
  'content-part-type-invalid': reject('I', '2026-02'),
  'tool-calls-empty-array': reject('I', '2026-02'),
  'function-name-too-long': reject('I', '2026-02'),
  'no-user-message': reject('P', '2026-08'),
  'tool-choice-forced-thinking': reject('P', '2026-08'),
  'json-mode-word-missing': reject('I', '2026-02'),
};

/** DashScope, OpenAI-compatible mode. */
export const qwen: Dialect = {
  id: 'qwen',
  label: 'Qwen (DashScope)',
  baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  documentation: 'https://help.aliyun.com/zh/model-studio/compatibility-of-openai-with-dashscope',
  defaultModel: 'qwen3-max',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      RULINGS,
      {
        roles: [...FOUR_ROLES, 'function'],
        parts: { user: ['text', 'image_url', 'video_url', 'video', 'input_audio'] },
        functionNameLength: 64,
        prefixKey: 'partial',
      },
      thinksBySwitch,
    ),
    'anthropic-messages': {
      rulings: ANTHROPIC_RULINGS,
      limits: () => ANTHROPIC_LIMITS,
      isThinking: thinksBySwitch,
    },
  },
};
