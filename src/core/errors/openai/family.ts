import { isIn } from '../conditions';
import { openaiShape } from '../shapes';
import type { ErrorFamily, Quote } from '../error';
import { GITHUB } from '../sources';
import { CONTENT_NULL, MISSING, ROLE_UNSUPPORTED, TEMPERATURE } from './patterns';
import { BODY } from './body';
import { CALLS } from './calls';
import { LENGTH } from './length';
import { MESSAGES } from './messages';
import { TOOLS } from './tools';

/** Every 400 seen is an `invalid_request_error`. */
export const openaiErrors: ErrorFamily = {
  shape: openaiShape,
  isShapeKnown: true,
  status: 400,
  common: { type: 'invalid_request_error' },
  quotes: { ...BODY, ...MESSAGES, ...CALLS, ...TOOLS, ...LENGTH },
};

/** The same texts, taken over from OpenAI. */
function seenAtOpenai(quotes: ErrorFamily['quotes']): ErrorFamily['quotes'] {
  const mark = (quote: Quote): Quote => ({ ...quote, seenAt: 'OpenAI' });
  return Object.fromEntries(
    Object.entries(quotes).map(([rule, entry]) => [rule, 'source' in entry ? mark(entry) : entry.map(mark)]),
  );
}

/** OpenAI's validator of another date, by API version. */
export const azureErrors: ErrorFamily = {
  ...openaiErrors,
  quotes: {
    ...seenAtOpenai(openaiErrors.quotes),
    'developer-role-unsupported': {
      ...ROLE_UNSUPPORTED,
      source: `${GITHUB}/agno-agi/agno/issues/1770`,
      date: '2025-01',
    },
    'content-missing': [
      {
        source: `${GITHUB}/openai/openai-node/issues/540`,
        date: '2023-11',
        message: "'content' is a required property - 'messages.{message}'",
        when: ({ diagnostic }) => diagnostic.severity === 'warning',
      },
      { ...MISSING, when: isIn('developer') },
      CONTENT_NULL,
    ],
    'tool-call-type-missing': {
      ...MISSING,
      status: 424,
      source: `${GITHUB}/langchain-ai/langchain-azure/issues/35`,
    },
    'temperature-unsupported': {
      ...TEMPERATURE,
      source: `${GITHUB}/gabrii/Cursor-Azure-GPT-5/issues/33`,
    },
  },
};
