import type { FirstDifference, StepDifference } from '../../../core/runs/compare';
import type { KeptRun } from '../../../core/runs/kept-run';
import { loadFaultTexts } from '../../../i18n/faults';
import type { RunsTexts } from '../../../i18n/en/runs';
import type { OpenFault } from '../../../state/run/kept/kept-runs.svelte';
import { language } from '../../../state/language.svelte';
import { describeStorageReason } from '../../library/fault-text';
import { accessPath } from '../../problems/place-text';

/** A moment, as short as it stays unmistakable in a list. */
export function whenText(ms: number): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms);
}

export function endedText(ended: string, { ended: texts }: RunsTexts): string {
  return language.named(texts, ended);
}

/** Where an answer came from; a source that only another version knows keeps its own name. */
export function sourceText(source: string): string {
  return language.named(language.words.run.sources, source);
}

/** What faults are called, by their ids; one that only another version knows keeps its id. */
export async function faultNames(): Promise<(id: string) => string> {
  const { faults } = await loadFaultTexts(language.locale);
  const names = Object.fromEntries(Object.entries(faults).map(([id, { name }]) => [id, name]));
  return (id) => language.named(names, id);
}

export function runTitle({ name, title }: KeptRun): string {
  return name ?? (title || language.fill(language.words.shell.untitled));
}

/** Where two runs first differ, in words. */
export function differenceText(first: FirstDifference, words: RunsTexts): string {
  const { comparing: t, settings } = words;
  switch (first.kind) {
    case 'setting': {
      const setting = language.fill(settings[first.setting]);
      const place = accessPath(first.difference.pointer);
      return place === '' ? setting : language.fill(t.setting, { setting, place });
    }
    case 'missing':
      return language.fill(first.in === 'left' ? t.missingLeft : t.missingRight, { number: first.number });
    case 'end':
      return language.fill(t.end);
    case 'step': {
      const { number, difference } = first;
      return language.fill(t.atStep, { number, where: stepDifferenceText(difference, words) });
    }
  }
}

/** Where two steps first differ, in words. */
export function stepDifferenceText(
  { part, pointer }: StepDifference,
  { comparing, parts }: RunsTexts,
): string {
  const name = language.fill(parts[part]);
  const place = accessPath(pointer);
  return place === '' ? name : language.fill(comparing.partAt, { part: name, place });
}

/** Why a run cannot be opened, in words. */
export function openFaultText(fault: OpenFault, { faults }: RunsTexts): string {
  switch (fault.kind) {
    case 'not-a-run':
    case 'too-deep':
      return language.fill(faults[fault.kind]);
    case 'newer':
      return language.fill(faults.newer, { version: fault.version });
    case 'corrupt':
      return language.fill(faults.corrupt, { pointer: accessPath(fault.pointer) });
    default:
      return describeStorageReason(fault);
  }
}
