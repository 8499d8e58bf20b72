import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { WireChunk } from '../exchange';
import { OFFLINE_MODEL, type Answer } from './answer';
import { idOf, piecesOf } from './pieces';

const LETTERS_OF_ID = 29;
/** Members that come letter by letter, in the order in which they come; thoughts first. */
const TEXTS = ['reasoning_content', 'reasoning', 'content', 'refusal'];
const OWN = new Set([...TEXTS, 'role', 'tool_calls', 'function_call']);

/** An answer as the chunks of an OpenAI-shaped stream: role first, texts in pieces, each call's head before its arguments. */
export function streamOpenAi(answer: Answer, seed: number): readonly WireChunk[] {
  const { message, finishReason, usage, model = OFFLINE_MODEL } = answer;
  const head = {
    id: idOf('chatcmpl-', seed, LETTERS_OF_ID),
    object: 'chat.completion.chunk',
    // A moment that is the same in every run.
    created: 1_760_000_000 + (seed % 1_000_000),
    model,
  };
  const chunk = (choices: readonly JsonValue[], rest: JsonObject = {}): WireChunk => ({
    data: writeJson({ ...head, choices, ...rest }),
  });
  const deltas = deltasOf(message, seed).map((delta) => chunk([{ index: 0, delta, finish_reason: null }]));
  return [
    ...deltas,
    chunk([{ index: 0, delta: {}, finish_reason: finishReason }]),
    ...(usage === undefined ? [] : [chunk([], { usage })]),
    { data: '[DONE]' },
  ];
}

function deltasOf(message: JsonObject, seed: number): readonly JsonObject[] {
  const content = memberOf(message, 'content');
  const role = memberOf(message, 'role') ?? 'assistant';
  const others = Object.entries(message).filter(([key]) => !OWN.has(key));
  return [
    { role, content: typeof content === 'string' ? '' : null },
    ...TEXTS.flatMap((key) => textDeltas(key, memberOf(message, key), seed)),
    ...others.map(([key, value]): JsonObject => ({ [key]: value })),
    ...callDeltas(memberOf(message, 'tool_calls'), seed),
    ...legacyDeltas(memberOf(message, 'function_call'), seed),
  ];
}

function textDeltas(key: string, value: JsonValue | undefined, seed: number): readonly JsonObject[] {
  if (typeof value === 'string') return piecesOf(value, seed).map((piece) => ({ [key]: piece }));
  return value === undefined || value === null ? [] : [{ [key]: value }];
}

function callDeltas(calls: JsonValue | undefined, seed: number): readonly JsonObject[] {
  if (!isArray(calls)) return [];
  return calls.flatMap((call, index) =>
    fragmentsOf(call, seed + index).map((fragment) => ({ tool_calls: [{ index, ...fragment }] })),
  );
}

/** A call's head with everything but its arguments, and these in pieces; a call that cannot be taken apart comes whole. */
function fragmentsOf(call: JsonValue, seed: number): readonly JsonObject[] {
  if (!isObject(call)) return [];
  const kind = isObject(memberOf(call, 'custom')) ? 'custom' : 'function';
  const field = kind === 'custom' ? 'input' : 'arguments';
  const body = memberOf(call, kind);
  const args = memberOf(body, field);
  if (!isObject(body) || typeof args !== 'string') return [call];
  return [
    { ...call, [kind]: { ...body, [field]: '' } },
    ...piecesOf(args, seed).map((piece): JsonObject => ({ [kind]: { [field]: piece } })),
  ];
}

function legacyDeltas(call: JsonValue | undefined, seed: number): readonly JsonObject[] {
  const args = memberOf(call, 'arguments');
  if (!isObject(call) || typeof args !== 'string') return [];
  return [
    { function_call: { ...call, arguments: '' } },
    ...piecesOf(args, seed).map((piece) => ({ function_call: { arguments: piece } })),
  ];
}
