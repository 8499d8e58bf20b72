import { messagesOf, modelOf } from '../conversation/request';
import { writeWire } from '../conversation/wire';
import type { JsonValue } from '../json/value';
import { findModel } from '../models/find';
import { planSending, requestOf, type Sending } from '../sending/sending';
import { estimateMessage } from '../sending/sizes';
import { offlineManners } from '../simulation/offline-manners';
import { createCheckedModel, type Model, type ModelOutcome } from '../simulation/model';
import { createOfflineModel } from '../simulation/offline-model';
import { absorbReply, type ModelStep } from '../simulation/loop';
import type { TrimEnvironment } from '../trimming/environment';
import type { KeptModelStep, KeptSent, RunSetup, StepSizes } from './kept-run';
import type { Place } from './place';
import type { RerunWorld } from './rerun-world';

export interface AskedAgain {
  readonly step: ModelStep;
  /** What was sent, where it was not all of the text as it stood. */
  readonly sent: KeptSent | undefined;
}

/** Asks the offline model what it was asked in `recorded`, from the array as it stands now. */
export function askAgain({ reading, setup }: Place, recorded: KeptModelStep, world: RerunWorld): AskedAgain {
  const sending = sendingOf({ reading, setup }, recorded.sizes, world);
  const request = requestOf(reading.value, sending);
  const text = writeWire(reading, sending.messages);
  const indexes = sending.messages.map(({ from }) => from);
  const outcome: ModelOutcome = isBrokenOff(recorded.outcome)
    ? recorded.outcome
    : modelFor(setup, request, world).reply({ request, shown: messagesOf(reading.value) });
  return {
    step: absorbReply({ request, indexes }, outcome),
    sent: text === reading.goodText ? undefined : { text, indexes },
  };
}

/** How far an answer came before somebody pressed Stop or the line broke is not in the array: it is taken as it was. */
function isBrokenOff(outcome: ModelOutcome): boolean {
  return outcome.kind === 'interrupted';
}

function modelFor({ script, provider, checksFirst }: RunSetup, request: JsonValue, world: RerunWorld): Model {
  const manners = offlineManners(request, provider);
  const model = createOfflineModel({ ...manners, ...(script ? { script } : {}) });
  return checksFirst ? createCheckedModel(model, (asked) => world.refuse(asked, provider)) : model;
}

function sendingOf(
  { reading, setup }: Pick<Place, 'reading' | 'setup'>,
  sizes: StepSizes | undefined,
  { trimming }: RerunWorld,
): Sending {
  const { libraries, ...parts } = trimming ?? { libraries: [] };
  const match = findModel(modelOf(reading.value) ?? '');
  const env: TrimEnvironment = {
    count: (message, index) => sizes?.messages[index] ?? estimateMessage(message),
    overhead: sizes?.overhead ?? 0,
    ...(match.kind === 'unknown' || match.model.context === null ? {} : { window: match.model.context }),
    ...parts,
  };
  const marked = (key: 'excluded' | 'pinned') =>
    setup.marks.flatMap((mark, index) => (mark?.[key] ? [index] : []));
  return planSending({
    messages: messagesOf(reading.value),
    excluded: marked('excluded'),
    pinned: marked('pinned'),
    plan: setup.trim,
    env,
    libraries,
  });
}
