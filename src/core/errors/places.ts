import { isArray, isObject, memberOf, valueAt, type JsonPath, type JsonValue } from '../json/value';
import type { Fault } from './error';

/** `messages[0].tool_calls[1].id`: OpenAI's reader of the body. */
export function bracketed(path: JsonPath): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : dotted(step, at))).join('');
}

/** `messages.[0].role`: OpenAI's check of the conversation, which comes later and spells places in its own way. */
export function dotBracketed(path: JsonPath): string {
  return path.map((step, at) => dotted(typeof step === 'number' ? `[${step}]` : step, at)).join('');
}

function dotted(step: string, at: number): string {
  return at === 0 ? step : `.${step}`;
}

/** `messages.0.content.1.image.source.url.media_type`: Anthropic names the type that a union was read as. */
export function tagged({ request, path }: Pick<Fault, 'request' | 'path'>): string {
  const steps = path.flatMap((step, at) => [step, ...tagAfter(request, path.slice(0, at + 1))]);
  return steps.join('.');
}

function tagAfter(request: JsonValue, path: JsonPath): readonly string[] {
  const [list, index] = path.slice(-2);
  const type = memberOf(valueAt(request, path), 'type');
  if (list === 'tools' && typeof index === 'number') return [typeof type === 'string' ? type : 'custom'];
  const isUnion = (list === 'content' && typeof index === 'number') || index === 'source';
  return isUnion && typeof type === 'string' ? [type] : [];
}

/** A value's kind, in the words OpenAI's messages were seen to use; undefined for kinds not seen. */
export function kindName(value: JsonValue | undefined): string | undefined {
  if (value === null) return 'null';
  if (isArray(value)) return undefined;
  if (isObject(value)) return 'an object';
  if (typeof value === 'string') return 'a string';
  return Number.isInteger(value) ? 'an integer' : undefined;
}
