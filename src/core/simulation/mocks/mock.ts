import * as z from 'zod/mini';
import { memberOf, type JsonObject } from '../../json/value';

const MAX_DELAY_MS = 60_000;

/** What every kind of mock may say besides its own. */
export const common = {
  /** How long the tool takes. */
  delayMs: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(MAX_DELAY_MS))),
};

/** What a mock knows of the call it answers. */
export interface ToolMoment {
  readonly args: JsonObject;
  /** 1 for the first call of this tool in the conversation, 2 for the next… */
  readonly nth: number;
  /** The clock of the run, in milliseconds since 1970 (UTC). */
  readonly nowMs: number;
}

export interface MockAnswer {
  /** The content of the tool message. */
  readonly content: string;
  readonly isError?: true;
}

/** An error object, as a harness writes one for the model to read [C17]. */
export function errorAnswer(error: string, more: JsonObject = {}): MockAnswer {
  return { content: JSON.stringify({ error, ...more }), isError: true };
}

const LAST_MOMENT_MS = 8.64e15;

/** A moment as ISO 8601 in UTC; what is no moment is the beginning of 1970. */
export function isoTime(ms: number): string {
  return new Date(Math.abs(ms) <= LAST_MOMENT_MS ? ms : 0).toISOString();
}

/** The first of these arguments that is a text, else the first text among all: a tool's author names them as they please. */
export function firstText(args: JsonObject, names: readonly string[]): string | undefined {
  return [...names.map((name) => memberOf(args, name)), ...Object.values(args)].find(
    (value) => typeof value === 'string',
  );
}
