import { isObject, parseJson, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import type { Account } from './account';

/** An integer with more digits than a number keeps. */
const LONG_NUMBER = /(?<![\d."])-?\d{16,}(?![\d"])/;

/** The object that a text of arguments writes; the text itself where it writes none. No text at all is an empty object. */
export function readArguments(text: string, path: JsonPath, account: Account): JsonValue {
  if (text.trim() === '') return {};
  const value = parseJson(text);
  if (!isObject(value)) return text;
  if (LONG_NUMBER.test(text)) account.lose('number-rounded', path);
  return value;
}

/** What an API that takes only objects is given. */
export function asObject(input: JsonValue, path: JsonPath, account: Account): JsonObject {
  if (isObject(input)) return input;
  account.lose('arguments-not-object', path);
  return { arguments: input };
}
