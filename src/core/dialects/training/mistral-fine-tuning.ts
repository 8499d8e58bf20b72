import { chatFormat } from '../compatible';
import type { Dialect, Limits, Rulings } from '../dialect';
import { NOT_APPLICABLE, reject, warn } from '../ruling';
import { MISTRAL_LIMITS, MISTRAL_RULINGS } from '../vendors/mistral';

/** mistral-common's validator in its mode for fine-tuning (2026-08): calls may stay open, but never answered twice. */
const RULINGS: Rulings = {
  ...MISTRAL_RULINGS,
  'model-missing': NOT_APPLICABLE,
  'body-extra-field': warn('?', '2026-08'),
  'last-message-assistant': NOT_APPLICABLE,
  'tool-calls-unanswered': reject('C', '2026-08', { last: 'accept' }),
  'user-after-tool': NOT_APPLICABLE,
  'training-weight-invalid': reject('C', '2026-08'),
  'training-assistant-missing': reject('C', '2026-08'),
  'training-last-not-assistant': reject('C', '2026-08'),
};

const LIMITS: Limits = {
  ...MISTRAL_LIMITS,
  messageKeys: { ...MISTRAL_LIMITS.messageKeys, assistant: ['role', 'content', 'tool_calls', 'weight'] },
  bodyKeys: ['messages', 'tools'],
};

export const mistralFineTuning: Dialect = {
  id: 'mistral-fine-tuning',
  label: 'Mistral fine-tuning',
  baseUrl: undefined,
  documentation: 'https://docs.mistral.ai/guides/finetuning',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: { 'openai-chat': chatFormat(RULINGS, LIMITS) },
  training: { conversation: [] },
};
