import type { ToolCall } from '../../conversation/message';
import type { JsonObject, JsonPath, JsonValue } from '../../json/value';

/** A call and what its tool said. */
export interface Result {
  readonly call: ToolCall;
  readonly content: string;
  readonly isError?: true;
}

/** What the loop must know of the shape an array is written in. Everything takes any message and never throws. */
export interface Shape {
  /** The calls of an assistant message, each with its arguments as the wire has them; [] for every other message. */
  callsOf(message: unknown): readonly ToolCall[];
  /** Ids of the calls whose results a message carries; undefined for one that carries none. */
  resultIdsOf(message: unknown): readonly string[] | undefined;
  /** Whether a message is the user's own word. */
  isAsking(message: unknown): boolean;
  /** The messages that carry the results, in the order of the calls. */
  writeResults(results: readonly Result[]): readonly JsonObject[];
  /** Where in `message` the arguments of a call stand. */
  argumentsPath(message: unknown, call: ToolCall): JsonPath;
  /** The arguments as they stand there; undefined for a text that cannot be written in this shape. */
  readArguments(text: string): JsonValue | undefined;
}
