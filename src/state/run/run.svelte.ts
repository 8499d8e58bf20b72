import type { JsonEdit } from '../../core/json/edit';
import type { JsonObject } from '../../core/json/value';
import {
  advanceRun,
  createRun,
  DEFAULT_RUN_LIMITS,
  nextAction,
  nextStep,
  runStart,
  type Action,
  type DoneReason,
  type LoopState,
  type Run,
  type RunLimits,
} from '../../core/simulation/loop';
import { createCheckedModel, type Model } from '../../core/simulation/model';
import { createOfflineModel } from '../../core/simulation/offline-model';
import type { Outgoing, RunEnvironment, TakenStep } from './run-environment';

/**
 * The agent loop over the conversation in view [C16]. Every step goes through the session's one door; a whole run is one
 * undo step. The array is the loop's state: it may be edited between any two steps.
 */
export class RunState {
  limits = $state.raw<RunLimits>(DEFAULT_RUN_LIMITS);
  /** Whether the model stands behind an API that refuses wrong requests, as the real one does. */
  checksFirst = $state(true);
  #steps = $state.raw<readonly TakenStep[]>([]);
  #run = $state.raw<Run>();
  #isRunning = $state(false);
  #ended = $state<DoneReason | 'stopped'>();
  /** Names the run for the undo history. */
  #number = 0;
  #runTurn = 0;

  constructor(private readonly environment: RunEnvironment) {}

  /** The steps whose messages are still there: undoing a run takes its steps away, redoing brings them back. */
  get steps(): readonly TakenStep[] {
    return this.#steps.filter((taken) => this.#isThere(taken));
  }
  get isRunning(): boolean {
    return this.#isRunning;
  }
  /** Why the last run ended; undefined while it is under way and before the first. */
  get ended(): DoneReason | 'stopped' | undefined {
    return this.#isGone ? undefined : this.#ended;
  }
  get turns(): number {
    return this.#run?.turns ?? 0;
  }

  /** What the next model call would send. */
  get outgoing(): Outgoing {
    return this.environment.outgoing();
  }

  /** Whether the next run would replace the end of a finished conversation. */
  get replaces(): boolean {
    const { messages } = this.environment.session;
    const isUnderWay = this.#run !== undefined && this.#ended === undefined && !this.#isGone;
    return !isUnderWay && runStart(messages) < messages.length;
  }

  /** What the next step would do. */
  get next(): Action {
    const { messages } = this.environment.session;
    if (this.#run && this.#ended === undefined && !this.#isGone) {
      return nextAction(messages, this.#run, this.limits);
    }
    const kept = messages.slice(0, runStart(messages));
    return nextAction(kept, createRun(kept), this.limits);
  }

  /** The state of the machine to light up. */
  get state(): LoopState {
    if (this.#run === undefined || this.#isGone) return 'idle';
    return this.#ended !== undefined && this.#ended !== 'stopped' ? 'done' : this.next.kind;
  }

  /** Whether Run and Step can do anything. */
  get canStep(): boolean {
    if (this.environment.session.isBroken || this.outgoing.isPending) return false;
    return !(this.next.kind === 'done' && this.#run === undefined);
  }

  /** Takes steps until the run is done or stopped. */
  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    // A run that was stopped in its pause must not go on when another has begun meanwhile.
    const turn = ++this.#runTurn;
    while (this.step()) {
      await this.environment.pause();
      if (turn !== this.#runTurn || !this.#isRunning) return;
    }
    this.#isRunning = false;
  }

  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#ended = 'stopped';
  }

  /** Takes one step, beginning a run where none is under way; false when there was none to take. */
  step(): boolean {
    const { session } = this.environment;
    if (session.isBroken || this.outgoing.isPending) return false;
    this.#forgetUndone();
    if (this.#ended === 'stopped' && this.#run) this.#ended = undefined;
    const textBefore = session.text;
    const run = this.#run && this.#ended === undefined ? this.#run : this.#begin();
    // As it is now: what would be sent goes on changing with the session.
    const { request, indexes, text } = this.outgoing;
    const outgoing: Outgoing = { request, indexes, text };
    const shownCount = session.messages.length;
    const last = session.ids.at(-1);
    const { step, run: after } = nextStep(session.messages, run, {
      model: this.createModel(),
      mocks: session.surroundings.mocks,
      sent: outgoing,
      limits: this.limits,
    });
    if (step.kind === 'done') {
      this.#ended = step.reason;
      return false;
    }
    this.#append(step.appended);
    const appended = session.ids.slice(session.ids.length - step.appended.length);
    const wire = step.kind === 'model' ? outgoing.text : undefined;
    const taken = {
      step,
      wire,
      prompts: session.surroundings.prompts ?? [],
      shownCount,
      after: last,
      appended,
      runBefore: run,
      textBefore,
      revision: session.revision,
    };
    this.#steps = [...this.#steps, { ...taken, number: this.#steps.length + 1 }];
    this.#run = after;
    const next = nextAction(session.messages, after, this.limits);
    if (next.kind === 'done') this.#ended = next.reason;
    return next.kind !== 'done';
  }

  /** Takes the last step back: the text before it, or, when it was edited since, only what the step appended. */
  back(): void {
    const { session } = this.environment;
    this.#forgetUndone();
    const last = this.#steps.at(-1);
    if (last === undefined || session.isBroken) return;
    this.stop();
    if (session.revision === last.revision) {
      session.apply({ label: 'run', text: last.textBefore, ...this.#undoKey() });
    } else {
      const edits = last.appended
        .map((id) => session.ids.indexOf(id))
        .filter((index) => index >= 0)
        .sort((a, b) => b - a)
        .map((index): JsonEdit => ({ kind: 'remove', path: ['messages', index] }));
      if (edits.length > 0) session.apply({ label: 'run', edits, ...this.#undoKey() });
    }
    this.#steps = this.#steps.slice(0, -1);
    this.#ended = undefined;
    // Before the first step there is no run: the next one starts anew from where the conversation then stands.
    this.#run = this.#steps.length > 0 ? last.runBefore : undefined;
    this.#acknowledge();
  }

  /** Forgets the steps, not what they appended: another conversation was opened. */
  reset(): void {
    this.#isRunning = false;
    this.#clear();
  }

  #clear(): void {
    this.#steps = [];
    this.#run = undefined;
    this.#ended = undefined;
  }

  #isThere({ appended, after }: TakenStep): boolean {
    const { ids } = this.environment.session;
    if (appended.length === 0) return after === undefined || ids.includes(after);
    return appended.some((id) => ids.includes(id));
  }

  /** Whether the run's steps were all undone, or belong to a conversation that is no longer open. */
  get #isGone(): boolean {
    return this.#steps.length > 0 && this.steps.length === 0;
  }

  #forgetUndone(): void {
    const { steps } = this;
    if (steps.length === this.#steps.length) return;
    const last = steps.at(-1);
    this.#steps = steps;
    this.#run = last && advanceRun(last.runBefore, last.step);
    this.#ended = undefined;
  }

  /** Begins a run: of a finished conversation, what followed its last user message makes room for the new answer. */
  #begin(): Run {
    const { session } = this.environment;
    this.#clear();
    this.#number++;
    const start = runStart(session.messages);
    const edits = session.messages
      .slice(start)
      .map((): JsonEdit => ({ kind: 'remove', path: ['messages', start] }));
    if (edits.length > 0) session.apply({ label: 'run', edits, ...this.#undoKey() });
    return createRun(session.messages);
  }

  #append(messages: readonly JsonObject[]): void {
    const { session } = this.environment;
    const end = session.messages.length;
    const edits = messages.map((value, offset): JsonEdit => ({
      kind: 'insert',
      path: ['messages', end + offset],
      value,
    }));
    if (edits.length > 0) session.apply({ label: 'run', edits, ...this.#undoKey() });
  }

  #undoKey() {
    return { coalesce: `run:${this.#number}`, joins: true } as const;
  }

  /** The step that is last now is not edited by going back to it. */
  #acknowledge(): void {
    const last = this.#steps.at(-1);
    if (last) this.#steps = this.#steps.with(-1, { ...last, revision: this.environment.session.revision });
  }

  /** The offline model, or one behind an API that refuses, as it is set up here. */
  createModel(): Model {
    const { script } = this.environment.session.surroundings;
    const reasoning = this.environment.wantsReasoning();
    const model = createOfflineModel({ reasoning, ...(script ? { script } : {}) });
    return this.checksFirst
      ? createCheckedModel(model, (request) => this.environment.refuse(request))
      : model;
  }
}
