import { isArray, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import type { Account } from '../messages/account';
import type { Placed, PlainKeys, PlainName, Settings } from './settings';

type Plain = Settings['plain'];

/** Their names in the Messages API, for reading and for writing. */
export const ANTHROPIC_KEYS: PlainKeys = {
  model: 'model',
  maxTokens: 'max_tokens',
  temperature: 'temperature',
  topP: 'top_p',
  topK: 'top_k',
  stop: 'stop_sequences',
  stream: 'stream',
};

/** A member and where it stands; undefined where there is none. */
export function placedAt(holder: JsonObject, key: string, path: JsonPath): Placed | undefined {
  const value = memberOf(holder, key);
  return value === undefined || value === null ? undefined : { value, path: [...path, key] };
}

/** The plain parameters of `body` by their names there. */
export function plainOf(body: JsonObject, keys: PlainKeys, path: JsonPath = []): Plain {
  const found = Object.entries(keys).flatMap(([name, key]) => {
    const placed = placedAt(body, key, path);
    return placed === undefined ? [] : [[name, placed] as const];
  });
  return Object.fromEntries(found);
}

/** The parameters under the names of another API; those it has no name for are lost. */
export function writePlain(plain: Plain, keys: PlainKeys, account: Account): JsonObject {
  const written: Record<string, JsonValue> = {};
  for (const [name, placed] of Object.entries(plain)) {
    const key = keys[name as PlainName];
    if (key === undefined) account.loseValue('field-dropped', placed.value, placed.path);
    else written[key] = placed.value;
  }
  return written;
}

/** `stop` as a list: the other APIs take no bare string. */
export function withStopList(plain: Plain): Plain {
  const stop = plain.stop;
  if (stop === undefined || isArray(stop.value)) return plain;
  return { ...plain, stop: { ...stop, value: [stop.value] } };
}
