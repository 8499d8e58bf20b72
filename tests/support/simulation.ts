import type { WireFormat } from '../../src/core/conversation/format';
import type { JsonObject, JsonValue } from '../../src/core/json/value';
import {
  createRun,
  nextStep,
  type DoneReason,
  type RunLimits,
  type Step,
} from '../../src/core/simulation/loop';
import { FAULTS, type FaultId } from '../../src/core/simulation/faults';
import type { MockTools } from '../../src/core/simulation/mock-tool';
import type { Model } from '../../src/core/simulation/model';
import { createOfflineModel } from '../../src/core/simulation/offline-model';

export interface RunSetup {
  readonly messages: readonly JsonValue[];
  readonly body?: JsonObject;
  readonly mocks?: MockTools;
  readonly model?: Model;
  readonly limits?: RunLimits;
  /** Stands for trimming; by default everything is sent. */
  readonly keepLast?: number;
  /** A fault that is armed as the run begins, and the provider whose errors it predicts. */
  readonly fault?: FaultId;
  readonly dialect?: string;
  readonly format?: WireFormat;
}

export interface FinishedRun {
  readonly messages: readonly JsonValue[];
  readonly steps: readonly Step[];
  readonly reason: DoneReason;
}

const TOO_MANY_STEPS = 100;

/** Takes steps until the run is done, the way the session does. */
export function runToEnd({
  messages: start,
  body = {},
  mocks = {},
  model,
  limits,
  keepLast,
  fault,
  dialect = 'openai',
  format,
}: RunSetup): FinishedRun {
  let messages = start;
  let run = createRun(messages);
  const steps: Step[] = [];
  const asked = model ?? createOfflineModel();
  let armed = fault;
  while (steps.length < TOO_MANY_STEPS) {
    const from = keepLast === undefined ? 0 : Math.max(0, messages.length - keepLast);
    const sent = {
      request: { ...body, messages: messages.slice(from) },
      indexes: messages.slice(from).map((_, at) => at + from),
    };
    const waiting = armed && { id: armed, dialect, unknowns: UNKNOWNS };
    const surroundings = {
      model: asked,
      mocks,
      sent,
      ...(limits && { limits }),
      ...(format && { format }),
      ...(waiting && { fault: waiting }),
    };
    const taken = nextStep(messages, run, surroundings);
    steps.push(taken.step);
    if (strikeOf(taken.step) !== undefined && !isLasting(armed)) armed = undefined;
    if (taken.step.kind === 'done') return { messages, steps, reason: taken.step.reason };
    run = taken.run;
    messages = [...messages, ...taken.step.appended];
  }
  throw new Error('the run does not end');
}

const UNKNOWNS = { text: '¿text?', member: '¿member?' };

/** The fault that struck a step. */
export function strikeOf(step: Step): FaultId | undefined {
  return step.kind === 'done' ? undefined : step.struck?.fault;
}

function isLasting(id: FaultId | undefined): boolean {
  const fault = id && FAULTS[id];
  return fault?.stage === 'reply' && fault.isLasting === true;
}

/** A function tool. */
export function functionTool(name: string, properties: JsonObject = {}, description = ''): JsonObject {
  const parameters = { type: 'object', properties, required: Object.keys(properties) };
  return { type: 'function', function: { name, description, parameters } };
}

/** The calls of a message as `name(arguments)`. */
export function callsIn(message: JsonValue | undefined): readonly string[] {
  const { tool_calls: calls = [] } = message as {
    tool_calls?: readonly { function: { name: string; arguments: string } }[];
  };
  return calls.map((call) => `${call.function.name}(${call.function.arguments})`);
}

/** A slow, obvious reading of the order law: what is wrong with the array's tool calls, if anything. */
export function pairingFaults(messages: readonly unknown[]): readonly string[] {
  const faults: string[] = [];
  let open = new Set<string>();
  messages.forEach((message, at) => {
    const { role, tool_calls, tool_call_id } = Object(message) as {
      role?: unknown;
      tool_calls?: readonly { id: string }[];
      tool_call_id?: string;
    };
    if (role === 'tool') {
      if (!open.delete(String(tool_call_id))) faults.push(`orphan at ${at}`);
      return;
    }
    if (open.size > 0) faults.push(`unanswered before ${at}`);
    open = new Set((role === 'assistant' ? (tool_calls ?? []) : []).map((call) => call.id));
  });
  if (open.size > 0) faults.push('unanswered at the end');
  return faults;
}
