import type { CallPlace, ResultPlace } from '../../conversation/call-places';
import type { Exchanges } from '../../conversation/exchange';
import type { WireFormat } from '../../conversation/format';
import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, type JsonPath, type JsonValue } from '../../json/value';
import { remove, set } from '../fix';

/** From the request to a call. */
export function callPath(call: CallPlace): JsonPath {
  return ['messages', call.message, ...call.path];
}

/** From the request to the id of a call. */
export function callIdPath(call: CallPlace): JsonPath {
  return [...callPath(call), 'id'];
}

/** From the request to the id by which a result names its call. */
export function resultIdPath(result: ResultPlace, format: WireFormat): JsonPath {
  const key = format === 'openai-chat' ? 'tool_call_id' : 'tool_use_id';
  return ['messages', result.message, ...result.path, key];
}

/** Where an orphan is shown: its role, or its block's id. */
export function orphanPath(result: ResultPlace, format: WireFormat): JsonPath {
  return format === 'openai-chat' ? ['messages', result.message, 'role'] : resultIdPath(result, format);
}

/** Takes a result out: its message, or its block, or the message when the block is its only content. */
export function resultRemoval(messages: readonly JsonValue[], result: ResultPlace): readonly JsonEdit[] {
  const content = memberOf(messages[result.message], 'content');
  const isAlone = result.path.length === 0 || (isArray(content) && content.length === 1);
  return [remove(isAlone ? ['messages', result.message] : ['messages', result.message, ...result.path])];
}

/** Writes a call's id and those of the results bound to it. */
export function idRenaming(exchanges: Exchanges, call: CallPlace, id: string): readonly JsonEdit[] {
  const results = exchanges.resultsOf.get(call) ?? [];
  const ofResults = results.map((result) => set(resultIdPath(result, exchanges.format), id));
  return [set(callIdPath(call), id), ...ofResults];
}

/** Hands out ids that no call or result has: nine letters and digits, which every provider takes. */
export function createIdSource(exchanges: Exchanges): (call: CallPlace) => string {
  let known: Set<string | undefined> | undefined;
  return (call) => {
    const taken = (known ??= new Set([...exchanges.calls, ...exchanges.results].map(({ id }) => id)));
    let place = call.message * 64 + Number(call.path[1] ?? 0);
    let id = idOf(place);
    while (taken.has(id)) id = idOf((place += 1_000_003));
    taken.add(id);
    return id;
  };
}

function idOf(place: number): string {
  return `c${place.toString(36).padStart(8, '0').slice(-8)}`;
}
