import { examineExchanges } from '../../conversation/exchange';
import { droppingFix } from '../fix';
import { objectsIn, textIn } from '../read';
import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import type { Finding, RequestScope } from '../rule';
import { orphanPath, resultRemoval } from './places';

/** Results with no calls directly before them. */
export function orphanFindings({ messages, format }: RequestScope): readonly Finding[] {
  return examineExchanges(messages, format).faults.flatMap((fault): readonly Finding[] => {
    if (fault.kind !== 'orphan') return [];
    const fixes = [droppingFix('remove-result', resultRemoval(messages, fault.result))];
    return [{ path: orphanPath(fault.result, format), values: { id: fault.result.id ?? '' }, fixes }];
  });
}

/** Anthropic: results of server tools whose `server_tool_use` block is gone. */
export function serverOrphanFindings({ messages, format }: RequestScope): readonly Finding[] {
  if (format !== 'anthropic-messages') return [];
  const used = new Set<unknown>();
  return messages.flatMap((message, at) => {
    if (roleOf(message) !== 'assistant') return [];
    return objectsIn(memberOf(message, 'content')).flatMap(([block, index]): readonly Finding[] => {
      if (block['type'] === 'server_tool_use') used.add(block['id']);
      const isResult =
        typeof block['type'] === 'string' && /^(?!tool_result$).*_tool_result$/.test(block['type']);
      if (!isResult || used.has(block['tool_use_id'])) return [];
      return [
        {
          path: ['messages', at, 'content', index, 'tool_use_id'],
          variant: 'server',
          values: { id: textIn(block, 'tool_use_id') },
        },
      ];
    });
  });
}
