import { failure, success, type Outcome } from '../core/outcome';
import { attempt, unavailable, type StorageReason } from './reason';
import { keysFrom } from './records';
import {
  placeIn,
  placeKey,
  readRunSummary,
  RUN,
  SUMMARY,
  type RunPlace,
  type RunSummary,
} from './run-records';
import { openStore, request, type Store } from './store';

type Stored<T> = Promise<Outcome<T, StorageReason>>;

/** Of one conversation; the oldest that have neither name nor pin go first. */
export const MOST_RUNS = 50;
/** Of all conversations together, in UTF-16 units of text: about 64 MB. */
const MOST_UNITS = 32_000_000;

export interface RunEntry extends RunPlace {
  /** Undefined when it cannot be read. */
  readonly summary: RunSummary | undefined;
}

/** All that was stored of a removed run, to put it back. */
export interface RemovedRun extends RunPlace {
  readonly text: unknown;
  readonly summary: unknown;
}

/** How much is kept. */
export interface RunBounds {
  readonly runs: number;
  readonly units: number;
}

export interface RunStoreOptions {
  /** Of the database. */
  readonly name?: string;
  readonly bounds?: RunBounds;
}

/** Opens the runs kept in this browser, or says why there can be none. */
export async function openRunStore({
  name = 'rolecall-runs',
  bounds,
}: RunStoreOptions = {}): Stored<RunStore> {
  try {
    return success(
      new RunStore(await openStore(name, 'runs'), bounds ?? { runs: MOST_RUNS, units: MOST_UNITS }),
    );
  } catch (error) {
    return failure(unavailable(error));
  }
}

/** Runs by conversation: the text of each, and a summary. Nothing here throws; trouble is an outcome. */
export class RunStore {
  constructor(
    private readonly store: Store,
    private readonly bounds: RunBounds,
  ) {}

  /** The runs of a conversation, the latest first. */
  list(conversation: string): Stored<readonly RunEntry[]> {
    return attempt(async () => {
      const entries = await this.store.read((objects) => readEntries(objects, `${conversation}:`));
      return success(entries.sort((a, b) => (b.summary?.beganMs ?? 0) - (a.summary?.beganMs ?? 0)));
    });
  }

  /** The text of a run, as it was saved. */
  load(place: RunPlace): Stored<string> {
    return attempt(async () => {
      const text: unknown = await this.store.read((objects) => request(objects.get(RUN + placeKey(place))));
      return typeof text === 'string' ? success(text) : failure({ kind: 'missing' });
    });
  }

  /**
   * Saves a run, in place of what was there; name and pin it had stay. What is then too much goes, the oldest first. Gives
   * the runs that went.
   */
  save(place: RunPlace, text: string, summary: RunSummary): Stored<readonly RunPlace[]> {
    return attempt(async () =>
      success(
        await this.store.write(async (objects) => {
          const before = readRunSummary(await request<unknown>(objects.get(SUMMARY + placeKey(place))));
          const { name, isPinned } = { ...summary, ...before };
          objects.put(text, RUN + placeKey(place));
          objects.put(
            { ...summary, ...(name === undefined ? {} : { name }), ...(isPinned && { isPinned }) },
            SUMMARY + placeKey(place),
          );
          return this.makeRoom(objects, place);
        }),
      ),
    );
  }

  /** Names a run, or with nothing takes its name away. */
  rename(place: RunPlace, name: string): Stored<void> {
    return this.change(place, ({ name: _before, ...rest }) => (name === '' ? rest : { ...rest, name }));
  }

  /** Pins a run, so that it is not the one to go. */
  pin(place: RunPlace, isPinned: boolean): Stored<void> {
    return this.change(place, ({ isPinned: _before, ...rest }) => (isPinned ? { ...rest, isPinned } : rest));
  }

  /** Removes a run, readable or not, and gives back what `restore` needs. */
  remove(place: RunPlace): Stored<readonly RemovedRun[]> {
    return this.removeFrom(placeKey(place));
  }

  /** Removes all runs of a conversation. */
  removeAll(conversation: string): Stored<readonly RemovedRun[]> {
    return this.removeFrom(`${conversation}:`);
  }

  /** Puts removed runs back as they were. */
  restore(removed: readonly RemovedRun[]): Stored<void> {
    return attempt(async () => {
      await this.store.write((objects) => {
        for (const { text, summary, ...place } of removed) {
          if (text !== undefined) objects.put(text, RUN + placeKey(place));
          objects.put(summary, SUMMARY + placeKey(place));
        }
        return Promise.resolve();
      });
      return success(undefined);
    });
  }

  private change(place: RunPlace, edit: (summary: RunSummary) => RunSummary): Stored<void> {
    return attempt(() =>
      this.store.write(async (objects): Promise<Outcome<void, StorageReason>> => {
        const key = SUMMARY + placeKey(place);
        const summary = readRunSummary(await request<unknown>(objects.get(key)));
        if (summary === undefined) return failure({ kind: 'missing' });
        objects.put(edit(summary), key);
        return success(undefined);
      }),
    );
  }

  private removeFrom(prefix: string): Stored<readonly RemovedRun[]> {
    return attempt(async () =>
      success(
        await this.store.write(async (objects) => {
          const places = await placesFrom(objects, prefix);
          const removed = places.map(async (place): Promise<RemovedRun> => {
            const text: unknown = await request(objects.get(RUN + placeKey(place)));
            const summary: unknown = await request(objects.get(SUMMARY + placeKey(place)));
            return { ...place, text, summary };
          });
          const all = await Promise.all(removed);
          places.forEach((place) => drop(objects, place));
          return all;
        }),
      ),
    );
  }

  /** Drops the oldest runs without name and pin until the rest is within bounds; never the one that was just saved. */
  private async makeRoom(objects: IDBObjectStore, saved: RunPlace): Promise<readonly RunPlace[]> {
    const all = await readEntries(objects, '');
    const loose = all
      .filter(({ id, summary }) => id !== saved.id && summary?.isPinned !== true && !summary?.name)
      .sort((a, b) => (a.summary?.beganMs ?? 0) - (b.summary?.beganMs ?? 0));
    let count = all.filter(({ conversation }) => conversation === saved.conversation).length;
    let units = all.reduce((sum, { summary }) => sum + (summary?.size ?? 0), 0);
    const dropped: RunPlace[] = [];
    for (const { conversation, id, summary } of loose) {
      const isOver = conversation === saved.conversation && count > this.bounds.runs;
      if (!isOver && units <= this.bounds.units) continue;
      if (conversation === saved.conversation) count -= 1;
      units -= summary?.size ?? 0;
      dropped.push({ conversation, id });
      drop(objects, { conversation, id });
    }
    return dropped;
  }
}

function drop(objects: IDBObjectStore, place: RunPlace): void {
  objects.delete(RUN + placeKey(place));
  objects.delete(SUMMARY + placeKey(place));
}

async function placesFrom(objects: IDBObjectStore, prefix: string): Promise<readonly RunPlace[]> {
  const keys = await request(objects.getAllKeys(keysFrom(SUMMARY + prefix)));
  return keys.map(placeIn).filter((place) => place !== undefined);
}

async function readEntries(objects: IDBObjectStore, prefix: string): Promise<RunEntry[]> {
  const places = await placesFrom(objects, prefix);
  return Promise.all(
    places.map(async (place) => ({
      ...place,
      summary: readRunSummary(await request<unknown>(objects.get(SUMMARY + placeKey(place)))),
    })),
  );
}
