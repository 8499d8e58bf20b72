import type { ResultPlace } from '../../conversation/call-places';
import { examineExchanges } from '../../conversation/exchange';
import type { Fix } from '../../diagnostics/diagnostic';
import { droppingFix, remove, set } from '../fix';
import { removalFixes } from '../removal';
import { FILLER } from '../placeholders';
import { isBlank, isServerResult, isTextOnly, objectsIn, textIn } from '../read';
import { roleOf, textOf } from '../../conversation/message';
import { messagesWhere } from '../../conversation/per-message';
import { memberOf, valueAt, type JsonValue } from '../../json/value';
import type { Finding, RequestScope } from '../rule';
import { orphanPath, resultRemoval } from './places';

/** Results with no calls directly before them. */
export function orphanFindings({ messages, format }: RequestScope): readonly Finding[] {
  return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
    if (fault.kind !== 'orphan') return [];
    return [
      {
        path: orphanPath(fault.result, format),
        values: { id: fault.result.id ?? '' },
        fixes: orphanFixes(messages, fault.result),
      },
    ];
  });
}

/** The result goes; where nothing would be left it stays as the user's words. */
function orphanFixes(messages: readonly JsonValue[], result: ResultPlace): readonly Fix[] {
  const at = result.message;
  const isWhole = result.path.length === 0 || resultRemoval(messages, result)[0]?.path.length === 2;
  const removal = isWhole
    ? removalFixes(messages, at)
    : [droppingFix('remove-result', resultRemoval(messages, result))];
  if (removal.length > 0) return removal;
  return [result.path.length > 0 ? asText(messages, result) : asUser(messages[at], at)];
}

/** The result becomes the user's words; parts that only a tool may send are left out. */
function asUser(message: JsonValue | undefined, at: number): Fix {
  const content = memberOf(message, 'content') ?? null;
  const words = content === null ? '' : wordsIn(message);
  return droppingFix('make-user', [
    set(['messages', at, 'role'], 'user'),
    ...(isTextOnly(content) ? [] : [set(['messages', at, 'content'], words)]),
    ...(memberOf(message, 'tool_call_id') === undefined ? [] : [remove(['messages', at, 'tool_call_id'])]),
  ]);
}

function wordsIn(value: JsonValue | undefined): string {
  const words = textOf(value);
  return isBlank(words) ? FILLER : words;
}

/** A result block becomes a text block that says the same. */
function asText(messages: readonly JsonValue[], { message, path }: ResultPlace): Fix {
  const text = wordsIn(valueAt(messages[message], path));
  return droppingFix('make-text', [set(['messages', message, ...path], { type: 'text', text })]);
}

/** Anthropic: results of server tools whose `server_tool_use` block is gone. */
export function serverOrphanFindings({ messages, format }: RequestScope): readonly Finding[] {
  if (format !== 'anthropic-messages') return [];
  const used = new Set<unknown>();
  return serverToolUsers(messages).flatMap((at) =>
    objectsIn(memberOf(messages[at], 'content')).flatMap(([block, index]): readonly Finding[] => {
      if (block['type'] === 'server_tool_use') used.add(block['id']);
      if (!isServerResult(block) || used.has(block['tool_use_id'])) return [];
      return [
        {
          path: ['messages', at, 'content', index, 'tool_use_id'],
          variant: 'server',
          values: { id: textIn(block, 'tool_use_id') },
        },
      ];
    }),
  );
}

const serverToolUsers = messagesWhere(
  (message) =>
    roleOf(message) === 'assistant' &&
    objectsIn(memberOf(message, 'content')).some(
      ([block]) => block['type'] === 'server_tool_use' || isServerResult(block),
    ),
);
