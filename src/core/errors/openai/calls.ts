import { isAbsent } from '../conditions';
import type { ErrorFamily } from '../error';
import { GITHUB } from '../sources';
import { DUPLICATE, INTERRUPTED, ORPHAN, UNANSWERED } from './pairing';
import { EMPTY_ARRAY, EMPTY_STRING, MISSING, TOO_LONG, wrongType } from './patterns';

export const CALLS: ErrorFamily['quotes'] = {
  'tool-calls-empty-array': EMPTY_ARRAY,
  'tool-call-shape': [
    { ...MISSING, when: isAbsent },
    { ...wrongType('an array of objects'), when: ({ path }) => path.at(-1) === 'tool_calls' },
  ],
  'tool-call-type-missing': MISSING,
  'function-name-empty': EMPTY_STRING,
  'function-name-too-long': {
    ...TOO_LONG,
    source: `${GITHUB}/home-assistant/core/issues/121325`,
  },
  'function-name-pattern': {
    source: `${GITHUB}/mcp-use/mcp-use/issues/90`,
    param: '{bracketed}',
    code: 'invalid_value',
    message:
      "Invalid '{bracketed}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
  },
  'tool-arguments-missing': MISSING,
  'tool-arguments-not-string': {
    ...wrongType('a string'),
    source: `${GITHUB}/aaif-goose/goose-mobile/pull/20`,
  },
  'tool-call-id-too-long': TOO_LONG,
  'tool-call-id-missing': [
    {
      source: `${GITHUB}/langchain-ai/langchain/issues/22600`,
      param: '{dotBracketed}',
      when: ({ path }) => path.at(-1) === 'tool_call_id',
    },
    { ...MISSING, when: isAbsent },
  ],
  'tool-calls-unanswered': UNANSWERED,
  'tool-calls-interrupted': INTERRUPTED,
  'tool-message-orphan': ORPHAN,
  'tool-result-duplicate': DUPLICATE,
};
