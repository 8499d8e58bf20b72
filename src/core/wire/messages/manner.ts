import type { Account } from './account';

/** How messages are written. */
export interface Manner {
  readonly account: Account;
  /** A reply is kept in the conversation, with all that its provider may want back; a request must only hold what the API takes. */
  readonly purpose: 'request' | 'reply';
  /** Whether the API takes `cache_control` in the OpenAI shape. */
  readonly knowsCacheControl: boolean;
  /** Whether it takes `reasoning_content` and `thinking` in the OpenAI shape. */
  readonly knowsReasoning: boolean;
}
