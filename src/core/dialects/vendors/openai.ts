import type { Dialect, Limits, Rulings } from '../dialect';
import { chatFormat, CHAT_ROLES, COMPATIBLE, OPENAI_NAME } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';
import type { ModelTraits } from '../traits';

const MESSAGE_KEYS = ['role', 'content', 'name'];
const OUTPUT_KEYS = ['refusal', 'audio', 'tool_calls', 'function_call', 'annotations'];

const OPENAI_BODY_KEYS: readonly string[] = [
  ...[
    'model',
    'messages',
    'audio',
    'frequency_penalty',
    'function_call',
    'functions',
    'logit_bias',
    'logprobs',
  ],
  ...[
    'max_completion_tokens',
    'max_tokens',
    'metadata',
    'modalities',
    'moderation',
    'n',
    'parallel_tool_calls',
  ],
  ...['prediction', 'presence_penalty', 'prompt_cache_key', 'prompt_cache_options', 'prompt_cache_retention'],
  ...[
    'reasoning_effort',
    'response_format',
    'safety_identifier',
    'seed',
    'service_tier',
    'stop',
    'store',
    'stream',
  ],
  ...['stream_options', 'temperature', 'tool_choice', 'tools', 'top_logprobs', 'top_p', 'user', 'verbosity'],
  'web_search_options',
];

/** Keywords that the strict subset does not know (list of 2026-08). */
const OPENAI_STRICT_KEYWORDS: readonly string[] = [
  ...['default', 'minLength', 'maxLength', 'patternProperties', 'unevaluatedProperties', 'unevaluatedItems'],
  ...['propertyNames', 'minProperties', 'maxProperties', 'contains', 'minContains', 'maxContains'],
  'uniqueItems',
];
const REASONING_REFUSES: readonly string[] = [
  ...['frequency_penalty', 'presence_penalty', 'logprobs', 'top_logprobs', 'top_p'],
];

const LIMITS: Limits = {
  roles: CHAT_ROLES,
  parts: {
    system: ['text'],
    developer: ['text'],
    user: ['text', 'image_url', 'input_audio', 'file'],
    assistant: ['text', 'refusal'],
    tool: ['text', 'image_url'],
    function: [],
  },
  messageKeys: {
    system: MESSAGE_KEYS,
    developer: MESSAGE_KEYS,
    user: [...MESSAGE_KEYS, ...OUTPUT_KEYS],
    assistant: [...MESSAGE_KEYS, ...OUTPUT_KEYS, 'weight'],
    tool: [...MESSAGE_KEYS, 'tool_call_id', ...OUTPUT_KEYS],
    function: MESSAGE_KEYS,
  },
  bodyKeys: OPENAI_BODY_KEYS,
  callIdLength: 40,
  functionName: OPENAI_NAME,
  functionNameLength: 64,
  messageName: /^[^\s<|\\/>]+$/,
  tools: 128,
  descriptionLength: 1024,
  strictKeywords: OPENAI_STRICT_KEYWORDS,
  hasStrictSizes: true,
};

/** Reasoning models refuse some parameters always, and some only while they reason. */
export function openaiLimits(model: ModelTraits): Limits {
  if (!model.isReasoning) return LIMITS;
  return { ...LIMITS, refusedParameters: ['stop', 'logit_bias'], refusedWhileReasoning: REASONING_REFUSES };
}

/** Specification 2.3.0 and measurements of 2026-08-30 on gpt-5.6-terra; ids, counts and lengths are of 2024 and 2025. */
export const OPENAI_RULINGS: Rulings = {
  ...COMPATIBLE,
  'messages-missing': reject('M', '2026-08'),
  'messages-empty': reject('M', '2026-08'),
  'message-not-object': reject('M', '2026-08'),
  'role-missing': reject('M', '2026-08'),
  'role-unknown': reject('M', '2026-08'),
  'developer-role-unsupported': accept('S', '2026-08'),
  'role-legacy-function': (model) => (model.hasFunctionRole ? warn('S', '2026-08') : reject('M', '2026-08')),
  'function-role-name-missing': reject('I', '2024-06'),
  'system-role-unsupported': reject('M', '2026-08'),
  'system-role-in-messages': NOT_APPLICABLE,
  'message-extra-field': warn('I', '2023-12'),
  'message-name-pattern': reject('?', '2025-06'),
  'message-name-unsupported': accept('S', '2026-08'),
  'tool-message-name-missing': accept('S', '2026-08'),
  'content-missing': reject('M', '2026-08', { 'with-calls': 'accept' }),
  'content-null': reject('M', '2026-08'),
  'content-null-with-calls': accept('M', '2026-08'),
  'content-wrong-type': reject('M', '2026-08'),
  'content-empty': accept('M', '2026-08'),
  'content-parts-empty': warn('S', '2026-08'),
  'content-must-be-string': accept('S', '2026-08'),
  'assistant-empty': accept('M', '2026-08'),
  'assistant-content-and-tool-calls': accept('S', '2026-08'),
  'text-block-empty': accept('M', '2026-08'),
  'text-block-whitespace': accept('M', '2026-08'),
  'content-part-shape': reject('I', '2024-06'),
  'content-part-type-invalid': reject('S', '2026-08'),
  'content-part-unsupported': reject('I', '2025-06'),
  'image-not-in-user': (model) =>
    /gpt-5\.2/.test(model.name) ? warn('M', '2026-02') : reject('I', '2025-06'),
  'image-url-remote': accept('S', '2026-08'),
  'tool-calls-empty-array': reject('M', '2026-08'),
  'tool-calls-wrong-role': warn('M', '2026-08'),
  'tool-call-type-missing': reject('I', '2025-06'),
  'tool-call-type-custom': accept('S', '2026-08'),
  'function-name-empty': reject('M', '2026-08'),
  'function-name-pattern': reject('I', '2026-02', { dots: 'warn' }),
  'function-name-too-long': reject('I', '2025-06'),
  'tool-arguments-missing': reject('S', '2026-08'),
  'tool-arguments-not-json': warn('S', '2026-08'),
  'tool-call-id-format': accept('S', '2026-08'),
  'tool-call-id-too-long': reject('I', '2025-06'),
  'user-after-tool': accept('S', '2026-08'),
  'system-not-first': accept('S', '2026-08'),
  'system-multiple': accept('S', '2026-08'),
  'no-user-message': accept('S', '2026-08'),
  'first-message-not-user': accept('P', '2026-08'),
  'roles-must-alternate': accept('S', '2026-08'),
  'tools-too-many': reject('I', '2025-06'),
  'tool-definition-incomplete': reject('M', '2026-08'),
  'tool-description-too-long': warn('I', '2025-03'),
  'tool-schema-type-object': reject('I', '2026-02'),
  'tool-schema-toplevel-combinator': reject('I', '2026-02'),
  'tool-schema-array-items': reject('I', '2025-06'),
  'tool-schema-invalid': reject('I', '2025-06'),
  'strict-schema-additional-properties': reject('P', '2026-08'),
  'strict-schema-required-all': reject('P', '2026-08'),
  'strict-schema-keyword': reject('P', '2026-08', { uncertain: 'warn' }),
  'strict-schema-too-large': reject('P', '2026-08'),
  'tool-choice-invalid': reject('M', '2026-08'),
  'tool-choice-undeclared': reject('M', '2026-08'),
  'tool-choice-forced-thinking': accept('S', '2026-08'),
  'tool-options-without-tools': reject('I', '2025-06'),
  'json-mode-word-missing': reject('I', '2025-06'),
  'max-tokens-unsupported': reject('M', '2026-08'),
  'temperature-unsupported': reject('M', '2026-08'),
  'parameter-unsupported': reject('M', '2026-08'),
  'body-extra-field': reject('M', '2026-08'),
  'tool-results-order': accept('I', '2026-08'),
  'prefill-trailing-whitespace': NOT_APPLICABLE,
  'prefill-unsupported': NOT_APPLICABLE,
  'reasoning-content-missing': NOT_APPLICABLE,
  'thought-signature-missing': NOT_APPLICABLE,
};

export const openai: Dialect = {
  id: 'openai',
  label: 'OpenAI',
  baseUrl: 'https://api.openai.com/v1',
  documentation: 'https://platform.openai.com/docs/api-reference/chat',
  defaultModel: 'gpt-5.6-terra',
  defaultFormat: 'openai-chat',
  formats: { 'openai-chat': chatFormat(OPENAI_RULINGS, openaiLimits) },
};
