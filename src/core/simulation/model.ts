import type { Wording } from '../errors';
import type { JsonObject, JsonValue } from '../json/value';
import type { FinishReason } from './script';

/** What a model is asked with. */
export interface ModelInput {
  /** The request body as sent: trimmed, without what is ticked out. */
  readonly request: JsonValue;
  /** The whole array in view: new call ids must not occur in it. */
  readonly shown: readonly JsonValue[];
}

/**
 * What came of asking: a message to append; the error an API answered with; an answer that ended before its end; or no
 * answer at all.
 */
export type ModelOutcome = ModelReply | ModelFailure | ModelInterruption | ModelSilence;

export interface ModelReply {
  readonly kind: 'reply';
  readonly message: JsonObject;
  readonly finishReason: FinishReason;
  /** The provider's own count, in its own shape. */
  readonly usage?: JsonValue;
}

export interface ModelFailure {
  readonly kind: 'failure';
  readonly status: number;
  readonly body: JsonValue;
  /** How much of the message of a predicted body is quoted. */
  readonly wording?: Wording;
  /** How long the provider asks to wait, in seconds. */
  readonly retryAfter?: number;
}

export interface ModelInterruption {
  readonly kind: 'interrupted';
  /** The user stopped it, the connection was cut, it took too long, or what came could not be read. */
  readonly reason: 'stopped' | 'cut' | 'timeout' | 'malformed';
  /** What had come until then: never appended by itself. Undefined when nothing had. */
  readonly partial?: JsonObject;
  /** The piece that could not be read, or what the browser said. */
  readonly detail?: string;
}

export interface ModelSilence {
  readonly kind: 'unreachable';
  /** What is most likely in the way, as far as a browser can tell. */
  readonly reason: string;
  readonly host: string;
  readonly detail?: string;
}

/** A model that answers at once. Models that take time share the loop's two halves (`loop.ts`) instead. */
export interface Model {
  readonly kind: 'offline';
  reply(input: ModelInput): ModelOutcome;
}

/**
 * The same model behind an API that checks first: `refuse` gives the error the API would answer with, or undefined
 * for a request it would take.
 */
export function createCheckedModel(
  model: Model,
  refuse: (request: JsonValue) => ModelFailure | undefined,
): Model {
  return { kind: model.kind, reply: (input) => refuse(input.request) ?? model.reply(input) };
}
