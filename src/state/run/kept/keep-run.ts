import { readRequest } from '../../../core/conversation/reading';
import { modelOf } from '../../../core/conversation/request';
import type { JsonEdit } from '../../../core/json/edit';
import { applyEdits } from '../../../core/json/edit-text';
import { isEqual } from '../../../core/json/reconcile';
import { isObject, type JsonObject, type JsonValue } from '../../../core/json/value';
import { runSettingsOf } from '../../../core/prompts/settings';
import type { KeptFault, KeptRun, KeptStep, RunEnd, StepUse } from '../../../core/runs/kept-run';
import { append, enter, startOf } from '../../../core/runs/place';
import type { Unknowns } from '../../../core/errors';
import type { TakenStep } from '../run-environment';

/** What of a run its steps do not say. */
export interface RunAccount {
  readonly title: string;
  readonly ended: RunEnd;
  /** Tokens and money by the step's `id`, where they are known. */
  readonly uses: ReadonlyMap<number, StepUse>;
  /** What stands in predicted errors for words that nobody quoted. */
  readonly unknowns: Unknowns;
}

/** The run that `taken`, its steps in order, make, as it is kept; undefined for none. */
export function keepRun(taken: readonly TakenStep[], account: RunAccount): KeptRun | undefined {
  const [first] = taken;
  if (first === undefined) return undefined;
  const start = { text: first.textBefore, setup: first.setup };
  const settings = runSettingsOf(firstRequestOf(taken), first.setup.prompts);
  const run = { format: 'rolecall-run', version: 1, title: account.title, settings, start } as const;
  const steps: KeptStep[] = [];
  let place = startOf({ ...run, steps, ended: account.ended });
  for (const [at, step] of taken.entries()) {
    const changed = changesBefore(step, place.reading.text, taken[at - 1]);
    const found = enter(place, changed);
    const kept: KeptStep = { ...keepStep(step, found.reading.text, account), ...changed };
    steps.push(kept);
    place = { ...found, reading: append(found.reading, kept.appended) };
  }
  return { ...run, steps, ended: account.ended };
}

/** As it went out: a live connection may name another model than the conversation. */
function firstRequestOf(taken: readonly TakenStep[]): JsonValue {
  const asked = taken.find(({ step }) => step.kind === 'model');
  const body = asked?.exchange?.request?.body;
  if (asked?.step.kind !== 'model') return readRequest(taken[0]?.textBefore ?? '').value;
  const named = body === undefined ? undefined : modelOf(readRequest(body).value);
  const { request } = asked.step.sent;
  return named === undefined || !isObject(request) ? request : { ...request, model: named };
}

/** What the user had changed when the step was taken. */
function changesBefore(step: TakenStep, expected: string, before: TakenStep | undefined) {
  const text = rewritten(step);
  const isChanged = before !== undefined && !isSameSetup(step.setup, before.setup);
  return { ...(text === expected ? {} : { edited: text }), ...(isChanged && { setup: step.setup }) };
}

function isSameSetup(one: TakenStep['setup'], other: TakenStep['setup']): boolean {
  const parts = Object.keys({ ...one, ...other }) as (keyof TakenStep['setup'])[];
  return parts.every((part) => one[part] === other[part] || isEqual(asJson(one[part]), asJson(other[part])));
}

/** The text the step worked on: calls that the user rewrote before their tools ran were edited while it was under way. */
function rewritten({ step, textBefore, before, afterwards }: TakenStep): string {
  if (step.kind === 'model') return textBefore;
  const after = new Map(afterwards.ids.map((id, at) => [id, afterwards.messages[at]]));
  const edits = before.ids.flatMap((id, at): JsonEdit[] => {
    const value = after.get(id);
    const isKept = value === undefined || value === before.messages[at];
    return isKept ? [] : [{ kind: 'set', path: ['messages', at], value }];
  });
  return edits.length === 0 ? textBefore : applyEdits(textBefore, edits).text;
}

function keepStep(taken: TakenStep, found: string, { uses, unknowns }: RunAccount): KeptStep {
  const { step, beganMs, tookMs } = taken;
  const fault: KeptFault | undefined = step.struck && { id: step.struck.fault, unknowns };
  const base = { beganMs, tookMs, ...(fault && { fault }), appended: appendedBy(taken) };
  if (step.kind === 'tools') return { ...base, kind: 'tools', answers: step.answers };
  const { wire, sizes, model = 'offline', exchange } = taken;
  const use = uses.get(taken.id);
  return {
    ...base,
    kind: 'model',
    model,
    ...(wire !== undefined && wire !== found && { sent: { text: wire, indexes: step.sent.indexes } }),
    ...(sizes && { sizes }),
    outcome: step.outcome,
    ...(use && { use }),
    ...(model === 'live' && exchange && { exchange }),
  };
}

/** What stands in the array of it, which the user may have decided. */
function appendedBy({ appended, step, offered }: TakenStep): readonly JsonObject[] {
  if (appended.length === 0) return [];
  return step.appended.length > 0 ? step.appended : offered ? [offered] : [];
}

function asJson(value: unknown): JsonValue {
  return (value ?? null) as JsonValue;
}
