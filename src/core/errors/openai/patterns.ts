import type { Quote } from '../error';
import { GITHUB } from '../sources';

/** Measured on gpt-5.6-terra on 2026-08-30 and 31; the patterns are stable. */
export const MEASURED = { source: 'proxy-tests', date: '2026-08' } as const;

/** What the reader of the body says of a place it spells `messages[0].role`. */
export function atPlace(code: string, message: string): Quote {
  return { ...MEASURED, param: '{bracketed}', code, message };
}

export const MISSING = atPlace('missing_required_parameter', "Missing required parameter: '{bracketed}'.");
export const EMPTY_ARRAY = atPlace(
  'empty_array',
  "Invalid '{bracketed}': empty array. Expected an array with minimum length 1, but got an empty array instead.",
);
export const EMPTY_STRING = atPlace(
  'empty_string',
  "Invalid '{bracketed}': empty string. Expected a string with minimum length 1, but got an empty string instead.",
);
export const TOO_LONG: Quote = {
  param: '{bracketed}',
  code: 'string_above_max_length',
  message:
    "Invalid '{bracketed}': string too long. Expected a string with maximum length {limit}, but got a string with length {length} instead.",
  source: `${GITHUB}/vercel/ai/issues/5171`,
};
export const ROLE_UNSUPPORTED = atPlace(
  'unsupported_value',
  "Unsupported value: '{bracketed}' does not support '{value}' with this model.",
);
/** What OpenAI was measured to say, and Azure is reported to. */
export const TEMPERATURE = {
  param: '{bracketed}',
  code: 'unsupported_value',
  message:
    "Unsupported value: 'temperature' does not support {json} with this model. Only the default (1) value is supported.",
} as const;
export const CONTENT_NULL: Quote = {
  ...MEASURED,
  param: 'messages.[{message}].content',
  code: null,
  message: "Invalid value for 'content': expected a string, got null.",
};
export function wrongType(expected: string): Quote {
  return atPlace(
    'invalid_type',
    `Invalid type for '{bracketed}': expected ${expected}, but got {kind} instead.`,
  );
}
