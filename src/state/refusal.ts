import type { JsonValue } from '../core/json/value';
import { pathOf } from '../core/json/pointer';
import { checkRequest } from '../core/rules/check';
import type { ModelFailure } from '../core/simulation/model';
import { language } from './language.svelte';

/**
 * The refusal to expect from the provider: the first error in its order of report, in the shape of its error bodies.
 * Undefined for a request it would take. The wording is ours; status, shape and place are the provider's.
 */
export function refusalOf(request: JsonValue, dialect: string): ModelFailure | undefined {
  const [first] = checkRequest(request, { dialect });
  if (first?.severity !== 'error') return undefined;
  const texts = language.words.rules[first.rule];
  const message = texts ? language.fill(texts.what, first.values) : first.rule;
  const error = { message, type: 'invalid_request_error', param: paramOf(first.pointer), code: null };
  return { kind: 'failure', status: 400, body: { error } };
}

/** A pointer the way OpenAI names a parameter: `messages[3].tool_calls[0].id`. */
function paramOf(pointer: string): string {
  return pathOf(pointer).reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
