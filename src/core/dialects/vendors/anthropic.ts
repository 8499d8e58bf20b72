import type { Dialect, Limits, Rulings } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE, COURSE, LENGTH, PAIRING, thinksByType } from '../compatible';
import type { ModelTraits } from '../traits';
import { accept, hint, NOT_APPLICABLE, reject, warn } from '../ruling';

const USER_BLOCKS = ['text', 'image', 'document', 'search_result', 'tool_result', 'container_upload'];
const ASSISTANT_BLOCKS = [
  ...['text', 'thinking', 'redacted_thinking', 'tool_use', 'server_tool_use', 'web_search_tool_result'],
  ...['web_fetch_tool_result', 'code_execution_tool_result', 'bash_code_execution_tool_result'],
  ...['text_editor_code_execution_tool_result', 'tool_search_tool_result', 'advisor_tool_result'],
  ...['mcp_tool_use', 'mcp_tool_result', 'container_upload', 'fallback', 'compaction'],
];
const KEYS = ['role', 'content'];

const LIMITS: Limits = {
  roles: ['user', 'assistant'],
  refusesEmptyText: true,
  parts: { user: USER_BLOCKS, assistant: ASSISTANT_BLOCKS, system: ['text'] },
  messageKeys: { user: KEYS, assistant: KEYS, system: KEYS },
  bodyKeys: [
    ...['model', 'messages', 'max_tokens', 'system', 'tools', 'tool_choice', 'thinking', 'output_config'],
    ...[
      'output_format',
      'stop_sequences',
      'stream',
      'metadata',
      'cache_control',
      'service_tier',
      'temperature',
    ],
    ...[
      'top_p',
      'top_k',
      'container',
      'mcp_servers',
      'context_management',
      'betas',
      'inference_geo',
      'speed',
    ],
  ],
  callId: /^[a-zA-Z0-9_-]+$/,
  functionName: /^[a-zA-Z0-9_-]+$/,
  functionNameLength: 128,
};

/** SDK 0.120.0 (2026-08) and public reports. */
export const ANTHROPIC_RULINGS: Rulings = {
  ...COURSE,
  ...PAIRING,
  ...LENGTH,
  'messages-missing': reject('S', '2026-08'),
  'messages-empty': reject('D', '2026-08'),
  'message-not-object': reject('S', '2026-08'),
  'role-missing': reject('S', '2026-08'),
  'role-unknown': reject('S', '2026-08'),
  'developer-role-unsupported': reject('S', '2026-08'),
  'role-legacy-function': reject('S', '2026-08'),
  'system-role-in-messages': reject('D', '2026-08'),
  'message-extra-field': reject('P', '2026-08'),
  'content-missing': reject('S', '2026-08'),
  'content-null': reject('S', '2026-08'),
  'content-wrong-type': reject('S', '2026-08'),
  'content-empty': reject('P', '2026-08', {
    tool: 'warn',
    'last-assistant': 'accept',
    'last-assistant-list': 'accept',
  }),
  'text-block-empty': reject('P', '2026-08', { tool: 'warn' }),
  'text-block-whitespace': reject('I', '2026-08', { 'beside-others': 'warn' }),
  'lone-surrogate': reject('I', '2026-08'),
  'content-part-shape': reject('S', '2026-08'),
  'content-part-type-invalid': reject('S', '2026-08'),
  'content-part-extra-field': reject('P', '2026-08'),
  'image-media-type-unsupported': reject('I', '2026-08'),
  'image-media-type-mismatch': reject('I', '2026-08'),
  'cache-control-too-many': reject('P', '2026-08'),
  'thinking-block-missing': reject('I', '2025-06'),
  'thinking-signature-missing': reject('S', '2026-08'),
  'thinking-signature-invalid': hint('I', '2026-02'),
  'tool-call-id-format': reject('P', '2026-08'),
  'tool-call-id-duplicate': reject('I', '2026-08'),
  'function-name-empty': reject('P', '2026-08'),
  'function-name-pattern': reject('P', '2026-08'),
  'function-name-too-long': reject('P', '2026-08', { 'over-older': 'warn' }),
  'function-name-undeclared': warn('?', '2026-08'),
  'tool-arguments-not-object': reject('P', '2026-08'),
  'tool-arguments-schema': warn('D', '2026-08'),
  'tool-result-duplicate': reject('P', '2026-08'),
  'tool-calls-interrupted': reject('I', '2026-08', { merged: 'warn' }),
  'tool-result-not-first': reject('D', '2026-08'),
  'tool-use-not-last': warn('I', '2026-02'),
  'user-after-tool': accept('S', '2026-08'),
  'roles-must-alternate': accept('S', '2026-08'),
  'first-message-not-user': accept('P', '2026-08'),
  'prefill-unsupported': reject('I', '2026-08'),
  'prefill-trailing-whitespace': reject('P', '2026-08'),
  'tool-definition-incomplete': reject('S', '2026-08'),
  'tool-name-duplicate': reject('P', '2026-08'),
  'tool-schema-type-object': reject('S', '2026-08'),
  'tool-schema-toplevel-combinator': reject('I', '2026-02'),
  'tools-undefined-for-history': reject('I', '2024-06'),
  'tool-choice-invalid': reject('S', '2026-08'),
  'tool-choice-undeclared': warn('?', '2026-08'),
  'tool-choice-forced-thinking': ({ thinksAlways }) =>
    thinksAlways ? reject('M', '2026-08') : reject('I', '2026-02', { adaptive: 'warn' }),
  'temperature-unsupported': reject('S', '2026-08'),
  'parameter-unsupported': reject('S', '2026-08'),
  'body-extra-field': reject('P', '2026-08'),
  'tool-arguments-not-string': NOT_APPLICABLE,
  'tool-arguments-not-json': NOT_APPLICABLE,
};

/** After Opus 4.6 the sampling parameters are fixed. */
export function anthropicLimits(model: ModelTraits): Limits {
  return model.hasFixedSampling ? { ...LIMITS, refusedParameters: ['top_p', 'top_k'] } : LIMITS;
}

export const anthropic: Dialect = {
  id: 'anthropic',
  label: 'Anthropic',
  baseUrl: 'https://api.anthropic.com/v1',
  documentation: 'https://platform.claude.com/docs/en/api/messages',
  defaultModel: 'claude-sonnet-5',
  defaultFormat: 'anthropic-messages',
  formats: {
    'anthropic-messages': {
      rulings: ANTHROPIC_RULINGS,
      limits: anthropicLimits,
      isThinking: thinksByType,
    },
    // The OpenAI-compatible endpoint, or a gateway that converts.
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        'content-empty': reject('I', '2026-08', {
          'with-calls': 'accept',
          tool: 'warn',
          'last-assistant': 'accept',
          system: 'accept',
          developer: 'accept',
        }),
        'text-block-empty': reject('P', '2026-08', { tool: 'warn' }),
        'tool-call-id-format': reject('P', '2026-08'),
        'tool-call-id-duplicate': reject('I', '2026-08'),
        'content-null-with-calls': NOT_APPLICABLE,
        'content-must-be-string': accept('S', '2026-08'),
        'message-name-pattern': NOT_APPLICABLE,
        'tool-calls-empty-array': NOT_APPLICABLE,
        'tool-call-type-custom': NOT_APPLICABLE,
        'json-mode-word-missing': NOT_APPLICABLE,
        'max-tokens-unsupported': accept('S', '2026-08'),
        'image-url-remote': accept('S', '2026-08'),
      },
      { roles: CHAT_ROLES, refusesEmptyText: true, callId: /^[a-zA-Z0-9_-]+$/ },
      thinksByType,
    ),
  },
};
