import { cacheProfileFor } from '../../core/cache/choose';
import type { CacheProfile } from '../../core/cache/profile';
import { messagesOf } from '../../core/conversation/request';
import { isObject, type JsonObject } from '../../core/json/value';
import { sentFigures, type SentFigures, type SentRequest } from '../../core/money/sent';
import type { ModelStep } from '../../core/simulation/loop';
import { overheadOf } from '../../core/tokens/account';
import { readUsage } from '../../core/usage/usage';
import type { App } from '../app.svelte';
import type { TakenStep } from './run-environment';
import type { RunState } from './run.svelte';

/** What a model step came to. */
export interface StepFigures extends SentFigures {
  readonly stepId: number;
  readonly isMeasured: boolean;
}

/** Tokens of what a run sent, step by step: counted once for each step, billed as prices and model stand now. */
export class RunFigures {
  readonly #app: Pick<App, 'counts'>;
  readonly #run: RunState;
  #counted = $state.raw<ReadonlyMap<number, SentRequest>>(new Map());
  readonly #asked = new Set<number>();

  readonly #all = $derived.by((): readonly StepFigures[] => {
    const steps = this.#run.steps.flatMap(({ id }) => {
      const request = this.#counted.get(id);
      return request ? [{ id, request }] : [];
    });
    const requests = steps.map(({ request }) => request);
    return sentFigures(requests, this.profile).map((figures, at) => ({
      ...figures,
      stepId: steps[at]?.id ?? -1,
      isMeasured: requests[at]?.measured !== undefined,
    }));
  });

  constructor(app: Pick<App, 'counts'>, run: RunState) {
    this.#app = app;
    this.#run = run;
  }

  /** Of the model steps that were counted, in order. */
  get all(): readonly StepFigures[] {
    return this.#all;
  }
  /** How the model in use caches; undefined where it does not. */
  get profile(): CacheProfile | undefined {
    const { match } = this.#app.counts;
    return match.kind === 'unknown' ? undefined : cacheProfileFor(match.model);
  }

  of({ id }: TakenStep): StepFigures | undefined {
    return this.#all.find(({ stepId }) => stepId === id);
  }

  /** Counts the steps that are not counted yet. Reads what it follows, so it belongs into an effect. */
  follow(): void {
    for (const { id, step } of this.#run.steps) {
      if (step.kind !== 'model' || !isBilled(step) || this.#asked.has(id)) continue;
      this.#asked.add(id);
      void this.#count(id, step);
    }
  }

  async #count(id: number, { sent, outcome }: ModelStep): Promise<void> {
    const body = isObject(sent.request) ? sent.request : {};
    const reply = replyOf(outcome);
    const messages = messagesOf(body);
    const whole: JsonObject = { ...body, messages: reply ? [...messages, reply] : messages };
    const account = await this.#app.counts.account(whole);
    if (!account.ok) return;
    const tokens = account.value.messages.map(({ total }) => total);
    const usage = outcome.kind === 'reply' ? readUsage(outcome.usage) : undefined;
    const request: SentRequest = {
      messages,
      tokens: tokens.slice(0, messages.length),
      overhead: overheadOf(account.value),
      ...(reply && { reply: { message: reply, tokens: tokens.at(-1) ?? 0 } }),
      ...(usage && { measured: usage }),
    };
    this.#counted = new Map([...this.#counted, [id, request]]);
  }
}

/** A request that was refused or never arrived costs nothing. */
function isBilled({ outcome }: ModelStep): boolean {
  return outcome.kind === 'reply' || outcome.kind === 'interrupted';
}

function replyOf(outcome: ModelStep['outcome']): JsonObject | undefined {
  if (outcome.kind === 'reply') return outcome.message;
  return outcome.kind === 'interrupted' ? outcome.partial : undefined;
}
