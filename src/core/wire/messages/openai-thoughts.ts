import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import type { Account } from './account';
import { lostPart } from './content';
import type { Part } from './turn';

/** Of several names for the same thoughts the richest is read. */
export function readThoughts(message: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  account.loseValue('reasoning-dropped', memberOf(message, 'reasoning_details'), [
    ...path,
    'reasoning_details',
  ]);
  const blocks = memberOf(message, 'thinking_blocks');
  if (!isArray(blocks)) account.loseValue('field-dropped', blocks, [...path, 'thinking_blocks']);
  const parts = isArray(blocks)
    ? blocks.flatMap((block, at) => readThought(block, [...path, 'thinking_blocks', at], account))
    : [];
  let told = parts.map((part) => (part.kind === 'thought' ? part.text : '')).join('');
  const others = ['reasoning_content', 'reasoning'].flatMap((key): readonly Part[] => {
    const text = account.text(message, key, path) ?? '';
    if (text === '' || text === told) return [];
    if (told !== '') account.lose('reasoning-dropped', [...path, key], { name: key });
    if (told !== '') return [];
    told = text;
    return [{ kind: 'thought', text, path: [...path, key] }];
  });
  return [...parts, ...others];
}

/** A `thinking` or `redacted_thinking` block, as Anthropic writes them. */
export function readThought(block: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  const [type, text, data] = [memberOf(block, 'type'), memberOf(block, 'thinking'), memberOf(block, 'data')];
  if (isObject(block) && type === 'thinking' && typeof text === 'string') {
    account.loseRest(block, ['type', 'thinking', 'signature'], path);
    return [{ kind: 'thought', text, signature: account.text(block, 'signature', path), path }];
  }
  if (isObject(block) && type === 'redacted_thinking' && typeof data === 'string') {
    account.loseRest(block, ['type', 'data'], path);
    return [{ kind: 'redacted', data, path }];
  }
  return lostPart(path, account);
}
