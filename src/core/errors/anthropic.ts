import { valueAt } from '../json/value';
import { isPromptAlone } from './conditions';
import type { ErrorFamily, Fault, Quote } from './error';
import { anthropicShape } from './shapes';
import { GITHUB } from './sources';

const CLAUDE_CODE = `${GITHUB}/anthropics/claude-code/issues` as const;

const UNANSWERED: Quote = {
  source: `${CLAUDE_CODE}/5375`,
  message:
    'messages.{caller}: `tool_use` ids were found without `tool_result` blocks immediately after: {ids}. Each `tool_use` block must have a corresponding `tool_result` block in the next message.',
};
const UNEXPECTED_RESULT: Quote = {
  source: `${CLAUDE_CODE}/13460`,
  message:
    'messages.{message}.content.{part}: unexpected `tool_use_id` found in `tool_result` blocks: {resultId}. Each `tool_result` block must have a corresponding `tool_use` block in the previous message.',
};
const EMPTY_TEXT: Quote = {
  source: `${CLAUDE_CODE}/59812`,
  message: 'messages: text content blocks must be non-empty',
};
const EXTRA: Quote = {
  source: `${GITHUB}/langchain-ai/langchainjs/pull/8292`,
  message: '{tagged}: Extra inputs are not permitted',
};

function isServerResult({ request, path }: Fault): boolean {
  const type = valueAt(request, [...path.slice(0, 4), 'type']);
  return typeof type === 'string' && type !== 'tool_result';
}

/** A first half without its second; the other way round it is said in words nobody quoted. */
function isCutAfterFirstHalf({ value }: Fault): boolean {
  return typeof value === 'string' && /[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(value);
}

/** Type and status are the same for every fault of a request (SDK 0.120.0, 2026-08). */
export const anthropicErrors: ErrorFamily = {
  shape: anthropicShape,
  isShapeKnown: true,
  status: 400,
  common: { type: 'invalid_request_error' },
  quotes: {
    'system-role-in-messages': {
      source:
        'https://docs.rs/gproxy-transform/2.5.2/gproxy_transform/transform/common/claude_mid_conv_system/index.html',
      message: "role 'system' is not supported on this model",
      when: ({ model }) => !model.hasSystemTurns,
    },
    'context-length-exceeded': {
      source: `${CLAUDE_CODE}/62560`,
      date: '2026-05',
      message: 'prompt is too long: {tokens} tokens > {limit} maximum',
      when: isPromptAlone,
    },
    'prefill-unsupported': {
      source: `${GITHUB}/anomalyco/opencode/pull/14772`,
      message:
        'This model does not support assistant message prefill. The conversation must end with a user message.',
    },
    'prefill-trailing-whitespace': {
      source: `${GITHUB}/crewAIInc/crewAI/pull/4430`,
      message: 'final assistant content cannot end with trailing whitespace',
    },
    'content-empty': EMPTY_TEXT,
    'text-block-empty': EMPTY_TEXT,
    'text-block-whitespace': {
      source: `${GITHUB}/LibreChat-AI/agents/pull/124`,
      message: '…must contain non-whitespace text…',
    },
    'tool-calls-unanswered': UNANSWERED,
    'tool-calls-interrupted': UNANSWERED,
    'tool-result-not-first': {
      ...UNANSWERED,
      source: 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/handle-tool-calls',
    },
    'tool-use-not-last': { ...UNANSWERED, source: `${GITHUB}/anomalyco/opencode/issues/5750` },
    'tool-call-id-unknown': UNEXPECTED_RESULT,
    'tool-message-orphan': [
      {
        source: `${CLAUDE_CODE}/64383`,
        message:
          'messages.{message}.content.{part}: unexpected `tool_use_id` found in `{partType}` blocks: {resultId}. Each `{partType}` block must have a corresponding `server_tool_use` block before it.',
        when: isServerResult,
      },
      UNEXPECTED_RESULT,
    ],
    'tool-call-id-duplicate': {
      source: `${CLAUDE_CODE}/28515`,
      message: '…`tool_use` ids must be unique…',
    },
    'tool-call-id-format': {
      source: `${GITHUB}/tailcallhq/forgecode/issues/1142`,
      message: "{tagged}: String should match pattern '^[a-zA-Z0-9_-]+$'",
    },
    'tool-arguments-not-object': {
      source: `${GITHUB}/prism-php/prism/issues/659`,
      message: '{tagged}: Input should be a valid dictionary',
    },
    'message-extra-field': EXTRA,
    'body-extra-field': EXTRA,
    'content-part-extra-field': EXTRA,
    'tool-name-duplicate': {
      source: `${GITHUB}/tailcallhq/forgecode/issues/892`,
      message: 'tools: Tool names must be unique.',
    },
    'tool-schema-toplevel-combinator': {
      source: `${GITHUB}/marianfoo/mcp-sap-docs/pull/51`,
      message: 'tools.{tool}.custom.input_schema: …oneOf, allOf, or anyOf at the top level…',
    },
    'tools-undefined-for-history': {
      source: `${GITHUB}/anthropics/anthropic-sdk-python/issues/494`,
      message: 'Requests which include tool_use or tool_result blocks must define tools…',
    },
    'cache-control-too-many': {
      source: `${GITHUB}/tghamm/Anthropic.SDK/issues/50`,
      message: 'A maximum of {limit} blocks with cache_control…',
    },
    'lone-surrogate': {
      source: `${CLAUDE_CODE}/6273`,
      message: '…request body is not valid JSON: no low surrogate in string…',
      when: isCutAfterFirstHalf,
    },
    'thinking-block-missing': {
      source: `${GITHUB}/pydantic/pydantic-ai/issues/2075`,
      message: 'messages.{message}.content.{part}.type: …',
    },
    'thinking-signature-missing': {
      source: `${GITHUB}/code-yeongyu/oh-my-openagent/issues/2775`,
      message: '…Invalid `signature` in `thinking` block…',
    },
  },
};

const DEEPSEEK_ROLE: Quote = {
  source: 'public-reports',
  message: '…unknown variant `{value}`, expected `user` or `assistant`…',
};

/** DeepSeek's endpoint in Anthropic's format reads the body itself. */
export const deepseekAnthropicErrors: ErrorFamily = {
  ...anthropicErrors,
  isShapeKnown: false,
  quotes: {
    'role-unknown': DEEPSEEK_ROLE,
    'role-legacy-function': DEEPSEEK_ROLE,
    'developer-role-unsupported': DEEPSEEK_ROLE,
    'system-role-in-messages': { ...DEEPSEEK_ROLE, source: `${GITHUB}/vm0-ai/vm0/issues/15388` },
    'tool-call-id-duplicate': { source: 'public-reports', message: '`tool_use` ids must be unique' },
  },
};
