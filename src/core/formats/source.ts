import { isTooDeep } from '../json/scan';
import { findSyntaxFault } from '../json/syntax';
import type { JsonValue } from '../json/value';
import { failure, success } from '../outcome';
import type { ImportSource } from './format';

/** Parses a text for the formats to look at; a text that nests too deep counts as broken. */
export function readSource(text: string): ImportSource {
  if (isTooDeep(text)) {
    // A text can be broken before it is deep: then the first fault is the one to show.
    return { text, json: failure(findSyntaxFault(text) ?? { kind: 'too-deep', offset: 0 }) };
  }
  try {
    return { text, json: success(JSON.parse(text) as JsonValue) };
  } catch {
    return { text, json: failure(findSyntaxFault(text) ?? { kind: 'unexpected-character', offset: 0 }) };
  }
}

/** How many strings and keys of `value` hold half of a surrogate pair, which no UTF-8 text can carry. */
export function countLoneSurrogates(value: JsonValue): number {
  let count = 0;
  const rest: JsonValue[] = [value];
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    if (typeof item === 'string') count += hasLoneSurrogate(item) ? 1 : 0;
    else if (typeof item === 'object' && item !== null) {
      for (const [key, member] of Object.entries(item)) {
        if (hasLoneSurrogate(key)) count++;
        rest.push(member);
      }
    }
  }
  return count;
}

function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

/** Spells raw lone surrogates as escapes: the same JSON value, in a text that survives UTF-8. */
export function escapeLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (unit) => '\\u' + unit.charCodeAt(0).toString(16));
}
