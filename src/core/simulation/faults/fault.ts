import type { WireFormat } from '../../conversation/format';
import type { FailureKind, Unknowns } from '../../errors';
import type { JsonEdit } from '../../json/edit';
import type { JsonObject, JsonValue } from '../../json/value';
import type { RuleId } from '../../rules';
import type { ModelOutcome, ModelReply } from '../model';
import type { FaultId } from './index';

/** Groups of the menu. */
export const FAULT_GROUPS = ['arguments', 'calls', 'results', 'model', 'transport'] as const;
export type FaultGroup = (typeof FAULT_GROUPS)[number];

/** What surrounds the step that a fault strikes. */
export interface FaultContext {
  /** The body as sent. */
  readonly request: JsonValue;
  /** The whole array in view, before the step. */
  readonly shown: readonly JsonValue[];
  readonly format: WireFormat;
  /** Id of the provider whose errors are predicted. */
  readonly dialect: string;
  /** What stands in an error body for words that nobody quoted. */
  readonly unknowns: Unknowns;
}

/** A fault that waits for its step, and what its error bodies are predicted from. */
export interface ArmedFault extends Pick<FaultContext, 'dialect' | 'unknowns'> {
  readonly id: FaultId;
}

/** The conversation after a fault struck, for the repair. */
export interface Scene {
  /** The body in view as it is now. */
  readonly request: JsonObject;
  readonly format: WireFormat;
  /** Index in `messages` of the first message that the struck step appended, or would have. */
  readonly first: number;
  readonly struck: Struck;
}

/** How a harness that was built for it gets over the fault. */
export type Recovery =
  /** By changing the array; no edits when there is nothing left to mend. The run can then go on. */
  | { readonly kind: 'repair'; readonly edits: (scene: Scene) => readonly JsonEdit[] }
  /** By sending the same request again, after the wait that the provider asks for. */
  | { readonly kind: 'retry' }
  /** Not by itself: people have to do something. */
  | { readonly kind: 'people' };

interface FaultFacts {
  readonly group: FaultGroup;
  /** Wire formats it has a meaning in; both when absent. */
  readonly formats?: readonly WireFormat[];
  /** Rules by which the checker finds it, the one that describes it best first; none where the array stays valid. */
  readonly rules: readonly RuleId[];
  readonly recovery: Recovery;
}

/** Acts on a reply. Undefined: there is nothing in it to act on, the fault waits. */
export interface ReplyFault extends FaultFacts {
  readonly stage: 'reply';
  /** It goes on striking every reply until it is taken away. */
  readonly isLasting?: true;
  strike(reply: ModelReply, context: FaultContext): ModelReply | undefined;
}

/** What becomes of the results of a step: tool messages, or the `tool_result` blocks of one user message. */
export interface StruckResults {
  readonly results: readonly JsonObject[];
  /** Results that come only after the next reply. */
  readonly late?: readonly JsonObject[];
  /** Ids of calls that the harness takes for answered, though no result of theirs was appended. */
  readonly passedOver?: readonly string[];
}

/** Acts on results. Undefined: there are too few of them, the fault waits. */
export interface AnswersFault extends FaultFacts {
  readonly stage: 'answers';
  strike(results: readonly JsonObject[], context: FaultContext): StruckResults | undefined;
}

/** What becomes of a stream of chunks: it ends in the middle, a chunk cannot be read, or nothing ever comes. */
export type StreamFault = 'cut' | 'malformed' | 'silent';

/** Acts on the way to the model and back. Undefined: nothing came that it could spoil, the fault waits. */
export interface TransportFault extends FaultFacts {
  readonly stage: 'transport';
  /** What the request is answered with before any model sees it. */
  readonly failure?: FailureKind;
  readonly stream?: StreamFault;
  strike(outcome: ModelOutcome, context: FaultContext): ModelOutcome | undefined;
}

/** By the half of the loop it acts on: what the model says, what the tools say, or the way between. */
export type Fault = ReplyFault | AnswersFault | TransportFault;

/** What a fault did to a step. */
export interface Struck {
  readonly fault: FaultId;
  readonly late?: readonly JsonObject[];
  readonly passedOver?: readonly string[];
}

/** What struck steps left behind in a run. */
export interface Aftermath {
  /** Messages that are appended after the next reply. */
  readonly late: readonly JsonObject[];
  /** Ids of calls that are not to be answered. */
  readonly passedOver: readonly string[];
}
