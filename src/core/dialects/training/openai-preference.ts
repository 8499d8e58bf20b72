import { chatFormat } from '../compatible';
import type { Dialect } from '../dialect';
import { reject } from '../ruling';
import { OPENAI_EXAMPLES } from './openai-fine-tuning';
import { EXAMPLE_LIMITS, EXAMPLE_RULINGS } from './openai-rulings';

const LINE_ID = 'openai-preference-line';
const documentation = 'https://platform.openai.com/docs/guides/direct-preference-optimization';

/** Preference tuning (DPO): a line is `{input, preferred_output, non_preferred_output}`; this judges the conversation in `input`. */
export const openaiPreference: Dialect = {
  id: 'openai-preference',
  label: 'OpenAI preference tuning (DPO)',
  baseUrl: undefined,
  documentation,
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: { 'openai-chat': chatFormat(EXAMPLE_RULINGS, EXAMPLE_LIMITS) },
  training: { conversation: ['input'], around: LINE_ID, examples: OPENAI_EXAMPLES },
};

/** What stands around `input` in such a line. */
export const openaiPreferenceLine: Dialect = {
  id: LINE_ID,
  label: 'OpenAI preference tuning, line',
  baseUrl: undefined,
  documentation,
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        'body-extra-field': reject('?', '2026-08'),
        'preference-output-missing': reject('?', '2026-08'),
        'preference-output-invalid': reject('S', '2026-08'),
      },
      { roles: [], bodyKeys: ['input', 'preferred_output', 'non_preferred_output'] },
    ),
  },
};
