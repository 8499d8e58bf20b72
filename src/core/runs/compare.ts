import { isEqual } from '../json/reconcile';
import { isTooDeep } from '../json/scan';
import { isArray, isObject, parseJson, type JsonPath, type JsonValue } from '../json/value';
import { pointerOf } from '../json/pointer';
import type { KeptRun, KeptStep, RunSetup } from './kept-run';
import { requestTextOf, textsOf } from './texts';

/** What two runs were set up with, one line each. */
const SETTINGS = [
  'prompt_version',
  'model',
  'temperature',
  'provider',
  'text',
  'mocks',
  'script',
  'trim',
  'marks',
  'limits',
  'checksFirst',
  'order',
] as const;
export type Setting = (typeof SETTINGS)[number];

export interface SettingPair {
  readonly setting: Setting;
  readonly left: JsonValue;
  readonly right: JsonValue;
  /** Undefined for the same. */
  readonly difference: Difference | undefined;
}

/** The first place where two values differ; `pointer` is a JSON Pointer inside them. */
export interface Difference {
  readonly pointer: string;
  readonly left: JsonValue | undefined;
  readonly right: JsonValue | undefined;
}

/** The parts of a step, in the order in which one leads to the next. */
const STEP_PARTS = ['kind', 'edited', 'setup', 'fault', 'sent', 'outcome', 'answers', 'appended'] as const;
export type StepPart = (typeof STEP_PARTS)[number];

/** Where two steps first differ. */
export interface StepDifference extends Difference {
  readonly part: StepPart;
}

export interface StepPair {
  /** 1 for the first step. */
  readonly number: number;
  readonly left: KeptStep | undefined;
  readonly right: KeptStep | undefined;
  /** Undefined for the same step, and where one run has none. */
  readonly difference: StepDifference | undefined;
}

/** Where two runs first differ, in the order in which one thing leads to the next. */
export type FirstDifference =
  | { readonly kind: 'setting'; readonly setting: Setting; readonly difference: Difference }
  | { readonly kind: 'step'; readonly number: number; readonly difference: StepDifference }
  /** One run has no such step. */
  | { readonly kind: 'missing'; readonly number: number; readonly in: 'left' | 'right' }
  | { readonly kind: 'end'; readonly left: KeptRun['ended']; readonly right: KeptRun['ended'] };

export interface RunComparison {
  readonly settings: readonly SettingPair[];
  readonly steps: readonly StepPair[];
  /** Undefined for two runs that went the same way. When they were run and how long they took does not count. */
  readonly first: FirstDifference | undefined;
}

/** Two runs beside each other: their settings, their steps by number, and the first thing that differs. */
export function compareRuns(left: KeptRun, right: KeptRun): RunComparison {
  const [leftTexts, rightTexts] = [textsOf(left), textsOf(right)];
  const settings = SETTINGS.map((setting): SettingPair => {
    const [a, b] = [settingOf(left, leftTexts, setting), settingOf(right, rightTexts, setting)];
    const difference = isEqual(a, b) ? undefined : differenceIn(setting === 'text', a, b);
    return { setting, left: a, right: b, difference };
  });
  const [a, b] = [partsOf(left, leftTexts), partsOf(right, rightTexts)];
  const steps = Array.from({ length: Math.max(a.length, b.length) }, (_, at): StepPair => ({
    number: at + 1,
    left: left.steps[at],
    right: right.steps[at],
    difference: differenceOf(a[at], b[at]),
  }));
  return { settings, steps, first: firstOf(left, right, settings, steps) };
}

function firstOf(
  left: KeptRun,
  right: KeptRun,
  settings: readonly SettingPair[],
  steps: readonly StepPair[],
): FirstDifference | undefined {
  for (const { setting, difference } of settings) {
    if (difference) return { kind: 'setting', setting, difference };
  }
  for (const { number, left: a, right: b, difference } of steps) {
    if (!a || !b) return { kind: 'missing', number, in: a ? 'right' : 'left' };
    if (difference) return { kind: 'step', number, difference };
  }
  return left.ended === right.ended ? undefined : { kind: 'end', left: left.ended, right: right.ended };
}

function settingOf({ settings, start }: KeptRun, texts: readonly string[], setting: Setting): JsonValue {
  // What a run cut off to answer anew decided nothing.
  if (setting === 'text') return texts[0] ?? start.text;
  if (setting === 'prompt_version' || setting === 'model' || setting === 'temperature')
    return settings[setting];
  return asJson(start.setup[setting satisfies keyof RunSetup]);
}

type StepParts = Readonly<Record<StepPart, JsonValue>>;

function partsOf({ steps }: KeptRun, texts: readonly string[]): readonly StepParts[] {
  return steps.map((step, at) => ({
    kind: step.kind,
    edited: asJson(step.edited),
    setup: asJson(step.setup),
    fault: asJson(step.fault?.id),
    sent: step.kind === 'model' ? requestTextOf(step, texts[at] ?? '') : null,
    outcome: step.kind === 'model' ? asJson(step.outcome) : null,
    answers: step.kind === 'tools' ? asJson(step.answers) : null,
    appended: asJson(step.appended),
  }));
}

function differenceOf(left: StepParts | undefined, right: StepParts | undefined): StepDifference | undefined {
  if (left === undefined || right === undefined) return undefined;
  const part = STEP_PARTS.find((name) => !isEqual(left[name], right[name]));
  if (part === undefined) return undefined;
  return { part, ...differenceIn(part === 'sent', left[part], right[part]) };
}

function differenceIn(isText: boolean, left: JsonValue, right: JsonValue): Difference {
  return isText ? firstBelow(parsed(left), parsed(right), []) : firstBelow(left, right, []);
}

/** The first place where two values that are not the same differ, members in the order of the left one. */
function firstBelow(left: JsonValue | undefined, right: JsonValue | undefined, path: JsonPath): Difference {
  const here = { pointer: pointerOf(path), left, right };
  if (isArray(left) && isArray(right)) {
    const at = Array.from({ length: Math.max(left.length, right.length) }, (_, index) => index).find(
      (index) => !isEqual(left[index], right[index]),
    );
    return at === undefined ? here : firstBelow(left[at], right[at], [...path, at]);
  }
  if (!isObject(left) || !isObject(right)) return here;
  const key = [...Object.keys(left), ...Object.keys(right)].find((name) => !isEqual(left[name], right[name]));
  return key === undefined ? here : firstBelow(left[key], right[key], [...path, key]);
}

/** A body as its value, so that the place can be named; one that is no JSON, or nests too deep to be walked, stays a text. */
function parsed(text: JsonValue): JsonValue {
  if (typeof text !== 'string' || isTooDeep(text)) return text;
  return parseJson(text) ?? text;
}

/** As it is written: what is undefined is not there. */
function asJson(value: unknown): JsonValue {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value)) as JsonValue);
}
