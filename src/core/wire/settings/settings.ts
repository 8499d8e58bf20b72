import type { CacheMark } from '../messages/cache';
import type { JsonObject, JsonPath, JsonValue } from '../../json/value';

/** A value and where it stands in the body that is converted. */
export interface Placed<T = JsonValue> {
  readonly value: T;
  readonly path: JsonPath;
}

/** Parameters that mean the same everywhere and differ in name only. */
export type PlainName =
  | 'model'
  | 'maxTokens'
  | 'temperature'
  | 'topP'
  | 'topK'
  | 'stop'
  | 'seed'
  | 'presencePenalty'
  | 'frequencyPenalty'
  | 'user'
  | 'stream';

export interface Tool {
  readonly name: string;
  readonly description?: JsonValue | undefined;
  readonly schema?: JsonObject | undefined;
  readonly strict?: Placed | undefined;
  readonly cache?: CacheMark | undefined;
  readonly path: JsonPath;
}

/** What the model may or must call. `names`: only these. */
export interface Choice {
  readonly mode: 'auto' | 'none' | 'any';
  readonly names?: readonly string[];
  readonly path: JsonPath;
}

/** An answer in JSON, of a schema where one is given. */
export interface JsonFormat {
  readonly schema?: JsonObject | undefined;
  readonly path: JsonPath;
}

/** The body of a request but for its messages. */
export interface Settings {
  readonly plain: Readonly<Partial<Record<PlainName, Placed>>>;
  readonly tools: readonly Tool[];
  readonly choice?: Choice | undefined;
  /** One call at a time. */
  readonly isSequential?: Placed<boolean> | undefined;
  readonly format?: JsonFormat | undefined;
  /** How hard the model thinks, as OpenAI and Anthropic name it. */
  readonly effort?: Placed<string> | undefined;
  /** The `thinking` member, as Anthropic and DeepSeek have it. */
  readonly thinking?: Placed<JsonObject> | undefined;
}

/** Where a plain parameter stands, by its name there. */
export type PlainKeys = Readonly<Partial<Record<PlainName, string>>>;
