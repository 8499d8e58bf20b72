import { appendEdits } from '../conversation/append';
import { editReading, readRequest, type Reading } from '../conversation/reading';
import { messagesOf } from '../conversation/request';
import { formatAt } from '../dialects/format-at';
import type { JsonEdit } from '../json/edit';
import type { JsonObject } from '../json/value';
import { createRun, runStart, type Run } from '../simulation/loop';
import type { KeptRun, KeptStep, RunSetup } from './kept-run';

/** Where a run stands between two steps. */
export interface Place {
  readonly reading: Reading;
  readonly setup: RunSetup;
  /** What the loop remembers; undefined before the first step. */
  readonly run: Run | undefined;
}

/** Where the run began, before its first step. */
export function startOf({ start }: KeptRun): Place {
  return { reading: readRequest(start.text), setup: start.setup, run: undefined };
}

/** The place as a step finds it: with what the user had changed, and of a finished conversation what the run keeps of it. */
export function enter(
  { reading, setup, run }: Place,
  { edited, setup: changed }: Pick<KeptStep, 'edited' | 'setup'>,
): Place {
  const found = edited === undefined ? reading : readRequest(edited, reading);
  const now = changed ?? setup;
  if (run) return { reading: found, setup: now, run: { ...run, failed: false } };
  const kept = cut(found, runStart(messagesOf(found.value), formatAt(found.value, now.provider)));
  return { reading: kept, setup: now, run: createRun(messagesOf(kept.value)) };
}

/** The text with messages at its end, written in its own layout. */
export function append(reading: Reading, messages: readonly JsonObject[]): Reading {
  return edit(reading, appendEdits(reading.value, messages));
}

function cut(reading: Reading, count: number): Reading {
  const indexes = messagesOf(reading.value).map((_, index) => index);
  const fromTheEnd = indexes.slice(count).toReversed();
  return edit(
    reading,
    fromTheEnd.map((index) => ({ kind: 'remove', path: ['messages', index] })),
  );
}

function edit(reading: Reading, edits: readonly JsonEdit[]): Reading {
  if (edits.length === 0 || reading.fault) return reading;
  return readRequest(editReading(reading, edits).text, reading);
}
