import { isArray, isObject, memberOf, type JsonValue } from '../../json/value';
import { parseResult } from './clues';
import type { Phrases } from './phrases';

/** A tool result and the call it answers. */
export interface ToolResult {
  readonly name: string;
  readonly arguments: string;
  readonly content: string;
}

const MAX_QUOTE_LENGTH = 160;
const MAX_FACTS = 12;
const MAX_RESULTS = 12;

/** Text that tells what the tools returned, quoting the values of their results. */
export function answerFromResults(results: readonly ToolResult[], phrases: Phrases): string {
  const latest = results.slice(-MAX_RESULTS);
  return [phrases.results, ...latest.map((result) => lineOf(result, phrases))].join('\n');
}

function lineOf(result: ToolResult, phrases: Phrases): string {
  const call = phrases.call(quote(result.name), subjectOf(result.arguments));
  const value = parseResult(result.content);
  const error = memberOf(value, 'error');
  if (error !== undefined) return phrases.failed(call, quote(textOfValue(error)));
  const asked = parseResult(result.arguments);
  const facts = isObject(value) || isArray(value) ? factsOf(value, asked, phrases) : [quote(result.content)];
  const told = facts.join(phrases.comma);
  return phrases.line(call, told === '' ? phrases.empty : told);
}

/** The values a call was about: `Beijing` of `{"city":"Beijing"}`. */
function subjectOf(args: string): string {
  const value = parseResult(args);
  if (!isObject(value)) return '';
  const plain = Object.values(value).filter(
    (inner) => typeof inner === 'string' || typeof inner === 'number',
  );
  return quote(plain.slice(0, 3).join(', '));
}

/**
 * The plain values below `value` with their keys, in the order of the text, as many as a reader wants to see. What
 * only repeats the arguments is left out.
 */
function factsOf(value: JsonValue, asked: JsonValue, phrases: Phrases): readonly string[] {
  const facts: string[] = [];
  const open: (readonly [key: string, value: JsonValue])[] = [['', value]];
  while (open.length > 0 && facts.length < MAX_FACTS) {
    const [key, current] = open.shift() ?? ['', null];
    if (isArray(current)) open.unshift(...current.slice(0, MAX_FACTS).map((item) => [key, item] as const));
    else if (isObject(current)) open.unshift(...Object.entries(current).slice(0, MAX_FACTS));
    else if (key === '' || current !== memberOf(asked, key)) facts.push(factOf(key, current, phrases));
  }
  return facts;
}

function factOf(key: string, value: JsonValue, phrases: Phrases): string {
  const text = quote(textOfValue(value));
  return key === '' ? text : phrases.fact(quote(key), text);
}

function textOfValue(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (isObject(value)) return textOfValue(memberOf(value, 'message') ?? memberOf(value, 'code') ?? 'error');
  return isArray(value) ? 'error' : String(value);
}

/** A text on one line and short enough to quote; cut between characters, never inside one. */
export function quote(text: string): string {
  const line = text
    .slice(0, MAX_QUOTE_LENGTH * 4)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim();
  const characters = [...line];
  return characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : line;
}
