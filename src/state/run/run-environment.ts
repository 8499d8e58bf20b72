import type { JsonValue } from '../../core/json/value';
import type { PromptVersion } from '../../core/prompts/version';
import type { Run, Sent, Step } from '../../core/simulation/loop';
import type { ModelFailure } from '../../core/simulation/model';
import type { MessageId, Session } from '../session/session.svelte';

/** A step that was taken: what it did, what it sent, and what it takes to go back before it. */
export interface TakenStep {
  readonly number: number;
  readonly step: Exclude<Step, { kind: 'done' }>;
  /** The wire body of a model step, as text. */
  readonly wire: string | undefined;
  /** The prompt versions of that moment: which one was sent can be told from the body. */
  readonly prompts: readonly PromptVersion[];
  /** How many messages were in view when it was taken. */
  readonly shownCount: number;
  /** Id of the message it followed: a step that appended nothing belongs to the conversation while that is there. */
  readonly after: MessageId | undefined;
  /** Ids of the messages it appended. */
  readonly appended: readonly MessageId[];
  readonly runBefore: Run;
  readonly textBefore: string;
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
  /** The error the API would answer a request with; undefined when it would take it. */
  refuse(request: JsonValue): ModelFailure | undefined;
  /** Whether replies must carry `reasoning_content`, so that the array stays right for this provider. */
  wantsReasoning(): boolean;
  /** Waits between two steps of a run, so that the eye can follow. */
  pause(): Promise<void>;
}
