import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { PieceKind } from './assembly';
import { absorbCalls, takeCalls } from './openai-calls';
import type { Sketch } from './sketch';

/** Members of a delta that come as fragments of one text. Which name reasoning has differs by provider. */
const TEXTS: Readonly<Record<string, PieceKind>> = {
  content: 'text',
  refusal: 'refusal',
  reasoning_content: 'thought',
  reasoning: 'thought',
};

/** A chunk or an answer has at least one of these. */
const KNOWN = ['choices', 'usage', 'x_groq'];

/** One chunk of an OpenAI-shaped stream. */
export function absorbOpenAi(sketch: Sketch, chunk: JsonObject): void {
  absorbEnvelope(sketch, chunk);
  const choice = firstChoice(chunk);
  const delta = memberOf(choice, 'delta');
  const message = memberOf(choice, 'message');
  if (isObject(delta)) for (const [key, value] of Object.entries(delta)) absorbMember(sketch, key, value);
  // Some servers repeat the whole message in the last chunk.
  else if (isObject(message) && isBlank(sketch)) takeOpenAi(sketch, message);
}

/** A whole answer of a chat completions API. */
export function readOpenAi(sketch: Sketch, answer: JsonObject): void {
  absorbEnvelope(sketch, answer);
  const message = memberOf(firstChoice(answer), 'message');
  if (isObject(message)) takeOpenAi(sketch, message);
  else if (sketch.error === undefined) sketch.refuse();
  sketch.isEnded = true;
}

function absorbEnvelope(sketch: Sketch, chunk: JsonObject): void {
  const usage = memberOf(chunk, 'usage') ?? memberOf(memberOf(chunk, 'x_groq'), 'usage');
  if (isObject(usage)) sketch.usage = usage;
  const choice = firstChoice(chunk);
  const finish = memberOf(choice, 'finish_reason');
  if (typeof finish === 'string' && finish !== '') sketch.finish = finish;
  const error = memberOf(chunk, 'error') ?? memberOf(choice, 'error');
  if (error !== undefined && error !== null) sketch.error = error;
  // vLLM.
  else if (memberOf(chunk, 'object') === 'error') sketch.error = chunk;
  else if (!KNOWN.some((key) => memberOf(chunk, key) !== undefined)) sketch.refuse();
}

/** With `n` above 1 the other choices are not for the conversation. */
function firstChoice(chunk: JsonObject): JsonValue | undefined {
  const choices = memberOf(chunk, 'choices');
  return isArray(choices) ? choices.find((choice) => (memberOf(choice, 'index') ?? 0) === 0) : undefined;
}

function isBlank(sketch: Sketch): boolean {
  return sketch.at(['content']) === null && sketch.at(['tool_calls']) === undefined;
}

function takeOpenAi(sketch: Sketch, message: JsonObject): void {
  for (const [key, value] of Object.entries(message)) {
    if (key === 'tool_calls' && isArray(value)) takeCalls(sketch, value);
    else absorbMember(sketch, key, value);
  }
}

function absorbMember(sketch: Sketch, key: string, value: JsonValue): void {
  const kind = Object.hasOwn(TEXTS, key) ? TEXTS[key] : undefined;
  if (value === null) return;
  if (key === 'role') sketch.set(['role'], typeof value === 'string' && value !== '' ? value : 'assistant');
  else if (key === 'tool_calls' && isArray(value)) absorbCalls(sketch, value);
  else if (key === 'content' && (isArray(value) || isArray(sketch.at(['content'])))) addParts(sketch, value);
  else if (kind !== undefined && typeof value === 'string') sketch.append([key], kind, value);
  else if (key === 'function_call' && isObject(value)) absorbLegacyCall(sketch, value);
  else if (key === 'reasoning_details' && isArray(value)) absorbDetails(sketch, value);
  else addData(sketch, key, value);
}

function absorbLegacyCall(sketch: Sketch, call: JsonObject): void {
  const name = memberOf(call, 'name');
  const args = memberOf(call, 'arguments');
  if (sketch.at(['function_call']) === undefined) sketch.set(['function_call'], { name: '', arguments: '' });
  if (typeof name === 'string') sketch.append(['function_call', 'name'], 'name', name);
  if (typeof args === 'string') sketch.append(['function_call', 'arguments'], 'arguments', args);
}

/** Content as a list of parts, as Mistral streams what a model thinks: neighbours of one type are one part. */
function addParts(sketch: Sketch, value: JsonValue): void {
  const before = sketch.at(['content']);
  if (!isArray(before)) {
    sketch.set(['content'], typeof before === 'string' ? [{ type: 'text', text: before }] : []);
  }
  const parts = typeof value === 'string' ? [{ type: 'text', text: value }] : isArray(value) ? value : [];
  for (const part of parts) addPart(sketch, part);
}

function addPart(sketch: Sketch, part: JsonValue): void {
  const content = sketch.at(['content']);
  const last = isArray(content) ? content.length - 1 : -1;
  const text = memberOf(part, 'text');
  const isMore =
    memberOf(part, 'type') === 'text' && memberOf(sketch.at(['content', last]), 'type') === 'text';
  if (isMore && typeof text === 'string') sketch.append(['content', last, 'text'], 'text', text);
  else if (typeof text === 'string' && isObject(part)) {
    sketch.set(['content', last + 1], part);
    sketch.note(['content', last + 1, 'text'], 'text', text);
  } else addThinking(sketch, part, last);
}

function addThinking(sketch: Sketch, part: JsonValue, last: number): void {
  const thoughts = memberOf(part, 'thinking');
  const before = memberOf(sketch.at(['content', last]), 'thinking');
  if (isArray(thoughts) && isArray(before) && typeof memberOf(before.at(-1), 'text') === 'string') {
    const text = thoughts.map((each) => memberOf(each, 'text')).filter((each) => typeof each === 'string');
    const path = ['content', last, 'thinking', before.length - 1, 'text'];
    sketch.append(path, 'thought', text.join(''));
  } else sketch.take(['content', last + 1], part, writeJson(part));
}

/** OpenRouter's reasoning: fragments of one entry share its index and type. */
function absorbDetails(sketch: Sketch, details: readonly JsonValue[]): void {
  for (const detail of details) {
    const before = sketch.at(['reasoning_details']);
    const entries = isArray(before) ? before : [];
    const at = entries.findLastIndex(
      (entry) =>
        memberOf(entry, 'index') !== undefined &&
        ['index', 'type'].every((key) => memberOf(entry, key) === memberOf(detail, key)),
    );
    if (at < 0 || !isObject(detail)) sketch.set(['reasoning_details', entries.length], detail);
    else
      for (const [key, value] of Object.entries(detail)) {
        const path = ['reasoning_details', at, key];
        const isText = ['text', 'summary', 'data'].includes(key) && typeof value === 'string';
        if (isText) sketch.append(path, key === 'data' ? 'data' : 'thought', value);
        else if (value !== null) sketch.set(path, value);
      }
  }
}

/** Members this app does not know: lists grow, a sound's data too, everything else is taken over. */
function addData(sketch: Sketch, key: string, value: JsonValue): void {
  const before = sketch.at([key]);
  if (isArray(value)) {
    if (value.length > 0)
      sketch.take([key], isArray(before) ? [...before, ...value] : value, writeJson(value));
  } else if (isObject(value) && isObject(before)) mergeData(sketch, key, value, before);
  else sketch.take([key], value, writeJson(value));
}

function mergeData(sketch: Sketch, key: string, value: JsonObject, before: JsonObject): void {
  for (const [name, member] of Object.entries(value)) {
    const old = memberOf(before, name);
    const grows = ['data', 'transcript'].includes(name) && typeof old === 'string';
    sketch.set([key, name], grows && typeof member === 'string' ? old + member : member);
  }
  sketch.note([key], 'data', writeJson(value));
}
