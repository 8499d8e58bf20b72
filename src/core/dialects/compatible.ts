import { memberOf, type JsonValue } from '../json/value';
import type { DialectFormat, Limits, Ruling, Rulings } from './dialect';
import { accept, hint, NOT_APPLICABLE, reject, warn } from './ruling';
import type { ModelTraits } from './traits';

/** Habits that no API refuses and the course warns of. */
export const COURSE: Rulings = {
  'model-missing': hint('D', '2026-08'),
  'number-out-of-range': warn('?', '2026-11', { imprecise: 'hint' }),
  'instructions-in-assistant': hint('D', '2026-08'),
  'assistant-text-in-user': hint('D', '2026-08'),
  'assistant-history-missing': hint('D', '2026-08'),
  'retrieval-repeated': hint('D', '2026-08'),
  'tool-result-wrong-role': hint('D', '2026-08'),
};

/** Between calls and results, the law of every strict endpoint: reported of all of them in the same words. */
export const PAIRING: Rulings = {
  'tool-calls-unanswered': reject('I', '2026-08'),
  'tool-message-orphan': reject('I', '2026-08', { server: 'warn' }),
  'tool-calls-interrupted': reject('I', '2026-08'),
  'tool-call-id-missing': reject('I', '2026-08'),
  'tool-call-id-unknown': reject('I', '2026-08'),
  'tool-call-id-duplicate': reject('I', '2026-08', { turns: 'warn' }),
  'tool-result-duplicate': reject('I', '2026-08'),
};

/** Said of every provider; what only an estimate says, and what hosts with windows of their own do, is not certain. */
export const LENGTH: Rulings = {
  'context-length-exceeded': reject('I', '2026-08', { 'prompt-likely': 'warn', 'sum-likely': 'warn' }),
};

/** Routers cut a limit that the upstream would not take. */
export const ROUTED_LENGTH: Rulings = {
  'context-length-exceeded': reject('I', '2026-08', {
    answer: 'warn',
    'prompt-likely': 'warn',
    'sum-likely': 'warn',
  }),
};

/** For whoever knows no strict mode of schemas. */
export const NO_STRICT_SCHEMAS: Rulings = {
  'strict-schema-additional-properties': NOT_APPLICABLE,
  'strict-schema-required-all': NOT_APPLICABLE,
  'strict-schema-keyword': NOT_APPLICABLE,
};

/** Whoever hosts a Mistral model passes on its law of order. */
function afterMistral(model: ModelTraits): Ruling | undefined {
  return model.template === 'mistral' ? reject('I', '2026-02') : undefined;
}

/** Whoever hosts a Claude model passes on that it continues no answer since 4.6. */
function ofClaude(model: ModelTraits): Ruling | undefined {
  if (!model.name.includes('claude')) return undefined;
  return model.hasPrefill ? accept('I', '2026-08') : reject('I', '2026-08');
}

/** What endpoints that call themselves OpenAI-compatible are reported to share. */
export const COMPATIBLE: Rulings = {
  ...COURSE,
  ...PAIRING,
  ...LENGTH,
  'messages-missing': reject('S', '2026-08'),
  'messages-empty': reject('?', '2026-08'),
  'message-not-object': reject('S', '2026-08'),
  'role-missing': reject('?', '2026-08'),
  'role-unknown': reject('I', '2026-08'),
  'role-legacy-function': warn('?', '2026-08'),
  'content-missing': warn('?', '2026-08', { 'with-calls': 'accept' }),
  'content-null': reject('I', '2026-08', { tool: 'warn' }),
  'content-wrong-type': reject('I', '2026-08'),
  'content-part-shape': warn('I', '2026-08'),
  'lone-surrogate': warn('?', '2026-08'),
  'tool-calls-wrong-role': warn('?', '2026-08'),
  'tool-call-shape': reject('I', '2026-08'),
  'tool-call-type-missing': warn('I', '2026-08'),
  'function-name-empty': warn('I', '2026-08'),
  'function-name-undeclared': warn('?', '2026-08'),
  'tool-arguments-missing': reject('?', '2026-08'),
  'tool-arguments-not-string': reject('I', '2026-08'),
  'tool-arguments-empty': warn('I', '2026-08'),
  'tool-arguments-not-json': warn('I', '2026-08'),
  'tool-arguments-schema': warn('D', '2026-08'),
  'tool-definition-incomplete': reject('S', '2026-08'),
  'tool-choice-undeclared': warn('?', '2026-08'),
  'user-after-tool': afterMistral,
  'prefill-unsupported': ofClaude,
  'reasoning-content-forbidden': accept('P', '2026-08'),
  'tool-arguments-not-object': NOT_APPLICABLE,
  'tool-result-not-first': NOT_APPLICABLE,
  'tool-use-not-last': NOT_APPLICABLE,
};

/** The roles of OpenAI's chat format. */
export const CHAT_ROLES: readonly string[] = ['system', 'developer', 'user', 'assistant', 'tool', 'function'];
/** The roles that every chat endpoint knows. */
export const FOUR_ROLES: readonly string[] = ['system', 'user', 'assistant', 'tool'];

/** Function names at OpenAI and those who copied it. */
export const OPENAI_NAME = /^[a-zA-Z0-9_-]+$/;
/** Call ids at Mistral. */
export const NINE_CHARACTERS = /^[a-zA-Z0-9]{9}$/;

/** A chat format with fixed or model-dependent limits. Thinking is the model's default unless `isThinking` knows a switch. */
export function chatFormat(
  rulings: Rulings,
  limits: Limits | ((model: ModelTraits) => Limits),
  isThinking: DialectFormat['isThinking'] = thinksByDefault,
): DialectFormat {
  return { rulings, limits: typeof limits === 'function' ? limits : () => limits, isThinking };
}

/** Thinking cannot be switched by the request: the model's default holds. */
export function thinksByDefault(_request: JsonValue, model: ModelTraits): boolean {
  return model.thinksByDefault;
}

/** `thinking: {type}` in the request decides, else the model's default (DeepSeek, Kimi, Anthropic). */
export function thinksByType(request: JsonValue, model: ModelTraits): boolean {
  const type = memberOf(memberOf(request, 'thinking'), 'type');
  return typeof type === 'string' ? type !== 'disabled' : model.thinksByDefault;
}

/** `enable_thinking`, at the top or in `chat_template_kwargs`, decides, else the model's default (Qwen, self-hosted servers). */
export function thinksBySwitch(request: JsonValue, model: ModelTraits): boolean {
  const own =
    memberOf(request, 'enable_thinking') ??
    memberOf(memberOf(request, 'chat_template_kwargs'), 'enable_thinking');
  return typeof own === 'boolean' ? own : model.thinksByDefault;
}
