import type { JsonValue } from '../json/value';
import { callsAt, resultsAt, type CallPlace, type ResultPlace } from './call-places';
import type { WireFormat } from './format';
import { roleOf, type Role } from './message';
import { perMessage } from './per-message';

/** What order and pairing depend on in one message; its places are those of a message 0. */
export interface Outline {
  readonly role: Role | undefined;
  readonly calls: readonly CallPlace[];
  readonly results: readonly ResultPlace[];
}

/** The outline of every message: the same list as long as an edit touches no role, call or result id. */
export const outlinesOf: Readonly<
  Record<WireFormat, (messages: readonly JsonValue[]) => readonly Outline[]>
> = {
  'openai-chat': perMessage((message) => outlineOf(message, 'openai-chat'), isSameOutline),
  'anthropic-messages': perMessage((message) => outlineOf(message, 'anthropic-messages'), isSameOutline),
};

function outlineOf(message: JsonValue, format: WireFormat): Outline {
  return {
    role: roleOf(message),
    calls: callsAt(message, 0, format),
    results: resultsAt(message, 0, format),
  };
}

function isSameOutline(a: Outline, b: Outline): boolean {
  return (
    a.role === b.role &&
    a.calls.length === b.calls.length &&
    a.results.length === b.results.length &&
    a.calls.every((call, at) => isSameCall(call, b.calls[at])) &&
    a.results.every((result, at) => isSamePlace(result, b.results[at]))
  );
}

function isSameCall(a: CallPlace, b: CallPlace | undefined): boolean {
  return isSamePlace(a, b) && a.name === b?.name && a.isCustom === b?.isCustom;
}

function isSamePlace(a: ResultPlace, b: ResultPlace | undefined): boolean {
  return a.id === b?.id && a.path[1] === b?.path[1];
}
