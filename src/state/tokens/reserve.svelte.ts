import { isObject, memberOf } from '../../core/json/value';
import type { Counts } from './counts.svelte';
import type { Session } from '../session/session.svelte';

/** Body fields that limit the reply, the newer first. */
const LIMIT_FIELDS = ['max_completion_tokens', 'max_tokens'] as const;
export type LimitField = (typeof LIMIT_FIELDS)[number];

/** What is planned for a reply whose length the request does not limit. */
const DEFAULT_RESERVE_TOKENS = 4096;

/** Whether a reply can be so long at most: what is below zero or without end limits nothing. */
export function isLength(tokens: unknown): tokens is number {
  return Number.isSafeInteger(tokens) && Number(tokens) >= 0;
}

/** Room kept free in the window for the reply: what the request allows it, else a number of the user's that is never sent. */
export class Reserve {
  readonly #session: Session;
  readonly #counts: Counts;
  #own = $state<number>();

  constructor(session: Session, counts: Counts) {
    this.#session = session;
    this.#counts = counts;
  }

  /** The field of the request that says it; undefined when none does. */
  get field(): LimitField | undefined {
    const { request } = this.#session;
    return LIMIT_FIELDS.find((field) => isLength(memberOf(request, field)));
  }

  get tokens(): number {
    if (this.field !== undefined) return Number(memberOf(this.#session.request, this.field));
    return this.#own ?? Math.min(DEFAULT_RESERVE_TOKENS, this.maximum ?? Infinity);
  }

  /** The longest reply the model can write; undefined when it is not known. */
  get maximum(): number | undefined {
    const { match } = this.#counts;
    return match.kind === 'unknown' ? undefined : (match.model.maxOutput ?? undefined);
  }

  set(tokens: number): void {
    if (!isLength(tokens)) return;
    if (this.field === undefined) this.#own = tokens;
    else if (!this.#session.isBroken && isObject(this.#session.request)) {
      this.#session.apply({
        label: 'typing',
        edits: [{ kind: 'set', path: [this.field], value: tokens }],
        coalesce: 'reserve',
      });
    }
  }
}
