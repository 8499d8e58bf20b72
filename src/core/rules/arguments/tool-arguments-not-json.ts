import { jsonrepair } from 'jsonrepair';
import type { Fix } from '../../diagnostics/diagnostic';
import { isObject, parseJson, type JsonPath } from '../../json/value';
import { inventingFix, safeFix, set } from '../fix';
import { isBlank } from '../read';
import type { Finding, MessageRule } from '../rule';
import { argumentsIn } from './written';

/** Longer texts are not worth a repair on every check. */
const REPAIR_LIMIT_CHARS = 100_000;

/** `arguments` is a string that is no JSON: cut off, glued together, or wrongly escaped. */
export const toolArgumentsNotJson: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    return argumentsIn(message).flatMap(({ path, value }): readonly Finding[] => {
      if (typeof value !== 'string' || isBlank(value) || parseJson(value) !== undefined) return [];
      return [{ path, fixes: repairs(value, path) }];
    });
  },
};

function repairs(text: string, path: JsonPath): readonly Fix[] {
  const joined = lastOfJoined(text);
  if (joined !== undefined) return [safeFix('keep-last-object', [set(path, joined)])];
  const mended = completed(text) ?? repaired(text);
  const value = mended === undefined ? undefined : parseJson(mended);
  if (mended !== undefined && isObject(value)) return [safeFix('repair-json', [set(path, mended)])];
  return [inventingFix('wrap-text', [set(path, JSON.stringify({ text }))])];
}

/** `{}{"a":1}`: whole objects that a stream reader glued together; the last one is complete. */
function lastOfJoined(text: string): string | undefined {
  for (let at = text.indexOf('}{'); at >= 0; at = text.indexOf('}{', at + 1)) {
    const head = parseJson(text.slice(0, at + 1));
    const tail = parseJson(text.slice(at + 1));
    if (isObject(head) && isObject(tail) && Object.keys(head).length === 0) return text.slice(at + 1);
  }
  return undefined;
}

/** A text that was cut off: closes what is open. Undefined when that does not make it JSON. */
function completed(text: string): string | undefined {
  const open: string[] = [];
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (inString && sign === '\\') at += 1;
    else if (sign === '"') inString = !inString;
    else if (!inString && (sign === '{' || sign === '[')) open.push(sign === '{' ? '}' : ']');
    else if (!inString && (sign === '}' || sign === ']')) open.pop();
  }
  const whole = `${text}${inString ? '"' : ''}${open.reverse().join('')}`;
  return parseJson(whole) === undefined ? undefined : whole;
}

function repaired(text: string): string | undefined {
  if (text.length > REPAIR_LIMIT_CHARS) return undefined;
  try {
    return jsonrepair(text);
  } catch {
    return undefined;
  }
}
