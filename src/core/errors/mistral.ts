import { roleOf } from '../conversation/message';
import { valueAt, type JsonValue } from '../json/value';
import { follows, isAlone } from './conditions';
import type { ErrorFamily, ErrorParts, Fault, Quote } from './error';
import { flatShape } from './shapes';
import { GITHUB } from './sources';

const VALIDATOR =
  `${GITHUB}/mistralai/mistral-common/blob/main/src/mistral_common/protocol/instruct/validator.py` as const;

const ORDER = { type: 'invalid_request_message_order', param: null, code: '3230' } as const;
const ROLE_ORDER: Quote = {
  ...ORDER,
  source: `${GITHUB}/datapizza-labs/datapizza-ai/issues/98`,
  message: "Unexpected role '{role}' after role '{previousRole}'",
};
const NOT_SAME_NUMBER: Quote = {
  ...ORDER,
  source: `${GITHUB}/pipecat-ai/pipecat-flows/issues/178`,
  message: 'Not the same number of function calls and responses',
};
const DUPLICATE: Quote = { source: VALIDATOR, message: 'Duplicate tool call id…' };
const UNEXPECTED_ID: Quote = {
  source: VALIDATOR,
  message: 'Unexpected tool call id {resultId} in tool results',
};
const EXTRA: Quote = {
  status: 422,
  source: `${GITHUB}/Gitlawb/openclaude/issues/739`,
  type: 'extra_forbidden',
  message: 'Extra inputs are not permitted',
};

/** Bodies that the schema refuses come back as a list of details, those the order refuses as one flat object. */
function mistralShape(parts: ErrorParts, fault: Fault): JsonValue {
  if (parts.status !== 422) return flatShape(parts);
  const { message, type } = parts;
  return {
    detail: [{ type, loc: ['body', ...taggedPath(fault)], msg: message, input: fault.value ?? null }],
  };
}

/** A message is read as one of its role. */
function taggedPath({ request, path }: Fault): readonly (string | number)[] {
  const role = roleOf(valueAt(request, path.slice(0, 2)));
  return path[0] === 'messages' && role !== undefined ? [...path.slice(0, 2), role, ...path.slice(2)] : path;
}

/** Every other rule of the schema is a 422 as well; its words were not written down. */
function statusOf({ diagnostic }: Fault): number {
  return diagnostic.evidence === 'S' ? 422 : 400;
}

export const mistralErrors: ErrorFamily = {
  shape: mistralShape,
  isShapeKnown: true,
  status: statusOf,
  quotes: {
    'message-extra-field': EXTRA,
    'body-extra-field': EXTRA,
    'tool-call-id-format': {
      source: `${GITHUB}/mistralai/mistral-vibe/issues/1075`,
      type: 'invalid_function_call',
      param: null,
      code: '3280',
      message: 'Tool call id was {value} but must be a-z, A-Z, 0-9, with a length of 9.',
    },
    'user-after-tool': ROLE_ORDER,
    'tool-message-orphan': [
      {
        source: VALIDATOR,
        message: 'Conversation must start with a user message or system message…',
        when: isAlone,
      },
      { ...ROLE_ORDER, source: `${GITHUB}/charmbracelet/crush/issues/279`, when: follows('user', 'system') },
      { ...UNEXPECTED_ID, when: follows('assistant', 'tool') },
    ],
    'tool-call-id-unknown': UNEXPECTED_ID,
    'tool-calls-unanswered': NOT_SAME_NUMBER,
    'tool-calls-interrupted': NOT_SAME_NUMBER,
    'tool-call-id-duplicate': DUPLICATE,
    'tool-result-duplicate': DUPLICATE,
    'last-message-assistant': {
      source: `${GITHUB}/0xPlaygrounds/rig/pull/1130`,
      message:
        'Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant',
    },
    'assistant-content-and-tool-calls': {
      source: `${GITHUB}/langchain-ai/langchain/issues/21196`,
      date: '2024-05',
      message: '…either content or tool_calls, but not both…',
    },
  },
};
