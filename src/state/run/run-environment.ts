import type { WireFormat } from '../../core/conversation/format';
import type { JsonObject, JsonValue } from '../../core/json/value';
import type { PromptVersion } from '../../core/prompts/version';
import type { RunSetup, StepSizes } from '../../core/runs/kept-run';
import type { ModelStep, Run, Sent, ToolStep } from '../../core/simulation/loop';
import type { Exchange } from '../../core/wire/exchange';
import type { MessageId, Session } from '../session/session.svelte';
import type { FaultInjection } from './faults/fault-injection.svelte';
import type { StreamingModel } from './models/streaming-model';

/** How calls of one message are answered: all at once, or one after the other. */
export type AnswerOrder = 'parallel' | 'sequential';

/** The array in view at some moment, and who its messages are. */
export interface ArrayView {
  readonly messages: readonly JsonValue[];
  readonly ids: readonly MessageId[];
}

/** When a call was answered, in milliseconds since its step began. */
export interface AnswerTime {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What is known of a step as it begins. */
export interface StepStart {
  /** Names the step as long as the run lab is open. */
  readonly id: number;
  readonly runBefore: Run;
  readonly textBefore: string;
  /** The prompt versions of that moment: which one was sent can be told from the body. */
  readonly prompts: readonly PromptVersion[];
  readonly before: ArrayView;
  /** What decided it, and what the trim plan was told about sizes. */
  readonly setup: RunSetup;
  readonly sizes?: StepSizes;
  /** How many messages were in view when it was taken. */
  readonly shownCount: number;
  /** Id of the message it followed: a step that appended nothing belongs to the conversation while that is there. */
  readonly after: MessageId | undefined;
  /** The session's revision as it began: unchanged means that nobody edited since. */
  readonly revisionBefore: number;
  /** Milliseconds since 1970. */
  readonly beganMs: number;
}

/** A step that was taken: what it did, what it sent, and what it takes to go back before it. */
export interface TakenStep extends StepStart {
  readonly number: number;
  readonly step: ModelStep | ToolStep;
  /** The wire body of a model step, as text. */
  readonly wire: string | undefined;
  /** Who answered a model step, and what went over the wire for it. */
  readonly model?: StreamingModel['kind'];
  readonly exchange?: Exchange;
  /** How the calls of a tool step were answered, and when each. */
  readonly order?: AnswerOrder;
  readonly times?: readonly AnswerTime[];
  /** What came and was not appended: the user may still want it. */
  readonly offered?: JsonObject;
  /** Ids of the messages it appended. */
  readonly appended: readonly MessageId[];
  /** The array right after it. */
  readonly afterwards: ArrayView;
  readonly tookMs: number;
  /** The session's revision right after it: unchanged means nobody edited since. */
  readonly revision: number;
}

/** What would go on the wire now. */
export interface Outgoing extends Sent {
  readonly text: string;
  /** It is not known yet: what the trim plan needs is being loaded. */
  readonly isPending?: boolean;
}

export interface RunEnvironment {
  readonly session: Session;
  outgoing(): Outgoing;
  /** The shape the body in view is written in. */
  format(): WireFormat;
  /** The model to ask, as it is chosen and set up at this moment. */
  modelFor(): StreamingModel;
  /** The fault that waits for its step. */
  readonly faults: FaultInjection;
  /** What the trim plan is told about sizes now; undefined for one that does not ask. */
  sizes?(): StepSizes | undefined;
  /** Waits between two steps of a run, so that the eye can follow. */
  pause(): Promise<void>;
  /** The clock, in milliseconds since 1970. */
  now(): number;
}
