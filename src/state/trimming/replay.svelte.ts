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

  /** Starts over with another question; what is still being worked on is dropped. */
  ask(rerun: Rerun): void {
    const isSameTalk = this.#desk.isOpen && this.#asked?.talk === rerun.talk;
    const { talk, ...rest } = rerun;
    this.#asked = rerun;
    this.#isFirst = this.#results.size === 0;
    this.#fresh = new Map();
    this.#desk.ask({ ...rest, ...(!isSameTalk && { talk }) });
    if (rerun.plans.length === 0) this.#desk.settle();
  }

  /** Ends the worker. */
  close(): void {
    this.#desk.close();
  }

  #take({ plan, rerun }: Answer): void {
    const plans = this.#asked?.plans ?? [];
    const asked = plans[plan];
    if (asked === undefined) return;
    this.#fresh = new Map(this.#fresh).set(planKey(asked), rerun);
    const isLast = plan === plans.length - 1;
    if (isLast) this.#desk.settle();
    // Results of two questions do not compare: the older ones stay until all of the newer are there.
    if (isLast || this.#isFirst) this.#results = this.#fresh;
  }
}

function spawnWorker(): WorkerPort {
  return new Worker(new URL('../../replay/replay.worker.ts', import.meta.url), {
    type: 'module',
    name: 'replay',
  });
}
