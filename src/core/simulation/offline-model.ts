import { toolCallIdOf, toolCallsOf } from '../conversation/message';
import { messagesOf, toolsOf } from '../conversation/request';
import { isObject, memberOf, valueAt, type JsonObject, type JsonValue } from '../json/value';
import { answerFromResults, quote } from './automatic/answer';
import { readToolChoice } from './automatic/choice';
import { phrasesFor, type Phrases } from './automatic/phrases';
import { planCalls, type PlannedCall } from './automatic/plan';
import { readMessages, type Reading } from './automatic/reading';
import { readClues } from './automatic/suggestions';
import { isMostlyChinese } from './automatic/vocabulary';
import { writeJson } from './canonical';
import type { Model, ModelInput, ModelOutcome } from './model';
import { sampleOf } from './schema/sample';
import { findEntry, type Script, type ScriptedReply } from './script';
import { createCallIds, seedOf } from './seed';

export interface OfflineModelOptions {
  /** What it says; where no entry applies, it decides by itself. */
  readonly script?: Script;
  /** Whether replies carry `reasoning_content`: where the dialect wants it back, an array without it would be wrong. */
  readonly reasoning?: boolean;
}

/**
 * A model that needs no network: it calls the declared tools that the last user message asks for, with arguments that
 * satisfy their schemas, and then answers with what the results say. The same input gives the same reply.
 */
export function createOfflineModel(options: OfflineModelOptions = {}): Model {
  return {
    kind: 'offline',
    reply: (input) => {
      const entry = findEntry(options.script ?? [], messagesOf(input.request));
      const say = entry === undefined ? decide(input) : scripted(entry.then);
      return writeReply(say, input, options.reasoning ?? false);
    },
  };
}

/** A reply before it is written in the shape of the wire. */
interface Saying {
  readonly content: string | null;
  readonly calls: readonly { readonly name: string; readonly text: string; readonly isCustom: boolean }[];
  readonly finishReason: ScriptedReply['finishReason'];
}

function scripted(reply: ScriptedReply): Saying {
  const calls = reply.toolCalls ?? [];
  return {
    content: reply.content ?? (calls.length > 0 ? null : ''),
    calls: calls.map(({ name, arguments: args }) => ({
      name,
      text: typeof args === 'string' ? args : writeJson(args),
      isCustom: false,
    })),
    finishReason: reply.finishReason,
  };
}

function decide({ request }: ModelInput): Saying {
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

function writeCall({ tool, arguments: args }: PlannedCall): Saying['calls'][number] {
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

function writeReply(saying: Saying, input: ModelInput, reasoning: boolean): ModelOutcome {
  const { content, calls } = saying;
  const sent = messagesOf(input.request);
  const ids = createCallIds(seedOf(sent), calls.length, idsIn([...input.shown, ...sent]));
  const toolCalls = calls.map(({ name, text, isCustom }, at): JsonValue => {
    const id = ids[at] ?? '';
    return isCustom
      ? { id, type: 'custom', custom: { name, input: text } }
      : { id, type: 'function', function: { name, arguments: text } };
  });
  const message: JsonObject = {
    role: 'assistant',
    content,
    ...(reasoning ? { reasoning_content: thoughtOf(saying, sent) } : {}),
    ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}),
  };
  return {
    kind: 'reply',
    message,
    finishReason: saying.finishReason ?? (calls.length > 0 ? 'tool_calls' : 'stop'),
  };
}

function thoughtOf(saying: Saying, sent: readonly JsonValue[]): string {
  const phrases = phrasesFor(isMostlyChinese(readMessages(sent).asked));
  const names = [...new Set(saying.calls.map(({ name }) => name))].join(', ');
  return names === '' ? phrases.thoughtAnswer : phrases.thought(names);
}

function idsIn(messages: readonly JsonValue[]): ReadonlySet<string> {
  const ids = messages.flatMap((message) => [
    ...toolCallsOf(message).map((call) => call.id ?? ''),
    toolCallIdOf(message) ?? '',
  ]);
  return new Set(ids);
}
