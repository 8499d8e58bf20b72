import type { ToolCall } from '../../core/conversation/message';
import type { JsonValue } from '../../core/json/value';
import {
  absorbAnswers,
  absorbReply,
  createRun,
  type AnsweredCall,
  type ModelStep,
  type Run,
  type ToolStep,
} from '../../core/simulation/loop';
import { keepText } from '../../core/simulation/partial';
import { answerAsApproved, runTools } from './tools/answer-step';
import type { ArrayDoor } from './array-door';
import type { Course } from './course.svelte';
import type { StepScene } from './faults/fault-injection.svelte';
import { PendingStep } from './pending-step.svelte';
import type { Outgoing, RunEnvironment, StepStart, TakenStep } from './run-environment';
import type { RunSettings } from './run-settings.svelte';
import { setupOf } from './run-setup';
import type { TakenSteps } from './taken-steps.svelte';

/** What a step is taken with. */
export interface TakerParts {
  readonly environment: RunEnvironment;
  readonly settings: RunSettings;
  readonly door: ArrayDoor;
  readonly steps: TakenSteps;
  readonly course: Course;
}

/**
 * Takes one step at a time: asks the model or answers the calls, and appends what comes of it. While it waits the array
 * may change: a reply is appended only where the message it followed is still last, an answer where its call is open.
 */
export class StepTaker {
  readonly #parts: TakerParts;
  /** The step on its way; another or none once it was cancelled: what comes of it then is dropped. */
  #pending = $state.raw<PendingStep>();
  #nextId = 0;

  constructor(parts: TakerParts) {
    this.#parts = parts;
  }

  get pending(): PendingStep | undefined {
    return this.#pending;
  }

  /** Takes the next step, beginning a run where none is under way. Undefined when there was none, or it was cancelled. */
  async take(): Promise<ModelStep | ToolStep | undefined> {
    const { course, environment } = this.#parts;
    course.forgetUndone();
    const textBefore = environment.session.text;
    course.resume(course.underWay ?? this.#beginRun());
    const { next, underWay } = course;
    if (next.kind === 'done' || underWay === undefined) {
      course.end(next.kind === 'done' ? next.reason : 'stop');
      return undefined;
    }
    const start = this.#startOf(underWay, textBefore);
    return next.kind === 'model' ? this.#ask(start) : this.#answer(start, next.calls);
  }

  /** Drops the step on its way, and gives what had come of it. */
  cancel(): PendingStep | undefined {
    const pending = this.#pending;
    pending?.abort();
    this.#pending = undefined;
    return pending;
  }

  /** Ends the step on its way: the text that had come of an answer stays. */
  interrupt(): void {
    const pending = this.cancel();
    if (!pending?.asked) return;
    const { message: partial } = pending;
    const outcome = { kind: 'interrupted', reason: 'stopped', ...(partial && { partial }) } as const;
    this.#record(pending, absorbReply(pending.asked.outgoing, outcome));
  }

  /** Begins a run: of a finished conversation, what followed its last user message makes room for the new answer. */
  #beginRun(): Run {
    const { door, steps, course, environment } = this.#parts;
    steps.clear();
    door.beginRun();
    door.cut(course.start);
    return createRun(environment.session.messages);
  }

  #startOf(runBefore: Run, textBefore: string): StepStart {
    const { environment, door, settings } = this.#parts;
    const { session } = environment;
    const sizes = environment.sizes?.();
    return {
      id: this.#nextId++,
      runBefore,
      textBefore,
      prompts: session.surroundings.prompts ?? [],
      setup: setupOf(session, settings),
      ...(sizes && { sizes }),
      before: door.view,
      shownCount: session.messages.length,
      after: session.ids.at(-1),
      revisionBefore: session.revision,
      beganMs: environment.now(),
    };
  }

  async #ask(start: StepStart): Promise<ModelStep | undefined> {
    const { environment, steps } = this.#parts;
    const { faults } = environment;
    // As it is now: what would be sent goes on changing with the session.
    const { request, indexes, text } = environment.outgoing();
    const outgoing: Outgoing = { request, indexes, text };
    const scene = this.#sceneOf(start, request);
    const model = faults.around(environment.modelFor(), scene);
    const pending = new PendingStep(start, { kind: 'model', outgoing, model: model.kind });
    this.#pending = pending;
    const { outcome, exchange } = await model.reply(
      { request, shown: start.before.messages },
      { signal: pending.signal, onProgress: (progress) => pending.receive(progress) },
    );
    const wired = exchange ? { exchange } : {};
    if (this.#pending !== pending) {
      steps.amend(start.id, wired);
      return undefined;
    }
    return this.#record(pending, faults.bend(absorbReply(outgoing, outcome), start.runBefore, scene), wired);
  }

  async #answer(start: StepStart, calls: readonly ToolCall[]): Promise<ToolStep | undefined> {
    const { environment, settings, door } = this.#parts;
    const { order } = settings;
    const pending = new PendingStep(start, { kind: 'tools', calls });
    this.#pending = pending;
    const parts = { environment, door, order, pending };
    const answers = settings.asksFirst ? await answerAsApproved(calls, parts) : await runTools(calls, parts);
    if (this.#pending !== pending || answers === undefined) return undefined;
    const given = this.#stillOpen(answers);
    const step = absorbAnswers(given, environment.format());
    const scene = this.#sceneOf(start, environment.outgoing().request);
    const bent = given.length > 0 ? environment.faults.bend(step, start.runBefore, scene) : step;
    return this.#record(pending, bent, { order, times: pending.timesOf(given, order) }, given.length > 0);
  }

  /** The answers whose calls still wait at the end of the array. */
  #stillOpen(answers: readonly AnsweredCall[]): readonly AnsweredCall[] {
    const { next } = this.#parts.course;
    const open = new Set(next.kind === 'tools' ? next.calls.map(({ id }) => id) : []);
    return answers.filter(({ call }) => open.has(call.id));
  }

  #sceneOf({ before }: StepStart, request: JsonValue): StepScene {
    return { request, shown: before.messages, format: this.#parts.environment.format() };
  }

  #record<S extends ModelStep | ToolStep>(
    { start, asked }: PendingStep,
    step: S,
    more: Partial<TakenStep> = {},
    hasPlace = true,
  ): S {
    const { environment, door, steps, course } = this.#parts;
    const { session } = environment;
    this.#pending = undefined;
    const isLast = asked === undefined || session.ids.at(-1) === start.after;
    const fits = hasPlace && isLast && !session.isBroken;
    const appended = fits ? door.append(step.appended) : [];
    const offered = offeredOf(step, fits);
    steps.add({
      ...start,
      step,
      wire: asked?.outgoing.text,
      ...(asked && { model: asked.model }),
      ...(offered && { offered }),
      ...more,
      // A reply without its place belongs to where the conversation went.
      after: fits ? start.after : session.ids.at(-1),
      appended,
      afterwards: door.view,
      tookMs: environment.now() - start.beganMs,
      revision: session.revision,
    });
    course.follow(step);
    if (!fits) course.end('changed');
    return step;
  }
}

/** What came and is not in the array: a reply that found its place taken, or the text of one that broke off. */
function offeredOf(step: ModelStep | ToolStep, fits: boolean) {
  if (step.kind === 'tools') return undefined;
  const { outcome } = step;
  if (outcome.kind === 'reply') return fits ? undefined : outcome.message;
  if (outcome.kind !== 'interrupted' || (outcome.reason === 'stopped' && fits)) return undefined;
  return keepText(outcome.partial);
}
