import type { ErrorFamily, Quote } from './error';
import { flatShape, openaiShape } from './shapes';
import { GITHUB } from './sources';

const OLLAMA = `${GITHUB}/ollama/ollama/blob/main/openai/openai.go` as const;

/** What the templates of model families raise; every server that renders them passes it on. */
const TEMPLATE_QUOTES: ErrorFamily['quotes'] = {
  'roles-must-alternate': [
    {
      source: `${GITHUB}/charmbracelet/crush/issues/279`,
      message:
        '…After the optional system message, conversation roles must alternate user and assistant roles…',
      when: ({ model }) => model.template === 'mistral',
    },
    {
      source: `${GITHUB}/huggingface/text-generation-inference/issues/3198`,
      message: '…Conversation roles must alternate…',
    },
  ],
  'user-after-tool': {
    source: `${GITHUB}/aliou/pi-neuralwatt/issues/12`,
    message: "…Unexpected role 'user' after role 'tool'…",
    when: ({ model }) => model.template === 'mistral',
  },
  'system-not-first': {
    source: `${GITHUB}/vllm-project/vllm/issues/41114`,
    message: '…System message must be at the beginning.',
    when: ({ model }) => model.template === 'qwen',
  },
  'no-user-message': {
    source: `${GITHUB}/vllm-project/vllm/issues/36432`,
    message: '…No user query found in messages…',
  },
};

const NIL_CONTENT: Quote = { source: OLLAMA, message: 'invalid message content type: <nil>' };
const ARGUMENTS: Quote = { source: OLLAMA, message: 'invalid tool call arguments' };

/** The compatible endpoint wraps in OpenAI's shape; place and code are always null there (openai/openai.go, 2026-08). */
export const ollamaErrors: ErrorFamily = {
  shape: openaiShape,
  isShapeKnown: true,
  status: 400,
  common: { type: 'invalid_request_error', param: null, code: null },
  quotes: {
    'messages-empty': { source: OLLAMA, message: "[] is too short - 'messages'" },
    'content-missing': NIL_CONTENT,
    'content-null': NIL_CONTENT,
    'content-null-with-calls': {
      ...NIL_CONTENT,
      source: `${GITHUB}/pydantic/pydantic-ai/issues/5206`,
    },
    'content-part-type-invalid': { source: OLLAMA, message: 'invalid message format' },
    'tool-arguments-not-json': ARGUMENTS,
    'tool-arguments-empty': ARGUMENTS,
    'no-user-message': {
      source: `${GITHUB}/ollama/ollama/issues/18303`,
      status: 500,
      type: 'api_error',
      message: '…no user query found in messages…',
    },
    'consecutive-assistant-last': {
      source: `${GITHUB}/NousResearch/hermes-agent/pull/80265`,
      message: '…Cannot have 2 or more assistant messages at the end of the list…',
    },
  },
};

export const vllmErrors: ErrorFamily = {
  shape: openaiShape,
  isShapeKnown: true,
  status: 400,
  common: { code: 400 },
  quotes: TEMPLATE_QUOTES,
};

export const sglangErrors: ErrorFamily = {
  shape: flatShape,
  isShapeKnown: true,
  status: 400,
  common: { code: 400 },
  quotes: {
    ...TEMPLATE_QUOTES,
    'tool-arguments-not-object': {
      source: `${GITHUB}/sgl-project/sglang/pull/28035`,
      message: '…str object has no attribute items…',
    },
  },
};

/** `{error: {code, message, type}}` */
export const llamacppErrors: ErrorFamily = {
  shape: ({ status, message, type }) => ({ error: { code: status, message, type } }),
  isShapeKnown: true,
  status: 400,
  common: { type: 'invalid_request_error' },
  quotes: {
    ...TEMPLATE_QUOTES,
    'prefill-unsupported': {
      source: `${GITHUB}/ggml-org/llama.cpp/issues/20861`,
      message: 'Assistant response prefill is incompatible with enable_thinking',
    },
  },
};
