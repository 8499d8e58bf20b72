import type { Dialect, Rulings } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, NO_STRICT_SCHEMAS, thinksBySwitch } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';
import { anthropicLimits, ANTHROPIC_RULINGS } from './anthropic';

const RULINGS: Rulings = {
  ...COMPATIBLE,
  ...NO_STRICT_SCHEMAS,
  'developer-role-unsupported': reject('I', '2026-02'),
  'content-null-with-calls': accept('P', '2026-08'),
  'content-must-be-string': accept('P', '2026-08'),
  'role-legacy-function': warn('I', '2026-02'),
  'tool-arguments-missing': reject('P', '2026-08'),
  'image-url-remote': accept('P', '2026-08'),
  'thought-signature-missing': NOT_APPLICABLE,
  'content-part-type-invalid': reject('I', '2026-02'),
  'tool-calls-empty-array': reject('I', '2026-02'),
  'function-name-too-long': reject('I', '2026-02'),
  'no-user-message': reject('P', '2026-08'),
  'tool-choice-forced-thinking': reject('P', '2026-08'),
  'json-mode-word-missing': reject('I', '2026-02'),
};

const SEEN: readonly string[] = ['text', 'image_url', 'video_url', 'video', 'input_audio'];

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
      (model) => ({
        roles: [...FOUR_ROLES, 'function'],
        parts: { user: model.hasVision === false ? ['text'] : SEEN },
        functionNameLength: 64,
        prefixKey: 'partial',
      }),
      thinksBySwitch,
    ),
    'anthropic-messages': {
      rulings: ANTHROPIC_RULINGS,
      limits: anthropicLimits,
      isThinking: thinksBySwitch,
    },
  },
};
