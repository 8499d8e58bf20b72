import { untrack } from 'svelte';
import { compareRuns, type RunComparison } from '../../../core/runs/compare';
import type { KeptRun, RunEnd, StepUse } from '../../../core/runs/kept-run';
import { readRun, type RunFault } from '../../../core/runs/read';
import { rerun } from '../../../core/runs/rerun';
import { finalTextOf } from '../../../core/runs/texts';
import { writeRun } from '../../../core/runs/write';
import { failure, success, type Outcome } from '../../../core/outcome';
import { createId } from '../../../persistence/id';
import { reasonOf, type StorageReason } from '../../../persistence/reason';
import type { RunPlace } from '../../../persistence/run-records';
import { openRunStore, type RemovedRun, type RunEntry, type RunStore } from '../../../persistence/run-store';
import type { App } from '../../app.svelte';
import { unknownWords } from '../../checking/unknown-words';
import { liveOf } from '../../live/live.svelte';
import { keepRun } from './keep-run';
import { openRerunWorld } from './rerun-world';
import type { TakenStep } from '../run-environment';
import type { RunState } from '../run.svelte';
import { summaryOf } from './run-summary';
import { useOf } from './step-use';

export { MOST_RUNS, type RunEntry } from '../../../persistence/run-store';
export type { RunPlace } from '../../../persistence/run-records';

/** Why a kept run cannot be opened. */
export type OpenFault = StorageReason | RunFault;

/** What came of running a run again: the run anew, and how it compares with the one that is kept. */
export interface RanAgain {
  readonly isSame: boolean;
  readonly comparison: RunComparison;
  readonly run: KeptRun;
}

/** The runs of the open conversation: each is kept when it comes to rest. */
export class KeptRuns {
  readonly #app: App;
  readonly #store: Promise<Outcome<RunStore, StorageReason>>;
  #entries = $state.raw<readonly RunEntry[]>([]);
  #ofOrigin = $state.raw<readonly RunEntry[]>([]);
  #trouble = $state.raw<StorageReason>();
  #work: Promise<unknown> = Promise.resolve();
  /** Ids of runs by the id of their first step. */
  readonly #ids = new Map<number, string>();
  readonly #uses = new Map<number, StepUse>();
  #last: { readonly steps: readonly TakenStep[]; readonly ended: RunEnd } | undefined;

  constructor(app: App, run: RunState, store = openRunStore()) {
    this.#app = app;
    this.#store = store;
    $effect.root(() => {
      $effect(() => {
        const { steps, isRunning, pending } = run;
        const ended = run.ended ?? 'paused';
        if (!isRunning && pending === undefined) untrack(() => this.#rested(steps, ended));
      });
      $effect(() => {
        // Another conversation was opened, or the list has changed.
        void [app.library.id, app.library.entries];
        untrack(() => void this.refresh());
      });
    });
  }

  /** The latest first. */
  get entries(): readonly RunEntry[] {
    return this.#entries;
  }
  /** Runs of the conversation that this one was forked from: a fork has none of that time itself, and refers to them. */
  get ofOrigin(): readonly RunEntry[] {
    return this.#ofOrigin;
  }
  /** Why the last run could not be kept. */
  get trouble(): StorageReason | undefined {
    return this.#trouble;
  }

  async refresh(): Promise<void> {
    const { library } = this.#app;
    const { id } = library;
    const origin = library.entries.find((entry) => entry.id === id)?.forkOf;
    const store = await this.#store;
    if (!store.ok) {
      this.#trouble = store.reason;
      return;
    }
    const own = await store.value.list(id);
    const ofOrigin = origin === undefined ? success([]) : await store.value.list(origin);
    if (id !== library.id) return;
    if (own.ok) this.#entries = own.value;
    if (ofOrigin.ok) this.#ofOrigin = ofOrigin.value;
  }

  async open(place: RunPlace): Promise<Outcome<KeptRun, OpenFault>> {
    const store = await this.#store;
    if (!store.ok) return store;
    const text = await store.value.load(place);
    return text.ok ? this.#read(text.value, place) : text;
  }

  #read(text: string, { id }: RunPlace): Outcome<KeptRun, RunFault> {
    const run = readRun(text);
    if (!run.ok) return run;
    const name = [...this.#entries, ...this.#ofOrigin].find((entry) => entry.id === id)?.summary?.name;
    const { name: _before, ...rest } = run.value;
    return success(name === undefined ? rest : { ...rest, name });
  }

  /** Takes in a run from a file, as the newest. */
  async import(text: string): Promise<Outcome<string, OpenFault>> {
    const run = readRun(text);
    if (!run.ok) return run;
    const id = createId();
    const kept = await this.#save(id, run.value);
    return kept.ok ? success(id) : kept;
  }

  /** The run as a file; without keys. */
  write(run: KeptRun): string {
    return writeRun(run, (text) => this.#masked(text));
  }

  /** Runs an offline run again and says whether the same came of it. The conversation is not touched. */
  async runAgain(run: KeptRun): Promise<RanAgain> {
    const again = await rerun(run, await openRerunWorld(this.#app));
    return { isSame: writeRun(again) === writeRun(run), comparison: compareRuns(run, again), run: again };
  }

  /** Puts the request as the run left it into the conversation, as one undo step. */
  take(run: KeptRun): void {
    this.#app.session.apply({ label: 'takeRun', text: finalTextOf(run) });
  }

  rename(place: RunPlace, name: string): Promise<void> {
    return this.#change((store) => store.rename(place, name));
  }

  pin(place: RunPlace, isPinned: boolean): Promise<void> {
    return this.#change((store) => store.pin(place, isPinned));
  }

  /** Removes a run; gives the way to bring it back. */
  async remove(place: RunPlace): Promise<(() => Promise<void>) | undefined> {
    let removed: readonly RemovedRun[] | undefined;
    await this.#change(async (store) => {
      const outcome = await store.remove(place);
      if (outcome.ok) removed = outcome.value;
      return outcome;
    });
    const back = removed;
    return back && (() => this.#change((store) => store.restore(back)));
  }

  async #change(work: (store: RunStore) => Promise<Outcome<unknown, StorageReason>>): Promise<void> {
    const store = await this.#store;
    const outcome = store.ok ? await work(store.value) : store;
    this.#trouble = outcome.ok ? undefined : outcome.reason;
    await this.refresh();
  }

  /** Keeps a run that came to rest, one after the other, unless it is kept as it is. */
  #rested(steps: readonly TakenStep[], ended: RunEnd): void {
    const [first] = steps;
    if (first === undefined || this.#isKept(steps, ended)) return;
    this.#last = { steps, ended };
    const id = this.#ids.get(first.id) ?? createId();
    this.#ids.set(first.id, id);
    const conversation = this.#app.library.id;
    const title = this.#app.session.surroundings.title;
    this.#work = this.#work
      .then(async () => {
        await this.#weigh(steps);
        const run = keepRun(steps, { title, ended, uses: this.#uses, unknowns: unknownWords() });
        if (run) await this.#save(id, run, conversation);
      })
      // What keeps one run from being kept says so, and does not keep the next one.
      .catch((error: unknown) => (this.#trouble = reasonOf(error)));
  }

  /** Steps that went because their messages were deleted do not take them out of what is kept. */
  #isKept(steps: readonly TakenStep[], ended: RunEnd): boolean {
    const known = this.#last;
    if (known === undefined || !steps.every((step) => known.steps.includes(step))) return false;
    return steps.length < known.steps.length || ended === known.ended;
  }

  async #weigh(steps: readonly TakenStep[]): Promise<void> {
    for (const { id, step } of steps) {
      if (step.kind === 'tools' || this.#uses.has(id)) continue;
      const use = await useOf(this.#app, step);
      if (use) this.#uses.set(id, use);
    }
  }

  async #save(
    id: string,
    run: KeptRun,
    conversation = this.#app.library.id,
  ): Promise<Outcome<undefined, StorageReason>> {
    const text = this.write(run);
    const store = await this.#store;
    const saved = store.ok
      ? await store.value.save({ conversation, id }, text, summaryOf(run, text.length, Date.now()))
      : store;
    this.#trouble = saved.ok ? undefined : saved.reason;
    await this.refresh();
    return saved.ok ? success(undefined) : failure(saved.reason);
  }

  /** `text` without the keys that are open in this tab. */
  #masked(text: string): string {
    const { list } = liveOf(this.#app).keys;
    return list.reduce((masked, { key }) => key?.maskedIn(masked) ?? masked, text);
  }
}

const KEPT = new WeakMap<RunState, KeptRuns>();

/** The kept runs of an app, made when they are first asked for. */
export function keptRunsOf(app: App, run: RunState): KeptRuns {
  const known = KEPT.get(run) ?? new KeptRuns(app, run);
  KEPT.set(run, known);
  return known;
}
