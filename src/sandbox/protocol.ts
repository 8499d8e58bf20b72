import type { ScriptOutcome } from '../core/simulation/mocks/script';

/** What the worker says of the task it was given. */
export type SandboxAnswer =
  /** The engine is there, and the user's code begins now. */
  | { readonly kind: 'started' }
  /** `isSpent`: the engine may have been harmed and is not to be used again. */
  | { readonly kind: 'done'; readonly outcome: ScriptOutcome; readonly isSpent: boolean };

/** Code that is looked at this often ends by itself. */
export const TIME_LIMIT_MS = 1000;
/** Code that is not looked at (one long step of a built-in) ends with its worker. */
export const HARD_TIME_LIMIT_MS = 2000;
export const MEMORY_LIMIT_BYTES = 32 * 1024 * 1024;
/** An answer longer than this is refused. */
export const MAX_ANSWER_CHARS = 1_000_000;
export const MAX_LOG_LINES = 200;
export const MAX_LOG_LINE_CHARS = 2000;
