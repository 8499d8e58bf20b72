import type { Dialect } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE } from '../compatible';
import { NOT_APPLICABLE, reject, warn } from '../ruling';
import { anthropicLimits, ANTHROPIC_RULINGS } from '../vendors/anthropic';
import { thinksByType } from '../compatible';

/** Judged after the conversion to Converse. Its OpenAI-style endpoint takes empty content beside calls too. */
export const bedrock: Dialect = {
  id: 'bedrock',
  label: 'Amazon Bedrock',
  baseUrl: undefined,
  documentation: 'https://docs.aws.amazon.com/bedrock/latest/userguide/conversation-inference.html',
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'assistant-empty': reject('I', '2026-02'),
        'content-empty': reject('M', '2026-08', { 'with-calls': 'accept', tool: 'accept' }),
        'text-block-empty': reject('I', '2026-02', { tool: 'accept' }),
        'text-block-whitespace': reject('M', '2026-08'),
        'document-needs-text': reject('I', '2026-02'),
        'tools-undefined-for-history': reject('I', '2026-02'),
        'user-after-tool': warn('I', '2026-02'),
        'tool-call-id-duplicate': reject('I', '2026-08', { turns: 'warn' }),
      },
      { roles: CHAT_ROLES, refusesEmptyText: true },
    ),
    'anthropic-messages': {
      rulings: { ...ANTHROPIC_RULINGS, 'body-extra-field': NOT_APPLICABLE },
      limits: anthropicLimits,
      isThinking: thinksByType,
    },
  },
};
