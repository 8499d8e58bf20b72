import type { Dialect } from '../dialect';
import { chatFormat, thinksBySwitch } from '../compatible';
import { reject } from '../ruling';
import { SERVER_LIMITS, SERVER_RULINGS } from './vllm';

export const llamacpp: Dialect = {
  id: 'llamacpp',
  label: 'llama.cpp',
  baseUrl: 'http://localhost:8080/v1',
  documentation: 'https://github.com/ggml-org/llama.cpp/tree/master/tools/server',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...SERVER_RULINGS,
        'prefill-unsupported': reject('I', '2026-02'),
        'consecutive-assistant-last': reject('I', '2026-02'),
      },
      SERVER_LIMITS,
      thinksBySwitch,
    ),
  },
};
