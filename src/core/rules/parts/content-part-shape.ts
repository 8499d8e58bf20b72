import type { Fix } from '../../diagnostics/diagnostic';
import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type Finding, type MessageRule } from '../rule';

/** The member that holds each part type's body, and what it must be. */
const BODIES: Readonly<Record<string, readonly [key: string, kind: 'string' | 'object']>> = {
  text: ['text', 'string'],
  image_url: ['image_url', 'object'],
  input_audio: ['input_audio', 'object'],
  file: ['file', 'object'],
  refusal: ['refusal', 'string'],
  image: ['source', 'object'],
  document: ['source', 'object'],
};
/** Types of one format only are unknown to the other, which is another rule's business. */
const ANTHROPIC_ONLY = new Set(['image', 'document']);

/** A part that is no object, has no type, or holds something of the wrong form. */
export const contentPartShape: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['role-missing', 'role-unknown'],
  check(message, { format }) {
    const content = memberOf(message, 'content');
    if (!isArray(content)) return NO_FINDINGS;
    return content.flatMap((part, index): readonly Finding[] => {
      const path = ['content', index];
      if (!isObject(part)) return [{ path, variant: 'not-object', fixes: wrapped(part, path) }];
      const type = memberOf(part, 'type');
      if (typeof type !== 'string')
        return [{ path: [...path, 'type'], variant: 'untyped', fixes: typed(part, path) }];
      const body = Object.hasOwn(BODIES, type) ? BODIES[type] : undefined;
      if (body === undefined || (ANTHROPIC_ONLY.has(type) && format === 'openai-chat')) return [];
      return misshapen(part, path, body);
    });
  },
};

function misshapen(
  part: JsonObject,
  path: JsonPath,
  [key, kind]: readonly [string, string],
): readonly Finding[] {
  const value = memberOf(part, key);
  const isRight = kind === 'string' ? typeof value === 'string' : isObject(value);
  if (isRight) return [];
  const at = [...path, key];
  const canWrap = key === 'image_url' && typeof value === 'string';
  const fixes = canWrap ? [safeFix('wrap-url', [set(at, { url: value })])] : textFix(value, kind, at);
  return [{ path: at, variant: canWrap ? 'image-url-string' : 'body', values: { name: key }, fixes }];
}

function textFix(value: JsonValue | undefined, kind: string, at: JsonPath): readonly Fix[] {
  if (kind !== 'string' || value === undefined || value === null) return [];
  return [safeFix('stringify', [set(at, typeof value === 'object' ? JSON.stringify(value) : String(value))])];
}

function wrapped(part: JsonValue, path: JsonPath): readonly Fix[] {
  return typeof part === 'string' ? [safeFix('wrap-text', [set(path, { type: 'text', text: part })])] : [];
}

function typed(part: JsonObject, path: JsonPath): readonly Fix[] {
  const type = ['text', 'image_url', 'input_audio', 'file'].find(
    (name) => memberOf(part, name) !== undefined,
  );
  return type === undefined ? [] : [safeFix('set-type', [set([...path, 'type'], type)], { type })];
}
