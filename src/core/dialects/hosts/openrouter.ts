import type { Dialect } from '../dialect';
import {
  chatFormat,
  CHAT_ROLES,
  COMPATIBLE,
  NINE_CHARACTERS,
  OPENAI_NAME,
  ROUTED_LENGTH,
} from '../compatible';
import { isObject, memberOf, type JsonValue } from '../../json/value';
import { accept, reject, warn } from '../ruling';
import type { ModelTraits } from '../traits';

/** A router: the upstream's rules apply too, as far as the model's name tells the upstream. */
export const openrouter: Dialect = {
  id: 'openrouter',
  label: 'OpenRouter',
  baseUrl: 'https://openrouter.ai/api/v1',
  documentation: 'https://openrouter.ai/docs',
  defaultModel: 'openrouter/auto',
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(
      {
        ...COMPATIBLE,
        ...ROUTED_LENGTH,
        'role-missing': reject('S', '2026-08'),
        'role-legacy-function': warn('S', '2026-08'),
        'content-missing': reject('S', '2026-08', { 'with-calls': 'accept' }),
        'message-name-unsupported': accept('S', '2026-08'),
        'tool-arguments-missing': reject('S', '2026-08'),
        'developer-role-unsupported': accept('S', '2026-08'),
        'content-null-with-calls': accept('S', '2026-08'),
        'content-must-be-string': (model) =>
          isDeepSeek(model)
            ? reject('I', '2026-08', { user: 'warn', assistant: 'warn', system: 'warn' })
            : accept('S', '2026-08'),
        'content-part-type-invalid': reject('S', '2026-08'),
        'tool-call-id-too-long': (model) =>
          model.name.startsWith('openai/') ? reject('I', '2026-02') : warn('I', '2026-02'),
        'tool-call-id-format': (model) => (model.wantsShortIds ? warn('I', '2026-02') : undefined),
        'reasoning-content-missing': warn('S', '2026-08'),
        'thought-signature-missing': warn('I', '2026-02'),
        'tool-schema-toplevel-combinator': reject('I', '2026-02'),
        'tool-schema-type-object': warn('I', '2026-02'),
        'strict-schema-additional-properties': reject('I', '2026-02'),
        'strict-schema-required-all': reject('I', '2026-02'),
        'tool-choice-forced-thinking': warn('I', '2026-02'),
        'max-tokens-unsupported': accept('P', '2026-08'),
      },
      (model) => ({
        roles: CHAT_ROLES,
        parts: {
          user: ['text', 'image_url', 'input_audio', 'file', 'video_url', 'input_video'],
        },
        functionName: OPENAI_NAME,
        callIdLength: 64,
        ...(model.wantsShortIds ? { callId: NINE_CHARACTERS } : {}),
        ...(isDeepSeek(model) ? { stringRoles: ['tool', 'user', 'assistant', 'system'] } : {}),
      }),
      isThinking,
    ),
  },
};

function isDeepSeek(model: ModelTraits): boolean {
  return model.name.includes('deepseek');
}

function isThinking(request: JsonValue, model: ModelTraits): boolean {
  const reasoning = memberOf(request, 'reasoning');
  if (!isObject(reasoning)) return model.thinksByDefault;
  return reasoning['enabled'] !== false && reasoning['effort'] !== 'none';
}
