import { isTooDeep } from '../json/scan';
import { parseJson, type JsonValue } from '../json/value';

/** Nesting accepted in an answer: what it becomes part of, a conversation and the run that is kept of it, can still be read. */
const MAX_ANSWER_DEPTH = 200;

/** The value of a JSON text that a host sent; undefined for a text that is no JSON, or nests too deep to be taken in. */
export function parseAnswer(text: string): JsonValue | undefined {
  return isTooDeep(text, MAX_ANSWER_DEPTH) ? undefined : parseJson(text);
}
