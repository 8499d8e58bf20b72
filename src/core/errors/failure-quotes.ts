import type { WireFormat } from '../conversation/format';
import type { Quote } from './error';
import type { FailureQuotes } from './failures';
import { GITHUB } from './sources';

const CLAUDE_CODE = `${GITHUB}/anthropics/claude-code/issues` as const;
const SERVER_ERROR = { type: 'server_error', param: null, code: null } as const;

const openai: FailureQuotes = {
  quotes: {
    unauthorized: {
      source: `${GITHUB}/chatanywhere/GPT_API_free/issues/62`,
      date: '2023-07',
      message:
        'Incorrect API key provided: …. You can find your API key at https://platform.openai.com/account/api-keys.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_api_key',
    },
    'no-credit': {
      source: `${GITHUB}/langchain-ai/chat-langchain/issues/428`,
      date: '2025-04',
      status: 429,
      message:
        'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    },
    'rate-limited': {
      source: `${GITHUB}/Pythagora-io/gpt-pilot/pull/608`,
      date: '2024-02',
      message:
        'Rate limit reached for … in organization … on tokens per min (TPM): Limit …, Used …, Requested …. Please try again in …. Visit https://platform.openai.com/account/rate-limits to learn more.',
      type: 'tokens',
      param: null,
      code: 'rate_limit_exceeded',
    },
    'server-error': {
      ...SERVER_ERROR,
      source: `${GITHUB}/langbot-app/LangBot/issues/126`,
      date: '2023-02',
      message: 'The server had an error while processing your request. Sorry about that!',
    },
    overloaded: {
      ...SERVER_ERROR,
      source: `${GITHUB}/ikechan8370/chatgpt-plugin/issues/125`,
      date: '2023-02',
      message:
        'That model is currently overloaded with other requests. You can retry your request, or contact us through our help center at help.openai.com if the error persists. (Please include the request ID … in your message.)',
    },
  },
};

const deepseek: FailureQuotes = {
  quotes: {
    unauthorized: {
      source: `${GITHUB}/FullStackPlayer/claude-code-launcher/issues/3`,
      date: '2025-12',
      message: 'Authentication Fails, Your api key: … is invalid',
      type: 'authentication_error',
      param: null,
      code: 'invalid_request_error',
    },
    'no-credit': {
      source: `${GITHUB}/Aider-AI/aider/issues/4851`,
      date: '2026-02',
      message: 'Insufficient Balance',
      type: 'unknown_error',
      param: null,
      code: 'invalid_request_error',
    },
  },
};

/** Types and their statuses belong together in every report. */
const anthropic: FailureQuotes = {
  quotes: {
    unauthorized: {
      source: `${CLAUDE_CODE}/64667`,
      date: '2026-06',
      type: 'authentication_error',
      message: 'Invalid authentication credentials',
    },
    'no-credit': {
      source: `${CLAUDE_CODE}/66297`,
      date: '2026-06',
      status: 400,
      type: 'invalid_request_error',
      message:
        'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    },
    'rate-limited': {
      source: `${CLAUDE_CODE}/5769`,
      date: '2025-08',
      type: 'rate_limit_error',
      message: "This request would exceed your account's rate limit. Please try again later.",
    },
    'server-error': {
      source: `${CLAUDE_CODE}/28606`,
      date: '2026-02',
      type: 'api_error',
      message: 'Internal server error',
    },
    overloaded: {
      source: `${CLAUDE_CODE}/35792`,
      date: '2026-03',
      status: 529,
      type: 'overloaded_error',
      message: 'Overloaded',
    },
  },
};

const gemini: FailureQuotes = {
  quotes: {
    'rate-limited': {
      source: `${GITHUB}/n4ze3m/page-assist/issues/406`,
      date: '2025-02',
      type: 'RESOURCE_EXHAUSTED',
      message: 'Resource has been exhausted (e.g. check quota).',
    },
    overloaded: {
      source: `${GITHUB}/google-gemini/gemini-cli/issues/12831`,
      date: '2025-11',
      type: 'UNAVAILABLE',
      message: 'The model is overloaded. Please try again later.',
    },
  },
};

const mistral: FailureQuotes = {
  quotes: {
    'rate-limited': {
      source: `${GITHUB}/raycast/extensions/issues/31107`,
      date: '2026-09',
      type: 'rate_limited',
      param: null,
      code: '1300',
      message: 'Rate limit exceeded',
    },
  },
};

const NO_CREDIT_AT_OPENROUTER: Quote = {
  source: `${GITHUB}/open-assistant-org/open-assistant/issues/80`,
  date: '2026-07',
  message: 'Insufficient credits. Add more using https://openrouter.ai/settings/credits',
};

/** Its own failures do not come wrapped, as those of the providers behind it do. */
const openrouter: FailureQuotes = {
  shape: ({ status, message }) => ({ error: { message, code: status } }),
  quotes: { 'no-credit': NO_CREDIT_AT_OPENROUTER },
};

/** What providers were seen to answer when they fail, by dialect and wire format. */
export const FAILURE_QUOTES: ReadonlyMap<
  string,
  Readonly<Partial<Record<WireFormat, FailureQuotes>>>
> = new Map([
  ['openai', { 'openai-chat': openai }],
  ['deepseek', { 'openai-chat': deepseek }],
  ['anthropic', { 'anthropic-messages': anthropic }],
  ['gemini', { 'openai-chat': gemini }],
  ['mistral', { 'openai-chat': mistral }],
  ['openrouter', { 'openai-chat': openrouter }],
]);
