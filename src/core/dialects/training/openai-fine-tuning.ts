import { chatFormat } from '../compatible';
import type { Dialect } from '../dialect';
import { reject } from '../ruling';
import { EXAMPLE_LIMITS, EXAMPLE_RULINGS } from './openai-rulings';

/** A job with fewer fails with `invalid_n_examples` (reports of 2024-12). */
export const OPENAI_EXAMPLES = 10;

/** Supervised fine-tuning: a line is `{messages, tools?, parallel_tool_calls?}`. */
export const openaiFineTuning: Dialect = {
  id: 'openai-fine-tuning',
  label: 'OpenAI fine-tuning',
  baseUrl: undefined,
  documentation: 'https://platform.openai.com/docs/guides/supervised-fine-tuning',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...EXAMPLE_RULINGS,
        'training-weight-invalid': reject('S', '2026-08'),
        'training-assistant-missing': reject('D', '2026-08'),
        'training-last-not-assistant': reject('?', '2026-08'),
      },
      EXAMPLE_LIMITS,
    ),
  },
  training: { conversation: [], examples: OPENAI_EXAMPLES },
};
