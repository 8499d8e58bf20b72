import type { Dialect } from '../dialect';
import { chatFormat, thinksBySwitch } from '../compatible';
import { SERVER_LIMITS, SERVER_RULINGS } from './vllm';

/** Its own rules are not published; the templates it serves are the same. */
export const lmstudio: Dialect = {
  id: 'lmstudio',
  label: 'LM Studio',
  baseUrl: 'http://localhost:1234/v1',
  documentation: 'https://lmstudio.ai/docs',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: { 'openai-chat': chatFormat(SERVER_RULINGS, SERVER_LIMITS, thinksBySwitch) },
};
