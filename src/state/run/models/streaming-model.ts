import type { JsonObject } from '../../../core/json/value';
import type { ModelInput, ModelOutcome } from '../../../core/simulation/model';
import type { Exchange, WireChunk } from '../../../core/wire/exchange';

/** An answer on its way: what came last, and the message as far as it has come. */
export interface Progress {
  readonly chunk: WireChunk;
  readonly message: JsonObject;
}

export interface Watch {
  /** Aborted: the answer ends as an interruption that holds what had come. */
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
}

export interface ModelAnswer {
  readonly outcome: ModelOutcome;
  readonly exchange?: Exchange;
}

/** A model that takes time and says what it says piece by piece. Whatever goes wrong is an outcome: it never rejects. */
export interface StreamingModel {
  readonly kind: 'offline' | 'live';
  reply(input: ModelInput, watch: Watch): Promise<ModelAnswer>;
}
