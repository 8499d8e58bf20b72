import { breakAfter, breakBefore, type Break } from '../../core/simulation/breakpoints';
import type { Action, LoopState } from '../../core/simulation/loop';
import { ArrayDoor } from './array-door';
import { Course, type RunEnd } from './course.svelte';
import type { FaultInjection } from './faults/fault-injection.svelte';
import type { PendingStep } from './pending-step.svelte';
import type { Outgoing, RunEnvironment, TakenStep } from './run-environment';
import type { RunSettings } from './run-settings.svelte';
import { StepTaker } from './step-taker.svelte';
import { TakenSteps } from './taken-steps.svelte';

/** Why a run waits: it was asked to, or met a breakpoint. */
export type Pause = { readonly kind: 'asked' } | Break;

/** What is under way: a run, or one step by itself. What stops it puts another or none in its place. */
interface Going {
  readonly kind: 'run' | 'step';
}

/**
 * The agent loop over the conversation in view [C16]. Every step goes through the session's one door; a whole run is one
 * undo step. The array is the loop's state: it may be edited at any time.
 */
export class RunState {
  readonly #environment: RunEnvironment;
  readonly #door: ArrayDoor;
  readonly #steps: TakenSteps;
  readonly #course: Course;
  readonly #taker: StepTaker;
  #going = $state.raw<Going>();
  #paused = $state.raw<Pause>();
  #wantsPause = $state(false);

  constructor(
    environment: RunEnvironment,
    readonly settings: RunSettings,
  ) {
    const door = new ArrayDoor(environment.session);
    const steps = new TakenSteps(environment.session, door);
    const course = new Course(environment, settings, steps);
    this.#environment = environment;
    this.#door = door;
    this.#steps = steps;
    this.#course = course;
    this.#taker = new StepTaker({ environment, settings, door, steps, course });
  }

  /** The steps whose messages are still there. */
  get steps(): readonly TakenStep[] {
    return this.#steps.present;
  }
  /** The step on its way. */
  get pending(): PendingStep | undefined {
    return this.#taker.pending;
  }
  /** The fault that waits for its step. */
  get faults(): FaultInjection {
    return this.#environment.faults;
  }
  get isRunning(): boolean {
    return this.#going !== undefined;
  }
  /** Why the run waits; undefined unless it does. */
  get paused(): Pause | undefined {
    return this.#steps.areGone ? undefined : this.#paused;
  }
  /** Whether a run is under way that was not asked to pause yet. */
  get canPause(): boolean {
    return this.#going?.kind === 'run' && !this.#wantsPause;
  }
  /** Whether it pauses once the step on its way is taken. */
  get isPausing(): boolean {
    return this.#wantsPause;
  }
  get ended(): RunEnd | undefined {
    return this.#course.ended;
  }
  get turns(): number {
    return this.#course.turns;
  }
  /** What the next model call would send. */
  get outgoing(): Outgoing {
    return this.#environment.outgoing();
  }
  /** Whether the next run would replace the end of a finished conversation. */
  get replaces(): boolean {
    return this.#course.replaces;
  }
  /** What the next step would do. */
  get next(): Action {
    return this.#course.next;
  }
  /** The state of the machine to light up. */
  get state(): LoopState {
    if (this.pending) return this.pending.kind;
    const isBefore = this.paused !== undefined && this.paused.kind !== 'error';
    return isBefore ? this.next.kind : this.#course.state;
  }
  /** Whether Run and Step can do anything. */
  get canStep(): boolean {
    return !this.#isHeld && this.#course.canGoOn;
  }

  get #isHeld(): boolean {
    return this.isRunning || this.#environment.session.isBroken || this.outgoing.isPending === true;
  }

  /** Takes steps until the run is done, stopped or paused; goes on with one that was paused. */
  async run(): Promise<void> {
    if (this.#isHeld) return;
    const passesBreak = this.paused !== undefined;
    const going = this.#go('run');
    const pause = await this.#under(going, this.#takeSteps(going, passesBreak));
    if (going === this.#going) this.#rest(pause);
  }

  /** Takes one step, beginning a run where none is under way. */
  async step(): Promise<void> {
    if (this.#isHeld) return;
    const wasPaused = this.paused !== undefined;
    const going = this.#go('step');
    await this.#under(going, this.#taker.take());
    if (going === this.#going) this.#rest(wasPaused && !this.ended ? { kind: 'asked' } : undefined);
  }

  /** Pauses the run once the step on its way is taken. */
  pause(): void {
    this.#wantsPause = this.#going?.kind === 'run';
  }

  /** Ends what is under way. Of an answer on its way the text stays; what still comes of it is dropped. */
  stop(): void {
    if (!this.isRunning && !this.paused) return;
    this.#rest();
    this.#taker.interrupt();
    this.#course.end('stopped');
  }

  /** Takes back the step on its way, else the last one taken. */
  back(): void {
    const { session } = this.#environment;
    if (session.isBroken) return;
    this.#rest();
    const pending = this.#taker.cancel();
    this.#course.forgetUndone();
    if (pending && session.revision === pending.start.revisionBefore) {
      this.#door.restore(pending.start.textBefore);
      this.#steps.acknowledge();
    }
    const start = pending?.start ?? this.#steps.takeBack();
    // Before the first step there is no run: the next one starts anew from where the conversation then stands.
    if (start) this.#course.resume(this.#steps.run && start.runBefore);
  }

  /** Appends what came of a step and was not appended by itself. */
  keep({ id, offered }: TakenStep): void {
    if (offered === undefined || this.isRunning || this.#environment.session.isBroken) return;
    const appended = this.#door.append([offered]);
    this.#steps.amend(id, { appended, afterwards: this.#door.view });
    this.#steps.acknowledge();
  }

  /** Forgets the steps, not what they appended: another conversation was opened. */
  reset(): void {
    this.#rest();
    this.#taker.cancel();
    this.faults.disarm();
    this.#steps.clear();
    this.#course.resume(undefined);
  }

  #go(kind: Going['kind']): Going {
    const going = { kind };
    this.#going = going;
    this.#paused = undefined;
    return going;
  }

  /** Whatever becomes of `work`: what failed is not under way any more, and can be taken up again. */
  async #under<T>(going: Going, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (going === this.#going) {
        this.#rest();
        this.#taker.cancel();
        this.#course.end('stopped');
      }
      throw error;
    }
  }

  #rest(pause?: Pause): void {
    this.#going = undefined;
    this.#wantsPause = false;
    this.#paused = pause;
  }

  /** Why it paused; undefined when the run is done, or is no longer what goes on. */
  async #takeSteps(going: Going, passesBreak: boolean): Promise<Pause | undefined> {
    let passes = passesBreak;
    for (;;) {
      const before = passes ? undefined : breakBefore(this.next, this.settings.breakpoints);
      if (before) return before;
      passes = false;
      const step = await this.#taker.take();
      if (step === undefined || going !== this.#going) return undefined;
      const after = breakAfter(step, this.settings.breakpoints);
      if (after) return after;
      if (this.ended) return undefined;
      if (!this.#wantsPause) await this.#environment.pause();
      if (going !== this.#going) return undefined;
      if (this.#wantsPause) return { kind: 'asked' };
    }
  }
}
