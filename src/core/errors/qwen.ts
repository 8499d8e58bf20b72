import type { ErrorFamily, Quote } from './error';
import { openaiShape } from './shapes';
import { GITHUB } from './sources';

const QWEN_CODE = `${GITHUB}/QwenLM/qwen-code/issues` as const;
const PREFIX = '<400> InternalError.Algo.InvalidParameter: ';

const UNANSWERED: Quote = {
  source: `${QWEN_CODE}/606`,
  message: `${PREFIX}An assistant message with "tool_calls" must be followed by tool messages responding to each "tool_call_id". The following tool_call_ids did not have response messages: message[{after}].role`,
};

/** DashScope, OpenAI-compatible mode. */
export const qwenErrors: ErrorFamily = {
  shape: openaiShape,
  isShapeKnown: true,
  status: 400,
  common: { type: 'invalid_request_error', param: null, code: 'invalid_parameter_error' },
  quotes: {
    'no-user-message': {
      source: 'public-code',
      message: `${PREFIX}The input messages do not contain elements with the role of user`,
    },
    'tool-arguments-missing': {
      source: 'public-code',
      message: `${PREFIX}If tool_calls are present in the message, function.arguments must be defined.`,
    },
    'tool-calls-unanswered': UNANSWERED,
    'tool-calls-interrupted': UNANSWERED,
    'tool-message-orphan': { source: `${GITHUB}/philschmid/mcp-openai-gemini-llama-example/pull/5` },
    'content-part-type-invalid': {
      source: `${QWEN_CODE}/1888`,
      message: `${PREFIX}The provided messages input is invalid… [Unexpected item type in content.]`,
    },
    'content-wrong-type': {
      source: `${GITHUB}/coze-dev/coze-studio/issues/2317`,
      param: '{dotBracketed}',
      code: 'invalid_type',
      message: '…expected one of a string or array of objects, but got {kind}…',
    },
    'developer-role-unsupported': {
      source: `${GITHUB}/haru/redmine_ai_helper/issues/242`,
      message: '…developer is not one of system, assistant, user, tool, function…',
    },
    'function-name-too-long': {
      source: `${GITHUB}/QwenLM/Qwen3-VL/issues/2069`,
      message: `${PREFIX}The length of the tool name cannot exceed {limit}.`,
    },
    'tool-choice-forced-thinking': {
      source: 'public-code',
      message: `${PREFIX}tool_choice parameter does not support being set to required or object in thinking mode`,
    },
    'json-mode-word-missing': { source: `${GITHUB}/agno-agi/agno/pull/5317` },
  },
};
