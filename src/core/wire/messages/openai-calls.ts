import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { Account } from './account';
import { readArguments } from './arguments';
import { readCache } from './cache';
import { lostPart } from './content';
import { readSignature } from './signature';
import type { CallPart, Part } from './turn';

/** The calls of an assistant message, the legacy one behind the others. */
export function readCalls(message: JsonObject, path: JsonPath, account: Account): readonly Part[] {
  const calls = memberOf(message, 'tool_calls');
  if (!isArray(calls)) account.loseValue('field-dropped', calls, [...path, 'tool_calls']);
  const legacy = memberOf(message, 'function_call');
  if (!isObject(legacy)) account.loseValue('field-dropped', legacy, [...path, 'function_call']);
  return [
    ...(isArray(calls) ? calls : []).flatMap((call, at) =>
      readCall(call, [...path, 'tool_calls', at], account),
    ),
    ...(isObject(legacy) ? [readLegacyCall(legacy, [...path, 'function_call'], account)] : []),
  ];
}

function readCall(call: JsonValue, path: JsonPath, account: Account): readonly Part[] {
  const isCustom = isObject(memberOf(call, 'custom'));
  const kind = isCustom ? 'custom' : 'function';
  const body = memberOf(call, kind);
  const name = memberOf(body, 'name');
  if (!isObject(call) || !isObject(body) || typeof name !== 'string') return lostPart(path, account);
  const field = isCustom ? 'input' : 'arguments';
  const at = [...path, kind];
  if (memberOf(call, 'type') !== kind)
    account.loseValue('field-dropped', memberOf(call, 'type'), [...path, 'type']);
  account.loseRest(call, ['id', 'type', kind, 'cache_control', 'extra_content'], path);
  account.loseRest(body, ['name', field], at);
  return [
    {
      kind: 'call',
      id: account.text(call, 'id', path),
      name,
      input: inputOf(memberOf(body, field), isCustom, [...at, field], account),
      isCustom,
      path,
      cache: readCache(call, path),
      signature: readSignature(call, path, account),
    },
  ];
}

function inputOf(
  args: JsonValue | undefined,
  isCustom: boolean,
  path: JsonPath,
  account: Account,
): JsonValue {
  if (isCustom) return args ?? '';
  if (typeof args === 'string') return readArguments(args, path, account);
  return isObject(args) ? args : args === undefined || args === null ? {} : writeJson(args);
}

function readLegacyCall(call: JsonObject, path: JsonPath, account: Account): CallPart {
  const name = account.text(call, 'name', path);
  account.lose('legacy-call', path);
  account.loseRest(call, ['name', 'arguments'], path);
  return {
    kind: 'call',
    id: name === undefined ? undefined : legacyId(name),
    name: name ?? '',
    input: inputOf(memberOf(call, 'arguments'), false, [...path, 'arguments'], account),
    isCustom: false,
    path,
  };
}

/** Legacy calls have no ids: their results name the function. */
export function legacyId(name: string): string {
  return `call_${name}`;
}
