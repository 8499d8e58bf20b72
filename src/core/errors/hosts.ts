import type { ErrorFamily, Fault, Quote } from './error';
import { ASSUMED_OPENAI } from './shapes';
import { GITHUB } from './sources';

const MOONSHOT_ORPHAN: Quote = {
  source: 'public-code',
  message: 'Invalid request: tool_call_id is not found',
};

export const moonshotErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'tool-message-orphan': MOONSHOT_ORPHAN,
    'tool-call-id-unknown': MOONSHOT_ORPHAN,
    'reasoning-content-missing': {
      source: `${GITHUB}/continuedev/continue/issues/11600`,
      message:
        'thinking is enabled but reasoning_content is missing in assistant tool call message at index {message}',
    },
  },
};

export const groqErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'content-must-be-string': {
      source: `${GITHUB}/OpenHands/OpenHands/issues/4643`,
      message: "'messages.{message}' : for 'role:{role}' … value must be a string…",
    },
    'message-extra-field': {
      source: `${GITHUB}/ServiceStack/llms/issues/17`,
      message: "…property '{key}' is unsupported…",
    },
  },
};

export const xaiErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'tool-arguments-empty': {
      source: `${GITHUB}/spiceai/spiceai/issues/4734`,
      message: '…arguments to a tool_call … are not a valid JSON string…',
    },
  },
};

export const minimaxErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'content-empty': {
      source: `${GITHUB}/earendil-works/pi/pull/3311`,
      message: '…chat content is empty (2013)…',
    },
    'tool-calls-unanswered': { source: `${GITHUB}/can1357/oh-my-pi/issues/2055`, message: '…(2013)…' },
  },
};

export const zhipuErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'messages-illegal-glm': {
      source: `${GITHUB}/MetaGLM/zhipuai-sdk-python-v4/issues/14`,
      code: '1214',
      message: '…messages parameter illegal…',
    },
  },
};

export const cohereErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: { 'tool-extra-field': { source: `${GITHUB}/agno-agi/agno/issues/3503`, status: 422 } },
};

const BEDROCK_BLANK: Quote = {
  source: `${GITHUB}/OpenHands/OpenHands/issues/5339`,
  message: '…text field in the ContentBlock object is blank…',
};

export const bedrockErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'content-empty': BEDROCK_BLANK,
    'text-block-empty': BEDROCK_BLANK,
    'assistant-empty': {
      source: `${GITHUB}/maximhq/bifrost/pull/6732`,
      message: '…failed to satisfy constraint: Member must not be null…',
    },
    'document-needs-text': {
      source: `${GITHUB}/archestra-ai/archestra/pull/4220`,
      message: '…A text block must be included when using documents…',
    },
  },
};

/** A fault that the upstream provider finds comes wrapped: its own body, as text, is `metadata.raw`. */
export const openrouterErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  isShapeKnown: true,
  shape: ({ status, message, unknown }) => ({
    error: {
      message: 'Provider returned error',
      code: status,
      metadata: { raw: message, provider_name: unknown },
    },
  }),
};

/** An odd number of quotes that no backslash stands before. */
function isCutInString({ value }: Fault): boolean {
  return typeof value === 'string' && value.replace(/\\./gs, '').split('"').length % 2 === 0;
}

export const gatewayErrors: ErrorFamily = {
  ...ASSUMED_OPENAI,
  quotes: {
    'tool-call-id-unknown': {
      source: `${GITHUB}/autohandai/code-cli/issues/510`,
      message: '…tool message could not be matched to a preceding tool call…',
    },
    'tool-arguments-not-json': {
      source: `${GITHUB}/xuzhougeng/wisp-science/issues/775`,
      message: '…Unterminated string…',
      when: isCutInString,
    },
  },
};
