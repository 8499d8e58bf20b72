import { flushSync } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Question } from '../../../src/batch/protocol';
import { RowWriter } from '../../../src/batch/rows';
import type { App } from '../../../src/state/app.svelte';
import { batchOf } from '../../../src/state/checking/batch.svelte';

/** Finds one clean line in every file. */
class OneLineWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  postMessage({ job }: Question): void {
    const writer = new RowWriter();
    writer.add({ number: 1, offset: 0, length: 2, verdict: 'clean', finding: { rules: [], pointer: '' } });
    const progress = { bytes: 2, lines: 1 };
    this.onmessage?.({ data: { kind: 'rows', job, batch: writer.take(), progress } });
    this.onmessage?.({ data: { kind: 'checked', job } });
  }
  terminate(): void {
    this.onmessage = null;
  }
}

afterEach(() => vi.unstubAllGlobals());

it('is kept up in the dialog that is opened after the one that asked for it first', async () => {
  vi.stubGlobal('Worker', OneLineWorker);
  vi.stubGlobal('self', { location: 'http://localhost/' });
  const app = { session: { surroundings: { provider: 'openai' } } } as App;
  const seen: unknown[] = [];
  const open = () =>
    $effect.root(() => {
      const batch = batchOf(app);
      $effect(() => void seen.push([batch.lines, batch.counts.clean, batch.listed]));
    });
  const close = open();
  flushSync();
  close();
  const closeSecond = open();
  flushSync();
  await batchOf(app).check(new File(['{}'], 'a.jsonl'));
  flushSync();
  closeSecond();
  expect(seen.at(-1)).toEqual([1, 1, [0]]);
});
