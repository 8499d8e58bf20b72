import type { CacheProfile } from '../../core/cache/profile';
import type { TrimPlan } from '../../core/trimming/plan';
import { planKey } from '../../core/trimming/plan-key';
import type { Answer, PlanRerun, Question, Talk } from '../../replay/protocol';
import { WorkerDesk, type WorkerPort } from '../worker-desk.svelte';

export type { PlanRerun, Talk } from '../../replay/protocol';

/** What to re-run. */
export interface Rerun {
  readonly talk: Talk;
  readonly plans: readonly TrimPlan[];
  readonly profile: CacheProfile;
  readonly turns: number;
}

/** Re-runs the conversation under each plan, in a worker of its own that lives while somebody looks. */
export class Replay {
  readonly #desk: WorkerDesk<Omit<Question, 'turn'>, Answer>;
  #asked: Rerun | undefined;
  /** Those of its plans that the worker was asked for. */
  #missing: readonly TrimPlan[] = [];
  /** The question whose results are shown. */
  #shown: Rerun | undefined;
  /** Of the newest question so far. */
  #fresh: ReadonlyMap<string, PlanRerun> = new Map();
  #isFirst = true;
  #results = $state.raw<ReadonlyMap<string, PlanRerun>>(new Map());

  constructor(spawn: () => WorkerPort = spawnWorker) {
    this.#desk = new WorkerDesk(spawn, (answer) => this.#take(answer));
  }

  /** What came of a plan: of the newest question, or of the one before until all of that is there. */
  resultOf(plan: TrimPlan): PlanRerun | undefined {
    return this.#results.get(planKey(plan));
  }
  get isBusy(): boolean {
    return this.#desk.isBusy;
  }
  /** Whether the worker broke down; the next question starts another. */
  get isLost(): boolean {
    return this.#desk.isLost;
  }

  /** Starts over with another question, of which only what is not known is worked out; what is under way is dropped. */
  ask(rerun: Rerun): void {
    const isSameTalk = this.#desk.isOpen && this.#asked?.talk === rerun.talk;
    const { talk, plans, ...rest } = rerun;
    const known =
      this.#shown && isSameCourse(this.#shown, rerun) ? this.#results : new Map<string, PlanRerun>();
    this.#asked = rerun;
    this.#isFirst = this.#results.size === 0;
    this.#missing = plans.filter((plan) => !known.has(planKey(plan)));
    this.#fresh = new Map([...known].filter(([key]) => plans.some((plan) => planKey(plan) === key)));
    this.#desk.ask({ ...rest, plans: this.#missing, ...(!isSameTalk && { talk }) });
    if (this.#missing.length === 0) this.#show();
  }

  /** Ends the worker. */
  close(): void {
    this.#desk.close();
  }

  #take({ plan, rerun }: Answer): void {
    const asked = this.#missing[plan];
    if (asked === undefined) return;
    this.#fresh = new Map(this.#fresh).set(planKey(asked), rerun);
    const isLast = plan === this.#missing.length - 1;
    // Results of two questions do not compare: the older ones stay until all of the newer are there.
    if (isLast) this.#show();
    else if (this.#isFirst) this.#results = this.#fresh;
  }

  #show(): void {
    this.#desk.settle();
    this.#results = this.#fresh;
    this.#shown = this.#asked;
  }
}

/** Whether the same is re-run by the same rule, so that a plan comes to the same. */
function isSameCourse(before: Rerun, now: Rerun): boolean {
  return (
    before.talk === now.talk &&
    before.turns === now.turns &&
    JSON.stringify(before.profile) === JSON.stringify(now.profile)
  );
}

function spawnWorker(): WorkerPort {
  return new Worker(new URL('../../replay/replay.worker.ts', import.meta.url), {
    type: 'module',
    name: 'replay',
  });
}
