import { isArray, type JsonPath, type JsonValue } from '../../json/value';
import type { Account } from './account';
import type { Part } from './turn';

/** The parts of a `content` in any shape: a text, or a list whose items `readPart` reads. */
export function readContent(
  content: JsonValue | undefined,
  path: JsonPath,
  account: Account,
  readPart: (part: JsonValue, path: JsonPath, account: Account) => readonly Part[],
): readonly Part[] {
  if (typeof content === 'string') return [{ kind: 'text', text: content, path }];
  if (isArray(content)) return content.flatMap((part, at) => readPart(part, [...path, at], account));
  account.loseValue('part-dropped', content, path);
  return [];
}

/** What stands for a part that cannot be read: nothing. */
export function lostPart(path: JsonPath, account: Account): readonly Part[] {
  account.lose('part-dropped', path);
  return [];
}
