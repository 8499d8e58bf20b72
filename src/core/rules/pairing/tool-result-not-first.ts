import { resultsAt } from '../../conversation/call-places';
import { isArray, memberOf, type JsonPath } from '../../json/value';
import { move, safeFix } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** Anthropic: in a user message the results come first, text after them. */
export const toolResultNotFirst: MessageRule = {
  scope: 'message',
  phase: 'sequence',
  formats: ['anthropic-messages'],
  yieldsTo: ['tool-message-orphan', 'tool-call-id-unknown'],
  check(message, { format }) {
    const results = resultsAt(message, 0, format).map(({ path }) => Number(path[1]));
    const content = memberOf(message, 'content');
    if (results.length === 0 || !isArray(content)) return NO_FINDINGS;
    const first = content.findIndex((_, index) => !results.includes(index));
    const late = results.filter((index) => index > first);
    if (first < 0 || late.length === 0) return NO_FINDINGS;
    const path: JsonPath = ['content', first];
    const moves = late.map((index, offset) => move(['content', index], first + offset));
    return [{ path, fixes: [safeFix('move-first', moves)] }];
  },
};
