import { advanceRun, type Run } from '../../core/simulation/loop';
import type { Session } from '../session/session.svelte';
import type { ArrayDoor } from './array-door';
import type { TakenStep } from './run-environment';

/** The steps of a run, as long as the conversation holds what came of them. */
export class TakenSteps {
  #all = $state.raw<readonly TakenStep[]>([]);
  readonly #session: Session;
  readonly #door: ArrayDoor;

  constructor(session: Session, door: ArrayDoor) {
    this.#session = session;
    this.#door = door;
  }

  /** The steps whose messages are still there: undoing a run takes its steps away, redoing brings them back. */
  get present(): readonly TakenStep[] {
    return this.#all.filter((taken) => this.#isThere(taken));
  }

  /** Whether all were undone, or belong to a conversation that is no longer open. */
  get areGone(): boolean {
    return this.#all.length > 0 && this.present.length === 0;
  }

  add(taken: Omit<TakenStep, 'number'>): void {
    this.#all = [...this.#all, { ...taken, number: this.#all.length + 1 }];
  }

  /** Adds to what is known of a step; nothing when it is no longer there. */
  amend(id: number, more: Partial<TakenStep>): void {
    this.#all = this.#all.map((taken) => (taken.id === id ? { ...taken, ...more } : taken));
  }

  clear(): void {
    this.#all = [];
  }

  /** Forgets the steps that were undone. True when there were some. */
  forgetUndone(): boolean {
    const { present } = this;
    if (present.length === this.#all.length) return false;
    this.#all = present;
    return true;
  }

  /** The run after the last step; undefined before the first. */
  get run(): Run | undefined {
    const last = this.#all.at(-1);
    return last && advanceRun(last.runBefore, last.step);
  }

  /** Takes the last step back: the text before it, or, when it was edited since, only what the step appended. */
  takeBack(): TakenStep | undefined {
    const last = this.#all.at(-1);
    if (last === undefined) return undefined;
    if (this.#session.revision === last.revision) this.#door.restore(last.textBefore);
    else this.#door.remove(last.appended);
    this.#all = this.#all.slice(0, -1);
    this.acknowledge();
    return last;
  }

  /** What changed the text just now was the run itself: going back from the step that is last must not spare it. */
  acknowledge(): void {
    const last = this.#all.at(-1);
    if (last) this.amend(last.id, { revision: this.#session.revision });
  }

  #isThere({ appended, after }: TakenStep): boolean {
    const { ids } = this.#session;
    if (appended.length === 0) return after === undefined || ids.includes(after);
    return appended.some((id) => ids.includes(id));
  }
}
