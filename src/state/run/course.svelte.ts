import {
  advanceRun,
  createRun,
  nextAction,
  runStart,
  type Action,
  type DoneReason,
  type LoopState,
  type ModelStep,
  type Run,
  type ToolStep,
} from '../../core/simulation/loop';
import type { RunEnvironment } from './run-environment';
import type { RunSettings } from './run-settings.svelte';
import type { TakenSteps } from './taken-steps.svelte';

/**
 * Why a run ended. `changed`: the conversation went on without it while an answer was on its way, which then had no place
 * any more.
 */
export type RunEnd = DoneReason | 'stopped' | 'changed';

/** From these a run goes on where it stands; after the others the next one begins anew. */
const RESUMABLE: ReadonlySet<RunEnd> = new Set<RunEnd>(['stopped', 'changed', 'failure']);

/** Where a run stands: what it remembers besides the array, and what the two together call for. */
export class Course {
  readonly #environment: RunEnvironment;
  readonly #settings: RunSettings;
  readonly #steps: TakenSteps;
  #run = $state.raw<Run>();
  #ended = $state<RunEnd>();

  constructor(environment: RunEnvironment, settings: RunSettings, steps: TakenSteps) {
    this.#environment = environment;
    this.#settings = settings;
    this.#steps = steps;
  }

  /** Why the last run ended; undefined while it is under way and before the first. */
  get ended(): RunEnd | undefined {
    return this.#steps.areGone ? undefined : this.#ended;
  }
  get turns(): number {
    return this.#run?.turns ?? 0;
  }

  /** The run that the next step goes on with; undefined when it begins one. */
  get underWay(): Run | undefined {
    if (this.#run === undefined || this.#steps.areGone) return undefined;
    const run = { ...this.#run, failed: false };
    if (this.#ended === undefined) return run;
    return RESUMABLE.has(this.#ended) && this.#nextOf(run).kind !== 'done' ? run : undefined;
  }

  /** How many messages the next run keeps. */
  get start(): number {
    return runStart(this.#environment.session.messages, this.#environment.format());
  }

  /** Whether the next run would replace the end of a finished conversation. */
  get replaces(): boolean {
    return this.underWay === undefined && this.start < this.#environment.session.messages.length;
  }

  /** What the next step would do. */
  get next(): Action {
    const run = this.underWay;
    if (run) return this.#nextOf(run);
    const kept = this.#environment.session.messages.slice(0, this.start);
    return this.#nextOf(createRun(kept), kept);
  }

  /** Whether there is something to do, or to say. */
  get canGoOn(): boolean {
    return this.next.kind !== 'done' || this.#run !== undefined;
  }

  /** The state of the machine while nothing is under way. */
  get state(): LoopState {
    if (this.#run === undefined || this.#steps.areGone) return 'idle';
    if (this.#ended === 'failure') return 'error';
    return this.#ended === undefined || RESUMABLE.has(this.#ended) ? this.next.kind : 'done';
  }

  /** Takes up `run`, from before the step that is taken now or was taken back; none: the next step begins one. */
  resume(run: Run | undefined, ended?: RunEnd): void {
    this.#run = run;
    this.#ended = ended;
  }

  /** The run after a step. */
  follow(step: ModelStep | ToolStep): void {
    if (this.#run === undefined) return;
    this.#run = advanceRun(this.#run, step);
    const next = this.#nextOf(this.#run);
    if (next.kind === 'done') this.#ended = next.reason;
  }

  end(reason: RunEnd): void {
    this.#ended = reason;
  }

  /** Steps that were undone never were. */
  forgetUndone(): void {
    if (this.#steps.forgetUndone()) this.resume(this.#steps.run);
  }

  #nextOf(run: Run, messages = this.#environment.session.messages): Action {
    return nextAction(messages, run, this.#settings.limits, this.#environment.format());
  }
}
