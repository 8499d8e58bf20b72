import { callsAt, resultsAt } from '../conversation/call-places';
import { detectFormat, type WireFormat } from '../conversation/format';
import { messagesOf, toolsOf } from '../conversation/request';
import { isObject, memberOf, valueAt, type JsonObject, type JsonValue } from '../json/value';
import { convertMessage } from '../wire/reply';
import { writeRequest } from '../wire/request';
import { answerFromResults, quote } from './automatic/answer';
import { readToolChoice } from './automatic/choice';
import { phrasesFor, type Phrases } from './automatic/phrases';
import { planCalls, type PlannedCall } from './automatic/plan';
import { readMessages, type Reading } from './automatic/reading';
import { readClues } from './automatic/suggestions';
import { isMostlyChinese } from './automatic/vocabulary';
import { writeJson } from './canonical';
import type { Model, ModelReply } from './model';
import { sampleOf } from './schema/sample';
import type { Script, ScriptedCall, ScriptedReply } from './script';
import { findEntry } from './script-match';
import { createCallIds, seedOf } from './seed';

export interface OfflineModelOptions {
  /** What it says; where no entry applies, it decides by itself. */
  readonly script?: Script;
  /** Whether replies carry `reasoning_content`: where the dialect wants it back, an array without it would be wrong. */
  readonly reasoning?: boolean;
  /** The shape the conversation is written in, and replies are; found out from the request when absent. */
  readonly format?: WireFormat;
  /** What the provider wants ids of calls to look like. */
  readonly callId?: RegExp;
}

/**
 * A model that needs no network: it calls the declared tools that the last user message asks for, with arguments that
 * satisfy their schemas, and then answers with what the results say. The same input gives the same reply.
 */
export function createOfflineModel(options: OfflineModelOptions = {}): Model {
  return {
    kind: 'offline',
    reply: (input) => {
      const format = options.format ?? formatOf(input.request);
      const request = asChat(input.request, format);
      const entry = findEntry(options.script ?? [], messagesOf(request));
      const say = entry === undefined ? decide(request) : scripted(entry.then);
      const taken = takenIds([...input.shown, ...messagesOf(input.request)], format);
      const { reasoning = false, callId } = options;
      const reply = writeReply(say, request, { reasoning, callId, taken });
      return { ...reply, message: convertMessage(reply.message, 'openai-chat', format, taken) };
    },
  };
}

function formatOf(request: JsonValue): WireFormat {
  return isObject(request) ? detectFormat(request, 'openai-chat') : 'openai-chat';
}

/** A request as the model reads it: in the OpenAI shape. */
export function asChat(request: JsonValue, format: WireFormat): JsonValue {
  return format === 'openai-chat' ? request : writeRequest(request, 'openai-chat', { format }).body;
}

/** A reply before it is written in the shape of the wire. */
interface Saying extends Pick<ScriptedReply, 'finishReason' | 'refusal' | 'reasoning'> {
  readonly content: string | null;
  readonly calls: readonly SpokenCall[];
}

interface SpokenCall {
  readonly name: string;
  readonly text: string;
  readonly isCustom: boolean;
  readonly id?: string;
}

function scripted(reply: ScriptedReply): Saying {
  const { content, toolCalls: calls = [], refusal } = reply;
  const silence = calls.length > 0 || refusal !== undefined ? null : '';
  return { ...reply, content: content ?? silence, calls: calls.map(spokenCall) };
}

function spokenCall({ name, arguments: args, id, custom }: ScriptedCall): SpokenCall {
  const text = typeof args === 'string' ? args : writeJson(args);
  return { name, text, isCustom: custom === true, ...(id === undefined ? {} : { id }) };
}

function decide(request: JsonValue): Saying {
  const reading = readMessages(messagesOf(request));
  const { tools, mustCall } = readToolChoice(request, toolsOf(request));
  const clues = readClues(
    reading.asked,
    reading.earlier.slice(-5).join('\n'),
    reading.results.map(({ content }) => content),
    tools,
  );
  const parallel = memberOf(request, 'parallel_tool_calls') !== false;
  const calls = planCalls({ ...reading, tools, clues, mustCall, parallel });
  if (calls.length > 0) return { content: null, calls: calls.map(writeCall), finishReason: 'tool_calls' };
  const phrases = phrasesFor(isMostlyChinese(reading.asked));
  return {
    content: jsonAnswer(request, reading) ?? textAnswer(reading, phrases),
    calls: [],
    finishReason: 'stop',
  };
}

function writeCall({ tool, arguments: args }: PlannedCall): SpokenCall {
  const isCustom = memberOf(tool.definition, 'type') === 'custom';
  return { name: tool.name ?? '', text: isCustom ? 'example input' : writeJson(args), isCustom };
}

function textAnswer(reading: Reading, phrases: Phrases): string {
  if (reading.results.length > 0) return answerFromResults(reading.results, phrases);
  const before = reading.earlier.at(-1);
  return [
    reading.asked.trim() === '' ? phrases.nothingAsked : phrases.echo(quote(reading.asked)),
    ...(before === undefined ? [] : [phrases.before(quote(before))]),
    phrases.standIn,
  ].join(' ');
}

/** Where the request demands JSON: a value of its schema, or an object with what the tools returned. */
function jsonAnswer(request: JsonValue, reading: Reading): string | undefined {
  const format = memberOf(request, 'response_format');
  const schema = valueAt(format, ['json_schema', 'schema']);
  if (memberOf(format, 'type') === 'json_schema' && isObject(schema)) return writeJson(sampleOf(schema));
  if (memberOf(format, 'type') !== 'json_object') return undefined;
  const told = reading.results.map(({ content }) => quote(content));
  return JSON.stringify({ asked: quote(reading.asked), ...(told.length > 0 ? { results: told } : {}) });
}

interface Writing {
  readonly reasoning: boolean;
  readonly callId: RegExp | undefined;
  /** Ids that calls must not have. */
  readonly taken: ReadonlySet<string>;
}

function writeReply(saying: Saying, request: JsonValue, writing: Writing): ModelReply {
  const { content, calls, refusal } = saying;
  const sent = messagesOf(request);
  const toolCalls = writeCalls(calls, seedOf(sent), writing);
  const thought = saying.reasoning ?? (writing.reasoning ? thoughtOf(saying, sent) : undefined);
  const message: JsonObject = {
    role: 'assistant',
    content,
    ...(refusal === undefined ? {} : { refusal }),
    ...(thought === undefined ? {} : { reasoning_content: thought }),
    ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
  };
  return {
    kind: 'reply',
    message,
    finishReason: saying.finishReason ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
  };
}

/** The calls as the wire carries them; an id that is taken, or none, gives way to a new one. */
function writeCalls(
  calls: readonly SpokenCall[],
  seed: number,
  { taken, callId }: Writing,
): readonly JsonValue[] {
  const used = new Set([...taken, ...calls.flatMap(({ id }) => id ?? [])]);
  const made = createCallIds(seed, calls.length, used, callId);
  const given = new Set(taken);
  return calls.map(({ name, text, isCustom, id: wanted }, at): JsonValue => {
    const id = wanted === undefined || given.has(wanted) ? (made[at] ?? '') : wanted;
    given.add(id);
    return isCustom
      ? { id, type: 'custom', custom: { name, input: text } }
      : { id, type: 'function', function: { name, arguments: text } };
  });
}

function thoughtOf(saying: Saying, sent: readonly JsonValue[]): string {
  const phrases = phrasesFor(isMostlyChinese(readMessages(sent).asked));
  const names = [...new Set(saying.calls.map(({ name }) => name))].join(', ');
  return names === '' ? phrases.thoughtAnswer : phrases.thought(names);
}

function takenIds(messages: readonly JsonValue[], format: WireFormat): ReadonlySet<string> {
  const places = messages.flatMap((message) => [
    ...callsAt(message, 0, format),
    ...resultsAt(message, 0, format),
  ]);
  return new Set(places.map(({ id }) => id ?? ''));
}
