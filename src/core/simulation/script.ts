import * as z from 'zod/mini';
import { roleOf, ROLES, textOf, type Role } from '../conversation/message';
import { isObject, type JsonObject } from '../json/value';

/** Why a reply ended, in the words of the wire. */
const FINISH_REASONS = ['stop', 'tool_calls', 'length', 'content_filter'] as const;
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
});

const scriptedCallSchema = z.object({
  name: z.string(),
  /** A JSON object, or the very text to put on the wire, right or wrong. */
  arguments: z.union([
    z.string(),
    z.custom<JsonObject>((value) => isObject(value), 'expected a JSON object'),
  ]),
});

const replySchema = z.object({
  content: z.exactOptional(z.nullable(z.string())),
  toolCalls: z.exactOptional(z.array(scriptedCallSchema)),
  finishReason: z.exactOptional(z.enum(FINISH_REASONS)),
});

/** Reads a saved or imported script. */
export const scriptSchema = z.array(z.object({ when: conditionSchema, then: replySchema }));

/** When an entry applies: every condition that is given holds. No condition: always. */
export type ScriptCondition = Readonly<z.infer<typeof conditionSchema>>;
export type ScriptedCall = Readonly<z.infer<typeof scriptedCallSchema>>;
/** What the model then says: text, tool calls, or both. */
export interface ScriptedReply {
  readonly content?: string | null;
  readonly toolCalls?: readonly ScriptedCall[];
  readonly finishReason?: FinishReason;
}
export interface ScriptEntry {
  readonly when: ScriptCondition;
  readonly then: ScriptedReply;
}
/** What the offline model says, in order of precedence; where no entry applies, the automatic model answers. */
export type Script = readonly ScriptEntry[];

/** The first entry of `script` that applies to the messages sent: like a model, it knows nothing else [C1]. */
export function findEntry(script: Script, messages: readonly unknown[]): ScriptEntry | undefined {
  const moment = momentOf(messages);
  return script.find(({ when }) => applies(when, moment));
}

interface Moment {
  readonly turn: number;
  readonly lastRole: Role | undefined;
  readonly userText: string;
  readonly earlierTexts: readonly string[];
  readonly toolResults: readonly string[];
}

function momentOf(messages: readonly unknown[]): Moment {
  const roles = messages.map(roleOf);
  const lastUser = roles.lastIndexOf('user');
  const lastAssistant = roles.lastIndexOf('assistant');
  return {
    turn: 1 + roles.slice(lastUser + 1).filter((role) => role === 'assistant').length,
    lastRole: roles.at(-1),
    earlierTexts: messages.slice(0, Math.max(0, lastUser)).map(textOf),
    userText: lastUser < 0 ? '' : textOf(messages[lastUser]),
    toolResults: messages
      .slice(lastAssistant + 1)
      .filter((message) => roleOf(message) === 'tool')
      .map(textOf),
  };
}

function applies(when: ScriptCondition, moment: Moment): boolean {
  const { turn, lastRole, contains, earlier, toolResult } = when;
  if (turn !== undefined && turn !== moment.turn) return false;
  if (lastRole !== undefined && lastRole !== moment.lastRole) return false;
  if (contains !== undefined && !includesText(moment.userText, contains)) return false;
  if (earlier !== undefined && !moment.earlierTexts.some((text) => includesText(text, earlier))) return false;
  return toolResult === undefined || moment.toolResults.some((text) => includesText(text, toolResult));
}

function includesText(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
