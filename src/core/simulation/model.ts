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

/** What came of asking: a message to append, or the error an API answered with. */
export type ModelOutcome =
  | { readonly kind: 'reply'; readonly message: JsonObject; readonly finishReason: FinishReason }
  | {
      readonly kind: 'failure';
      readonly status: number;
      readonly body: JsonValue;
      /** How much of the message of a predicted body is quoted. */
      readonly wording?: Wording;
    };

export type ModelFailure = Extract<ModelOutcome, { readonly kind: 'failure' }>;

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
