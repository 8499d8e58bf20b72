import type { Dialect, Limits, Rulings } from '../dialect';
import { chatFormat, COMPATIBLE, FOUR_ROLES, OPENAI_NAME, thinksByType } from '../compatible';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';
import type { ModelTraits } from '../traits';
import { anthropicLimits, ANTHROPIC_RULINGS } from './anthropic';

/** Early 2025 the reasoner checked who speaks when; no later report is known. */
function reasonerOnly(model: ModelTraits) {
  return model.name.includes('reasoner') ? warn('I', '2025-04') : accept('M', '2026-08');
}

const RULINGS: Rulings = {
  ...COMPATIBLE,
  'messages-empty': reject('?', '2026-08'),
  'message-not-object': reject('I', '2026-08'),
  'role-missing': reject('I', '2026-08'),
  'role-unknown': reject('I', '2026-08'),
  'developer-role-unsupported': reject('I', '2026-08'),
  'role-legacy-function': reject('I', '2026-08'),
  'system-role-unsupported': NOT_APPLICABLE,
  // "content or tool_calls must be set" is said of assistant messages.
  'control-marker': warn('C', '2026-08'),
  'content-missing': reject('I', '2026-05', { 'with-calls': 'accept' }),
  'content-null': reject('I', '2026-05', { tool: 'warn', user: 'warn', system: 'warn' }),
  'content-null-with-calls': accept('P', '2026-08'),
  'content-empty': accept('M', '2026-08'),
  'content-wrong-type': reject('I', '2026-03'),
  'content-must-be-string': (model) =>
    reject('I', '2026-08', { user: model.hasVision === true ? 'accept' : 'warn' }),
  'content-part-shape': reject('I', '2026-03'),
  'content-part-type-invalid': reject('I', '2026-08'),
  'image-not-in-user': reject('I', '2026-08'),
  'image-url-remote': accept('P', '2026-08'),
  'reasoning-content-missing': reject('D', '2026-11', { answer: 'warn' }),
  'reasoning-content-forbidden': (model) =>
    model.name.includes('reasoner') ? warn('I', '2025-01') : accept('D', '2026-11'),
  'tool-call-shape': reject('I', '2026-08'),
  'tool-arguments-missing': reject('I', '2026-08'),
  'tool-arguments-not-string': reject('I', '2026-08'),
  'tool-call-id-duplicate': reject('I', '2026-08'),
  'function-name-empty': reject('P', '2026-08'),
  'function-name-pattern': reject('P', '2026-08'),
  'function-name-too-long': reject('P', '2026-08'),
  'user-after-tool': accept('D', '2026-11'),
  'roles-must-alternate': reasonerOnly,
  'first-message-not-user': reasonerOnly,
  'last-message-assistant': reasonerOnly,
  'last-message-not-user': reasonerOnly,
  'prefix-flag-misplaced': reject('D', '2026-11'),
  'tools-empty-array': reject('I', '2026-02'),
  'tools-too-many': reject('P', '2026-08'),
  'strict-schema-additional-properties': reject('P', '2026-08'),
  'strict-schema-required-all': reject('P', '2026-08'),
  'strict-schema-keyword': reject('P', '2026-08'),
  'tool-choice-invalid': reject('P', '2026-08'),
  'tool-choice-forced-thinking': reject('M', '2026-07'),
  'json-mode-word-missing': warn('D', '2026-11'),
  'sampling-params-ignored': warn('D', '2026-11'),
  'max-tokens-unsupported': accept('D', '2026-11'),
  'thought-signature-missing': NOT_APPLICABLE,
};

function limits(model: ModelTraits): Limits {
  return {
    roles: [...FOUR_ROLES, 'latest_reminder'],
    stringRoles: ['system', 'assistant', 'tool', 'user'],
    parts: { user: model.hasVision === true ? ['text', 'image_url'] : ['text'] },
    functionName: OPENAI_NAME,
    functionNameLength: 64,
    prefixKey: 'prefix',
    tools: 128,
    strictKeywords: ['patternProperties', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  };
}

/** Documentation of 2026-11-15; thinking is on by default since V4. */
export const deepseek: Dialect = {
  id: 'deepseek',
  label: 'DeepSeek',
  baseUrl: 'https://api.deepseek.com',
  documentation: 'https://api-docs.deepseek.com',
  defaultModel: 'deepseek-flash',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(RULINGS, limits, thinksByType),
    'anthropic-messages': {
      rulings: {
        ...ANTHROPIC_RULINGS,
        'system-role-in-messages': warn('I', '2026-08'),
        'prefill-unsupported': NOT_APPLICABLE,
      },
      limits: anthropicLimits,
      isThinking: thinksByType,
    },
  },
};
