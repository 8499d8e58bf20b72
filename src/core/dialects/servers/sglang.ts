import type { Dialect } from '../dialect';
import { chatFormat, thinksBySwitch } from '../compatible';
import { reject, warn } from '../ruling';
import { SERVER_LIMITS, SERVER_RULINGS } from './vllm';

export const sglang: Dialect = {
  id: 'sglang',
  label: 'SGLang',
  baseUrl: 'http://localhost:30000/v1',
  documentation: 'https://docs.sglang.ai/basic_usage/openai_api_completions.html',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...SERVER_RULINGS,
        'content-part-type-invalid': reject('I', '2025-06'),
        'content-must-be-string': warn('I', '2025-06'),
      },
      (model) => ({
        ...SERVER_LIMITS,
        stringRoles: ['tool'],
        parts: {
          user: model.hasVision === true ? ['text', 'image_url', 'video_url', 'audio_url'] : ['text'],
        },
      }),
      thinksBySwitch,
    ),
  },
};
