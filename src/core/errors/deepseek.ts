import { isIn, isPromptAlone, isSumOfBoth } from './conditions';
import type { ErrorFamily, Quote } from './error';
import { openaiShape } from './shapes';
import { GITHUB } from './sources';

const ROLE: Quote = {
  source: `${GITHUB}/BenedictKing/ccx/issues/149`,
  message:
    'Failed to deserialize the JSON body into the target type: {bracketed}: unknown variant `{value}`, expected one of `system`, `user`, `assistant`, `tool`, `latest_reminder` at line 1 column …',
};
const ORPHAN: Quote = {
  source: `${GITHUB}/FoundationAgents/OpenManus/issues/23`,
  message: "Messages with role 'tool' must be a response to a preceding message with 'tool_calls'",
};
const UNANSWERED: Quote = {
  source: `${GITHUB}/agno-agi/agno/issues/3105`,
  message:
    "An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. (insufficient tool messages following tool_calls message)",
};
/** The id seems to be lost between “of” and “in”: so it was quoted. */
const DUPLICATE: Quote = {
  source: `${GITHUB}/earendil-works/pi/issues/1048`,
  message: "Duplicate value for 'tool_call_id' of in message[{message}]",
};
const TOO_LONG = { source: `${GITHUB}/evalstate/fast-agent/issues/621`, date: '2026-01' } as const;
const WINDOW = "This model's maximum context length is {limit} tokens.";
const REDUCE = 'Please reduce the length of the messages or completion.';
const LAST_OF_REASONER: Quote = {
  source: `${GITHUB}/langgenius/dify/issues/16860`,
  date: '2025-04',
  message:
    'The last message of deepseek-reasoner must be a user message, or an assistant message with prefix mode on',
};

/** Every refusal seen names neither place nor kind. Before 2026 a body that could not be read was a 422. */
export const deepseekErrors: ErrorFamily = {
  shape: openaiShape,
  isShapeKnown: true,
  status: 400,
  common: { type: 'invalid_request_error', param: null, code: 'invalid_request_error' },
  quotes: {
    'context-length-exceeded': [
      {
        ...TOO_LONG,
        message: `${WINDOW} However, you requested … tokens ({tokens} in the messages, … in the completion). ${REDUCE}`,
        when: isPromptAlone,
      },
      {
        ...TOO_LONG,
        message: `${WINDOW} However, you requested {tokens} tokens (… in the messages, … in the completion). ${REDUCE}`,
        when: isSumOfBoth,
      },
    ],
    'role-unknown': ROLE,
    'developer-role-unsupported': ROLE,
    'role-legacy-function': ROLE,
    'content-must-be-string': {
      source: `${GITHUB}/Gitlawb/openclaude/issues/774`,
      date: '2026-03',
      message: '…messages[{message}]: invalid type: sequence, expected a string…',
    },
    'tool-message-orphan': ORPHAN,
    'tool-calls-unanswered': UNANSWERED,
    'tool-calls-interrupted': [{ ...ORPHAN, when: isIn('tool') }, UNANSWERED],
    'tool-call-id-duplicate': DUPLICATE,
    'tool-result-duplicate': DUPLICATE,
    'reasoning-content-missing': [
      {
        source: `${GITHUB}/zed-industries/zed/issues/55321`,
        message: 'Missing `reasoning_content` field in the assistant message at message index {message}',
        when: ({ model }) => model.name.includes('reasoner'),
      },
      {
        source: 'https://api-docs.deepseek.com/guides/thinking_mode.md',
        message: 'The `reasoning_content` in the thinking mode must be passed back to the API.',
      },
    ],
    'tool-choice-forced-thinking': {
      source: `${GITHUB}/BerriAI/litellm/pull/37470`,
      message: 'Thinking mode does not support this tool_choice',
    },
    'last-message-assistant': LAST_OF_REASONER,
    'last-message-not-user': LAST_OF_REASONER,
    'first-message-not-user': {
      source: `${GITHUB}/ChatGPTNextWeb/NextChat/issues/6343`,
      date: '2025-04',
      message: 'First message (except the system message) of deepseek-reasoner must be a user message',
    },
  },
};
