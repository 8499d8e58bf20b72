import type { JsonObject, JsonValue } from '../../json/value';
import type { FinishReason } from '../../simulation/script';

/** The model an answer names that no provider gave. */
export const OFFLINE_MODEL = 'offline';

/** An answer to be written as a stream. `message` is in the API's own shape; for Gemini a content with the role `model`. */
export interface Answer {
  readonly message: JsonObject;
  readonly finishReason: FinishReason;
  readonly usage?: JsonValue | undefined;
  readonly model?: string | undefined;
}
