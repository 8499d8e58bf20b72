import type { ResultPlace } from '../../conversation/call-places';
import type { ExchangeFault } from '../../conversation/exchange';
import { roleOf } from '../../conversation/message';
import type { JsonEdit } from '../../json/edit';
import { isArray, memberOf, valueAt, type JsonObject, type JsonValue } from '../../json/value';
import { insert, move, remove, removeItems, set } from '../fix';
import type { RequestScope } from '../rule';

type Apart = Extract<ExchangeFault, { kind: 'apart' }>;

/** Edits that bring results directly behind their calls. */
export function reunion(scope: RequestScope, fault: Apart): readonly JsonEdit[] {
  const results = [...fault.results].sort((a, b) => a.message - b.message);
  if (scope.format === 'anthropic-messages') return blockReunion(scope.messages, fault, results);
  const caller = fault.calls[0]?.message ?? 0;
  const early = results.filter(({ message }) => message < caller);
  const late = results.slice(early.length);
  return [
    ...early.map(({ message }, passed) => move(['messages', message - passed], fault.end)),
    ...late.map(({ message }, passed) => move(['messages', message], fault.end + 1 + passed)),
  ];
}

/** Puts result blocks at the head of a user message. */
export function withBlocks(
  message: JsonValue | undefined,
  at: number,
  blocks: readonly JsonValue[],
): readonly JsonEdit[] {
  const content = memberOf(message, 'content');
  const path = ['messages', at, 'content'];
  if (isArray(content)) return blocks.map((block, index) => insert([...path, index], block));
  const text: readonly JsonObject[] =
    typeof content === 'string' && content !== '' ? [{ type: 'text', text: content }] : [];
  return [set(path, [...blocks, ...text])];
}

/** Anthropic: the result blocks go to the head of the user message after the calls. */
function blockReunion(
  messages: readonly JsonValue[],
  fault: Apart,
  results: readonly ResultPlace[],
): readonly JsonEdit[] {
  const caller = fault.calls[0]?.message ?? 0;
  const blocks = results.map((result) => valueAt(messages[result.message], result.path) ?? null);
  const next = messages[caller + 1];
  const isUser = roleOf(next) === 'user';
  const removals = blockRemovals(messages, results);
  const dropped = removals.filter(({ path }) => path.length === 2 && Number(path[1]) <= caller).length;
  const at = caller + 1 - dropped;
  const added = isUser
    ? withBlocks(next, at, blocks)
    : [insert(['messages', at], { role: 'user', content: blocks })];
  return [...removals, ...added];
}

function blockRemovals(messages: readonly JsonValue[], results: readonly ResultPlace[]): readonly JsonEdit[] {
  const byMessage = new Map<number, number[]>();
  for (const { message, path } of results) {
    byMessage.set(message, [...(byMessage.get(message) ?? []), Number(path[1])]);
  }
  return [...byMessage]
    .sort(([a], [b]) => b - a)
    .flatMap(([at, indexes]) => {
      const content = memberOf(messages[at], 'content');
      const isAll = isArray(content) && content.length === indexes.length;
      return isAll ? [remove(['messages', at])] : removeItems(['messages', at, 'content'], indexes);
    });
}
