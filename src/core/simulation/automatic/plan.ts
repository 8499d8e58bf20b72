import type { DeclaredTool } from '../../conversation/request';
import { isArray, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../canonical';
import { sampleArguments } from '../schema/sample';
import { wishOf, type Wish } from './clues';
import type { MadeCall } from './reading';
import { relevantTools } from './relevance';
import { createSuggest, propertiesOf, valuesFor, type Clues } from './suggestions';

/** A call the automatic model wants to make. */
export interface PlannedCall {
  readonly tool: DeclaredTool;
  readonly arguments: JsonObject;
}

export interface Situation {
  readonly tools: readonly DeclaredTool[];
  readonly clues: Clues;
  /** What was called since the last user message. */
  readonly made: readonly MadeCall[];
  /** Whether any tool has answered earlier in the conversation. */
  readonly hasOlderResults: boolean;
  /** `tool_choice`: the model must call something. */
  readonly mustCall: boolean;
  readonly parallel: boolean;
}

const MAX_CALLS_PER_REPLY = 6;

/**
 * The calls to make now. Tools that the user's words ask for and whose ids are known are called together; a tool that needs
 * an id which only another tool can tell waits for that tool's result. Empty: time to answer.
 */
export function planCalls(situation: Situation): readonly PlannedCall[] {
  const { tools, clues, made, mustCall, parallel } = situation;
  const wanted = wantedTools(situation);
  const open = wanted.flatMap((tool) => openCalls(tool, situation));
  const ready = open.filter(({ tool }) => hasKnownIds(tool, clues));
  const [first] = mustCall && open.length === 0 ? tools.flatMap((tool) => callsOf(tool, clues)) : open;
  const isStuck = ready.length === 0 && (mustCall || made.length === 0);
  const calls = isStuck ? (first === undefined ? [] : [first]) : ready;
  return calls.slice(0, parallel ? MAX_CALLS_PER_REPLY : 1);
}

/** The tools the words ask for; where they ask for none, the first tool, so that a question still shows the loop. */
function wantedTools({ tools, clues, made, hasOlderResults, mustCall }: Situation): readonly DeclaredTool[] {
  const relevant = relevantTools(tools, clues.asked.text);
  if (relevant.length > 0) return relevant;
  const isIdle = made.length > 0 || hasOlderResults || isSmallTalk(clues.asked.text);
  return isIdle && !mustCall ? [] : tools.slice(0, 1);
}

const SMALL_TALK =
  /^\W*(hi|hello|hey|thanks|thank you|thx|ok|okay|good (morning|evening|night)|bye|goodbye|你好|您好|嗨|谢谢|多谢|好的|早上好|晚安|再见)(?![a-z])[^?？]{0,12}$/i;

function isSmallTalk(text: string): boolean {
  return text.trim() === '' || SMALL_TALK.test(text.trim());
}

/** The calls of the tool that are still to be made; one that was made with other arguments stands for one of them. */
function openCalls(tool: DeclaredTool, { clues, made }: Situation): readonly PlannedCall[] {
  const own = made.flatMap(({ name, arguments: text }) => (name === tool.name ? [text] : []));
  const planned = callsOf(tool, clues).map((call) => ({ call, text: writeJson(call.arguments) }));
  const open = planned.filter(({ text }) => !own.includes(text));
  const others = own.filter((text) => !planned.some((one) => one.text === text)).length;
  return open.slice(others).map(({ call }) => call);
}

/** One call of the tool, or one for each of several things the user names: two cities, three orders. */
function callsOf(tool: DeclaredTool, clues: Clues): readonly PlannedCall[] {
  const pins = severalValues(tool, clues);
  const call = (pin?: readonly [string, JsonValue]): PlannedCall => ({
    tool,
    arguments: sampleArguments(tool.parameters, createSuggest(clues, pin)),
  });
  return pins.length > 1 ? pins.map(call) : [call()];
}

const LISTABLE: readonly Wish[] = ['place', 'id', 'code', 'email', 'url', 'path', 'date'];

function severalValues(tool: DeclaredTool, clues: Clues): readonly (readonly [string, JsonValue])[] {
  const asked: Clues = { ...clues, earlier: { ...clues.earlier, ids: [], byWish: {} }, results: new Map() };
  for (const wish of LISTABLE) {
    const properties = propertiesOf(tool).filter(([name]) => wishOf(name) === wish);
    const [property] = properties;
    if (property === undefined || properties.length > 1) continue;
    const [name, schema] = property;
    if (memberOf(schema, 'type') === 'array' || isArray(memberOf(schema, 'enum'))) continue;
    const values = new Set(valuesFor(name, schema, asked));
    if (values.size > 1)
      return [...values].slice(0, MAX_CALLS_PER_REPLY).map((value) => [name, value] as const);
  }
  return [];
}

/** Whether every id the tool cannot do without is known, so that none has to be invented. */
function hasKnownIds(tool: DeclaredTool, clues: Clues): boolean {
  const required = memberOf(tool.parameters, 'required');
  return propertiesOf(tool).every(([name, schema]) => {
    const isNeeded = isArray(required) && required.includes(name) && wishOf(name) === 'id';
    const isGiven = ['const', 'default', 'enum'].some((keyword) => Object.hasOwn(schema, keyword));
    return !isNeeded || isGiven || valuesFor(name, schema, clues).length > 0;
  });
}
