import { readRequest } from '../conversation/reading';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { countOf, onlySafeFix, repairAll } from '../diagnostics/repair-all';
import { dialectOrGeneric } from '../dialects';
import { escapeLoneSurrogates } from '../formats/source';
import { applySplices } from '../json/splice';
import type { JsonValue } from '../json/value';
import { success, type Outcome } from '../outcome';
import { checkRequest } from '../rules/check';
import { readLine, type Line, type LineFault } from './line';
import { requestText, requestValue, withRequestText, type RequestPlace } from './place';

export interface LineOptions {
  /** Id of a dialect; one for training files takes lines for examples, any other for requests. */
  readonly dialect: string;
  /** Instead of the model each line names. */
  readonly model?: string;
}

export interface LineCheck {
  readonly line: Line;
  /** Errors, then warnings; pointers start at the request, or at the line for what stands around it. Hints are left out. */
  readonly problems: readonly Diagnostic[];
}

export interface LineRepair {
  /** The line itself when nothing was repaired. */
  readonly text: string;
  /** How many repairs were made. */
  readonly count: number;
  /** How many errors are left. */
  readonly errorsLeft: number;
}

/** A part of a line that is judged by itself. */
interface Part {
  readonly place: RequestPlace;
  readonly check: (value: JsonValue) => readonly Diagnostic[];
}

const WHOLE_LINE: RequestPlace = { path: [], form: 'body' };

/** The errors and warnings of one line of a JSONL file, or why it cannot be checked. Never throws. */
export function checkLine(text: string, options: LineOptions): Outcome<LineCheck, LineFault> {
  const read = readLine(text, options.dialect);
  if (!read.ok) return read;
  const line = read.value;
  const problems = partsOf(line, options).flatMap(({ place, check }) =>
    check(requestValue(line.value, place)),
  );
  return success({ line, problems: [...ofSeverity(problems, 'error'), ...ofSeverity(problems, 'warning')] });
}

/** Makes in a line every repair that loses and invents nothing; whatever it does not name keeps its spelling. Never throws. */
export function repairLine(text: string, options: LineOptions): Outcome<LineRepair, LineFault> {
  const checked = checkLine(text, options);
  if (!checked.ok) return checked;
  const { line, problems } = checked.value;
  const untouched = { text, count: 0, errorsLeft: countOf(problems, 'error') };
  if (problems.every((problem) => onlySafeFix(problem) === undefined)) return success(untouched);
  let repaired = text;
  let count = 0;
  for (const part of partsOf(line, options)) {
    const done = repairPart(repaired, part);
    repaired = done.text;
    count += done.count;
  }
  if (count === 0) return success(untouched);
  const after = checkLine(repaired, options);
  return success({
    text: escapeLoneSurrogates(repaired),
    count,
    errorsLeft: after.ok ? countOf(after.value.problems, 'error') : 0,
  });
}

function repairPart(line: string, { place, check }: Part): { readonly text: string; readonly count: number } {
  const reading = readRequest(requestText(line, place));
  const { splices, count } = repairAll(reading, check);
  const text = count > 0 ? withRequestText(line, place, applySplices(reading.text, splices)) : undefined;
  return text === undefined ? { text: line, count: 0 } : { text, count };
}

function partsOf({ place, isRecord }: Line, options: LineOptions): readonly Part[] {
  const { around } = dialectOrGeneric(options.dialect).training ?? {};
  const request: Part = {
    place,
    check: (value) => {
      const problems = checkRequest(value, options);
      return isRecord ? problems.filter(({ rule }) => rule !== 'body-extra-field') : problems;
    },
  };
  if (around === undefined) return [request];
  return [request, { place: WHOLE_LINE, check: (value) => checkRequest(value, { dialect: around }) }];
}

function ofSeverity(
  problems: readonly Diagnostic[],
  severity: Diagnostic['severity'],
): readonly Diagnostic[] {
  return problems.filter((problem) => problem.severity === severity);
}
