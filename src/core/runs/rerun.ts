import { messagesOf } from '../conversation/request';
import { formatAt } from '../dialects/format-at';
import type { JsonObject } from '../json/value';
import { runSettingsOf } from '../prompts/settings';
import { FAULTS, type FaultId } from '../simulation/faults';
import { bendStep } from '../simulation/faults/inject';
import { advanceRun, nextAction, type ModelStep, type ToolStep } from '../simulation/loop';
import { keepText } from '../simulation/partial';
import type { KeptFault, KeptRun, KeptStep, RunEnd } from './kept-run';
import { append, enter, startOf, type Place } from './place';
import { askAgain } from './rerun-model';
import { answerAgain } from './rerun-tools';
import type { RerunWorld } from './rerun-world';

/** Whether a run can be run again without asking anybody: no model answered it that is not in the app. */
export function isOffline({ steps }: KeptRun): boolean {
  return steps.every((step) => step.kind === 'tools' || step.model === 'offline');
}

/**
 * Runs an offline run again, from the text it began with. What came from outside is taken as it was: the clock, what the user
 * edited, stopped or changed in between, and the faults that struck. Everything else is worked out anew: the same run comes
 * of it, byte for byte as `writeRun` writes it, unless the app or `world` has changed. Ends where there is nothing more to do.
 */
export async function rerun(run: KeptRun, world: RerunWorld): Promise<KeptRun> {
  const steps: KeptStep[] = [];
  let place = startOf(run);
  let settings = run.settings;
  for (const recorded of run.steps) {
    place = enter(place, recorded);
    const again = await takeAgain(place, recorded, world);
    if (again === undefined) break;
    if (steps.every(({ kind }) => kind === 'tools') && again.taken.kind === 'model') {
      settings = runSettingsOf(again.taken.sent.request, place.setup.prompts);
    }
    steps.push(again.step);
    place = again.place;
  }
  return { ...run, settings, steps, ended: endOf(run, steps.length, place) };
}

interface TakenAgain {
  readonly taken: ModelStep | ToolStep;
  readonly step: KeptStep;
  readonly place: Place;
}

/** Undefined where there is no step of that kind to take. */
async function takeAgain(
  place: Place,
  recorded: KeptStep,
  world: RerunWorld,
): Promise<TakenAgain | undefined> {
  const { reading, setup, run } = place;
  if (run === undefined || reading.fault) return undefined;
  const action = nextAction(
    messagesOf(reading.value),
    run,
    setup.limits,
    formatAt(reading.value, setup.provider),
  );
  if (action.kind === 'model' && recorded.kind === 'model') {
    const { step, sent } = askAgain(place, recorded, world);
    const taken = bend(step, place, recorded.fault);
    const { sent: _before, ...rest } = recorded;
    return concluded(place, taken, {
      ...{ ...rest, ...(sent && { sent }), outcome: taken.outcome },
      appended: appendedBy(taken, recorded),
    });
  }
  if (action.kind === 'tools' && recorded.kind === 'tools') {
    const taken = bend(await answerAgain(place, action.calls, recorded, world), place, recorded.fault);
    return concluded(place, taken, {
      ...recorded,
      answers: taken.answers,
      appended: appendedBy(taken, recorded),
    });
  }
  return undefined;
}

function concluded({ reading, setup, run }: Place, taken: ModelStep | ToolStep, step: KeptStep): TakenAgain {
  const after = { reading: append(reading, step.appended), setup, run: run && advanceRun(run, taken) };
  return { taken, step, place: after };
}

/** The step as the fault left it then, or as an earlier one leaves it. */
function bend<S extends ModelStep | ToolStep>(step: S, { reading, setup, run }: Place, fault?: KeptFault): S {
  if (run === undefined) return step;
  const id = fault && isFaultId(fault.id) ? fault.id : undefined;
  const context = {
    request: step.kind === 'model' ? step.sent.request : reading.value,
    shown: messagesOf(reading.value),
    format: formatAt(reading.value, setup.provider),
    dialect: setup.provider,
    unknowns: fault?.unknowns ?? { text: '', member: '' },
  };
  return bendStep(step, run, id, context);
}

function isFaultId(id: string): id is FaultId {
  return Object.hasOwn(FAULTS, id);
}

/** Whether something was appended was the user's doing: a half answer was kept, a whole one found its place taken. */
function appendedBy(taken: ModelStep | ToolStep, { appended }: KeptStep): readonly JsonObject[] {
  if (appended.length === 0) return [];
  if (taken.appended.length > 0 || taken.kind === 'tools') return taken.appended;
  const kept = taken.outcome.kind === 'interrupted' ? keepText(taken.outcome.partial) : undefined;
  return kept ? [kept] : [];
}

/** How the run ends now: as the loop says it, or as the user left it when all of its steps were taken. */
function endOf({ ended, steps }: KeptRun, count: number, { reading, setup, run }: Place): RunEnd {
  const isOfUser = ended === 'stopped' || ended === 'paused' || ended === 'changed';
  if (run === undefined || (isOfUser && count === steps.length)) return ended;
  const next = nextAction(
    messagesOf(reading.value),
    run,
    setup.limits,
    formatAt(reading.value, setup.provider),
  );
  return next.kind === 'done' ? next.reason : 'paused';
}
