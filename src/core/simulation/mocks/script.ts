import * as z from 'zod/mini';
import type { JsonObject } from '../../json/value';
import { common, isoTime, type ToolMoment } from './mock';

/** Answers by JavaScript of the user's. Core only describes the work: an engine outside runs it (`src/sandbox`). */
export const scriptMockSchema = z.object({
  kind: z.literal('script'),
  /** The body of a function of `args` and `call`; what it returns is the answer. */
  code: z.string(),
  ...common,
});
export type ScriptMock = Readonly<z.infer<typeof scriptMockSchema>>;

/** One run of the user's code: plain data, so that it can be handed to a worker. */
export interface ScriptTask {
  readonly code: string;
  readonly args: JsonObject;
  readonly call: { readonly name: string; readonly nth: number; readonly now: string };
}

/** Why code gave no answer. */
export type ScriptFault = 'thrown' | 'syntax' | 'timeout' | 'memory' | 'no-json' | 'crashed' | 'cancelled';

/** What came of a run, and what the code wrote to its console. */
export type ScriptOutcome = { readonly logs: readonly string[] } & (
  | { readonly kind: 'returned'; readonly content: string }
  | { readonly kind: 'failed'; readonly fault: ScriptFault; readonly detail: string }
);

/** The work that a call gives to the user's code: `nth` counts the calls of its tool from 1. */
export function scriptTask({ code }: ScriptMock, name: string, { args, nth, nowMs }: ToolMoment): ScriptTask {
  return { code, args, call: { name, nth, now: isoTime(nowMs) } };
}
