import type { FirstDifference } from '../../../core/runs/compare';
import type { KeptRun } from '../../../core/runs/kept-run';
import type { Text } from '../../../i18n/format';
import type { RunsTexts } from '../../../i18n/en/runs';
import type { OpenFault } from '../../../state/run/kept-runs.svelte';
import { language } from '../../../state/language.svelte';
import { describeStorageReason } from '../../library/fault-text';
import { accessPath } from '../../problems/place-text';

/** A moment, as short as it stays unmistakable in a list. */
export function whenText(ms: number): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(ms);
}

export function spanText(ms: number): string {
  const seconds = ms / 1000;
  const isLong = seconds >= 60;
  return language.number(isLong ? seconds / 60 : seconds, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}

export function endedText(ended: string, { ended: texts }: RunsTexts): string {
  const known: Readonly<Record<string, Text>> = texts;
  return language.fill(known[ended] ?? ended);
}

/** Where an answer came from; a source that only another version knows keeps its own name. */
export function sourceText(source: string): string {
  const known: Readonly<Record<string, Text>> = language.words.run.sources;
  return language.fill(known[source] ?? source);
}

export function runTitle({ name, title }: KeptRun): string {
  return name ?? (title || language.fill(language.words.shell.untitled));
}

/** Where two runs first differ, in words. */
export function differenceText(first: FirstDifference, { comparing: t, settings, parts }: RunsTexts): string {
  switch (first.kind) {
    case 'setting':
      return language.fill(t.setting, { setting: language.fill(settings[first.setting]) });
    case 'missing':
      return language.fill(first.in === 'left' ? t.missingLeft : t.missingRight, { number: first.number });
    case 'end':
      return language.fill(t.end);
    case 'step': {
      const { number, difference } = first;
      const part = language.fill(parts[difference.part]);
      const place = accessPath(difference.pointer);
      return language.fill(place === '' ? t.atStep : t.atPlace, { number, part, place });
    }
  }
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
