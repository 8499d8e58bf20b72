import * as z from 'zod/mini';
import { ROLES } from '../conversation/message';
import { isObject, type JsonObject } from '../json/value';

/** Why a reply ended, in the words of the wire. */
export const FINISH_REASONS = ['stop', 'tool_calls', 'length', 'content_filter'] as const;
export type FinishReason = (typeof FINISH_REASONS)[number];

const conditionSchema = z.object({
  /** 1 for the first reply after the last user message, 2 for the next… */
  turn: z.exactOptional(z.int().check(z.positive())),
  /** The role of the last message. */
  lastRole: z.exactOptional(z.enum(ROLES)),
  /** Text that the last user message contains; case does not count. */
  contains: z.exactOptional(z.string()),
  /** Text that some message before the last user message contains: what the model can still know of. */
  earlier: z.exactOptional(z.string()),
  /** Text that one of the latest tool results contains; case does not count. */
  toolResult: z.exactOptional(z.string()),
  /** Exactly these messages are sent: what `fingerprintOf` makes of them. */
  sent: z.exactOptional(z.string()),
});

const scriptedCallSchema = z.object({
  name: z.string(),
  /** A JSON object, or the very text to put on the wire, right or wrong. */
  arguments: z.union([
    z.string(),
    z.custom<JsonObject>((value) => isObject(value), 'expected a JSON object'),
  ]),
  /** Made up where absent, or where another call has it. */
  id: z.exactOptional(z.string()),
  /** A tool that takes free text: `arguments` is its input. */
  custom: z.exactOptional(z.literal(true)),
});

const replySchema = z.object({
  content: z.exactOptional(z.nullable(z.string())),
  toolCalls: z.exactOptional(z.array(scriptedCallSchema)),
  /** What the model says when it declines; there is no other text then. */
  refusal: z.exactOptional(z.string()),
  /** What the model thinks before it answers. */
  reasoning: z.exactOptional(z.string()),
  finishReason: z.exactOptional(z.enum(FINISH_REASONS)),
});

/** Reads a saved or imported script. */
export const scriptSchema = z.array(z.object({ when: conditionSchema, then: replySchema }));

/** When an entry applies: every condition that is given holds. No condition: always. */
export type ScriptCondition = Readonly<z.infer<typeof conditionSchema>>;
export type ScriptedCall = Readonly<z.infer<typeof scriptedCallSchema>>;
/** What the model then says: text, tool calls, or both; or that it declines. */
export interface ScriptedReply {
  readonly content?: string | null;
  readonly toolCalls?: readonly ScriptedCall[];
  readonly refusal?: string;
  readonly reasoning?: string;
  readonly finishReason?: FinishReason;
}
export interface ScriptEntry {
  readonly when: ScriptCondition;
  readonly then: ScriptedReply;
}
/** What the offline model says, in order of precedence; where no entry applies, the automatic model answers. */
export type Script = readonly ScriptEntry[];
