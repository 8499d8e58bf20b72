import type { WireFormat } from '../../../core/conversation/format';
import type { JsonValue } from '../../../core/json/value';
import { FAULTS, type FaultId } from '../../../core/simulation/faults';
import type { FaultContext } from '../../../core/simulation/faults/fault';
import { bendStep } from '../../../core/simulation/faults/inject';
import type { ModelStep, Run, ToolStep } from '../../../core/simulation/loop';
import { unknownWords } from '../../checking/unknown-words';
import { createBrokenModel } from './broken-model';
import type { StreamingModel } from '../models/streaming-model';

/** The step that is being taken. */
export interface StepScene {
  /** The body as sent. */
  readonly request: JsonValue;
  /** The whole array in view, before the step. */
  readonly shown: readonly JsonValue[];
  readonly format: WireFormat;
}

/** The fault that waits for its step. What struck which step is told by the steps themselves (`step.struck`). */
export class FaultInjection {
  #armed = $state<FaultId>();

  constructor(private readonly dialect: () => string) {}

  get armed(): FaultId | undefined {
    return this.#armed;
  }

  arm(id: FaultId): void {
    this.#armed = id;
  }

  disarm(): void {
    this.#armed = undefined;
  }

  /** The model to ask in this step: an armed fault of the transport stands in the way to it. */
  around(model: StreamingModel, scene: StepScene): StreamingModel {
    const fault = this.#armed && FAULTS[this.#armed];
    return fault?.stage === 'transport' ? createBrokenModel(model, fault, this.#contextOf(scene)) : model;
  }

  /**
   * A step as it really ends: to be asked of every step between `absorbReply` / `absorbAnswers` and appending, armed or not, for an
   * earlier fault may have held results back. A fault that struck is disarmed, unless it goes on until it is taken away.
   */
  bend<S extends ModelStep | ToolStep>(step: S, run: Run, scene: StepScene): S {
    const bent = bendStep(step, run, this.#armed, this.#contextOf(scene));
    const struck = bent.struck?.fault;
    if (struck !== undefined && !isLasting(struck)) this.#armed = undefined;
    return bent;
  }

  #contextOf(scene: StepScene): FaultContext {
    return { ...scene, dialect: this.dialect(), unknowns: unknownWords() };
  }
}

function isLasting(id: FaultId): boolean {
  const fault = FAULTS[id];
  return fault.stage === 'reply' && fault.isLasting === true;
}
