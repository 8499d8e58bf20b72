import { isArray, isObject, type JsonPath, type JsonValue } from '../../json/value';
import { safeFix, set } from '../fix';
import type { Finding, MessageRule } from '../rule';

const SEARCH_DEPTH = 32;
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Half a UTF-16 pair, left by cutting a text in the middle of an emoji: it cannot be written as UTF-8. */
export const loneSurrogate: MessageRule = {
  scope: 'message',
  phase: 'body',
  check(message) {
    const found: Finding[] = [];
    const visit = (value: JsonValue, path: JsonPath, depth: number): void => {
      if (typeof value === 'string') {
        if (value.search(LONE) < 0) return;
        found.push({ path, fixes: [safeFix('replace', [set(path, value.replace(LONE, '\uFFFD'))])] });
      } else if (depth > SEARCH_DEPTH) return;
      else if (isArray(value)) value.forEach((item, index) => visit(item, [...path, index], depth + 1));
      else if (isObject(value)) {
        for (const key of Object.keys(value)) visit(value[key] ?? null, [...path, key], depth + 1);
      }
    };
    visit(message, [], 0);
    return found;
  },
};
