import { isPromptAlone } from './conditions';
import type { ErrorFamily, Quote } from './error';
import { googleShape } from './shapes';
import { GITHUB } from './sources';

const COUNT: Quote = {
  source: `${GITHUB}/microsoft/vscode/issues/299295`,
  message:
    '…the number of function response parts should be equal to the number of function call parts of the function call turn.',
};
const EMPTY_TEXT: Quote = {
  source: `${GITHUB}/microsoft/autogen/issues/5762`,
  message: '…has an empty text parameter…',
};
const RESPONSE_NAME: Quote = {
  source: `${GITHUB}/vectorize-io/hindsight/pull/187`,
  message: '…function_response.name cannot be empty…',
};

/** The status in words is `INVALID_ARGUMENT` in every refusal seen; the compatible endpoint sometimes wraps the body in an array. */
export const geminiErrors: ErrorFamily = {
  shape: googleShape,
  isShapeKnown: true,
  status: 400,
  common: { type: 'INVALID_ARGUMENT' },
  quotes: {
    'context-length-exceeded': {
      source: `${GITHUB}/google-gemini/gemini-cli/issues/4692`,
      date: '2025-07',
      message: 'The input token count ({tokens}) exceeds the maximum number of tokens allowed ({limit}).',
      when: isPromptAlone,
    },
    'gemini-call-turn-order': {
      source: `${GITHUB}/lobehub/lobehub/issues/10049`,
      message:
        'Please ensure that function call turn comes immediately after a user turn or after a function response turn.',
    },
    'tool-calls-unanswered': COUNT,
    'tool-result-duplicate': COUNT,
    'content-empty': EMPTY_TEXT,
    'text-block-empty': EMPTY_TEXT,
    'messages-empty': {
      source: `${GITHUB}/vercel/ai/issues/3775`,
      message: '…contents is not specified…',
    },
    'tool-call-id-unknown': RESPONSE_NAME,
    'tool-message-name-missing': RESPONSE_NAME,
  },
};
