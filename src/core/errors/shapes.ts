import type { JsonValue } from '../json/value';
import type { ErrorFamily, ErrorParts } from './error';

/** `{error: {message, type, param, code}}` */
export function openaiShape({ message, type, param, code }: ErrorParts): JsonValue {
  return { error: { message, type, param, code } };
}

/** `{type: "error", error: {type, message}, request_id}` */
export function anthropicShape({ message, type, unknown }: ErrorParts): JsonValue {
  return { type: 'error', error: { type, message }, request_id: unknown };
}

/** `{error: {code, message, status}}`, where `type` carries the status in words. */
export function googleShape({ status, message, type }: ErrorParts): JsonValue {
  return { error: { code: status, message, status: type } };
}

/** `{object: "error", message, type, param, code}` */
export function flatShape({ message, type, param, code }: ErrorParts): JsonValue {
  return { object: 'error', message, type, param, code };
}

/** For endpoints whose error bodies nobody reported: what is usual in the wire format. */
export const ASSUMED_OPENAI: ErrorFamily = {
  shape: openaiShape,
  isShapeKnown: false,
  status: 400,
  quotes: {},
};

export const ASSUMED_ANTHROPIC: ErrorFamily = { ...ASSUMED_OPENAI, shape: anthropicShape };
