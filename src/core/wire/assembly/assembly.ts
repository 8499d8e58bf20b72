import type { WireFormat } from '../../conversation/format';
import type { JsonObject, JsonValue } from '../../json/value';
import type { WireApi } from '../exchange';

/** What a piece of a message is for. `data`: anything that is taken over as it comes. */
export type PieceKind = 'text' | 'thought' | 'refusal' | 'name' | 'arguments' | 'signature' | 'data';

/** What one chunk added to the message: where, in the API's own shape (JSON Pointer), and which text. */
export interface Built {
  readonly pointer: string;
  readonly kind: PieceKind;
  readonly text: string;
}

/** What has come of a streamed answer so far. A value: every chunk makes a new one, and old ones stay as they were. */
export interface Assembly {
  readonly api: WireApi;
  /** The shape of the conversation that asked: the message is wanted in it. */
  readonly format: WireFormat;
  /** Call ids that must not be given again, where the API gives none. */
  readonly taken: ReadonlySet<string>;
  /** The message as far as it has come, in the API's own shape; for Gemini a content with the role `model`. */
  readonly native: JsonObject;
  /** By pointer: the text of arguments that the API wants as an object, while it grows (Anthropic's `input`). */
  readonly drafts: ReadonlyMap<string, string>;
  /** For each call (OpenAI) or block (Anthropic) the index by which the stream names it. */
  readonly indexes: readonly (number | undefined)[];
  /** What the last chunk added. */
  readonly built: readonly Built[];
  /** Why it ended, in the provider's own word. */
  readonly finish: string | undefined;
  /** The provider's own count, in its own shape; the last one where it comes several times. */
  readonly usage: JsonValue | undefined;
  /** The stream said that it is over. */
  readonly isEnded: boolean;
  /** An error that came in the stream. */
  readonly error: JsonValue | undefined;
  /** Data of the chunks that could not be read. */
  readonly malformed: readonly string[];
}
