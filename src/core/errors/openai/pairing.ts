import { isAtEnd, isIn } from '../conditions';
import type { Quote } from '../error';
import { GITHUB } from '../sources';

const REPORTED = {
  source: `${GITHUB}/sdcb/chats/pull/132`,
  date: '2026-04',
  code: null,
} as const;

/** The place named is that of the message which should have been a result. */
const FOLLOWED: Quote = {
  ...REPORTED,
  param: 'messages.[{after}].role',
  message:
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: {ids}",
};

export const UNANSWERED: readonly Quote[] = [{ ...FOLLOWED, param: 'messages', when: isAtEnd }, FOLLOWED];

export const ORPHAN: Quote = {
  ...REPORTED,
  param: '{dotBracketed}',
  message:
    "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.",
};

/** A result that comes before its call is an orphan to a reader that goes forward. */
export const INTERRUPTED: readonly Quote[] = [{ ...ORPHAN, when: isIn('tool') }, FOLLOWED];

export const DUPLICATE: Quote = {
  source: `${GITHUB}/agno-agi/agno/issues/5116`,
  param: '{dotBracketed}',
  code: null,
  message: 'Duplicate value for tool_call_id…',
};
