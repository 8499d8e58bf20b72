import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { parseAnswer } from '../answer-json';
import { writeJson } from '../../simulation/canonical';
import type { PieceKind } from './assembly';
import type { Sketch } from './sketch';

/** By delta type: the member of the delta with the text, the member of the block it goes to, and the block it needs. */
const DELTAS: Readonly<
  Record<string, { readonly field: string; readonly kind: PieceKind; readonly block: JsonObject }>
> = {
  text_delta: { field: 'text', kind: 'text', block: { type: 'text', text: '' } },
  thinking_delta: {
    field: 'thinking',
    kind: 'thought',
    block: { type: 'thinking', thinking: '', signature: '' },
  },
  signature_delta: {
    field: 'signature',
    kind: 'signature',
    block: { type: 'thinking', thinking: '', signature: '' },
  },
};
/** Members of a block that are shown as they begin. */
const OPENING: readonly (readonly [string, PieceKind])[] = [
  ['text', 'text'],
  ['thinking', 'thought'],
  ['name', 'name'],
];

/** One event of Anthropic's stream. */
export function absorbAnthropic(sketch: Sketch, event: JsonObject, name: string | undefined): void {
  const type = memberOf(event, 'type') ?? name;
  switch (type) {
    case 'message_start':
      return startMessage(sketch, memberOf(event, 'message'));
    case 'content_block_start':
      return startBlock(sketch, indexOf(event), memberOf(event, 'content_block'));
    case 'content_block_delta':
      return absorbDelta(sketch, indexOf(event), memberOf(event, 'delta'));
    case 'message_delta':
      return endMessage(sketch, event);
    case 'message_stop':
      sketch.isEnded = true;
      return;
    case 'error':
      sketch.error = memberOf(event, 'error') ?? event;
      return;
    case 'ping':
    case 'content_block_stop':
      return;
    default:
      // Later versions may add events; one without any type is none.
      if (typeof type !== 'string') sketch.refuse();
  }
}

/** A whole answer of the Messages API. */
export function readAnthropic(sketch: Sketch, answer: JsonObject): void {
  if (memberOf(answer, 'type') === 'error') sketch.error = memberOf(answer, 'error') ?? answer;
  else if (!isArray(memberOf(answer, 'content'))) sketch.refuse();
  else startMessage(sketch, answer);
  const reason = memberOf(answer, 'stop_reason');
  if (typeof reason === 'string') sketch.finish = reason;
  sketch.isEnded = true;
}

function startMessage(sketch: Sketch, message: JsonValue | undefined): void {
  if (!isObject(message)) return sketch.refuse();
  addUsage(sketch, memberOf(message, 'usage'));
  const content = memberOf(message, 'content');
  if (isArray(content)) content.forEach((block, at) => startBlock(sketch, at, block));
}

function endMessage(sketch: Sketch, event: JsonObject): void {
  const reason = memberOf(memberOf(event, 'delta'), 'stop_reason');
  if (typeof reason === 'string') sketch.finish = reason;
  addUsage(sketch, memberOf(event, 'usage'));
}

/** The counts of `message_delta` are cumulative and leave out what `message_start` said. */
function addUsage(sketch: Sketch, usage: JsonValue | undefined): void {
  if (!isObject(usage)) return;
  const known = Object.entries(usage).filter(([, value]) => value !== null);
  if (known.length === 0) return;
  sketch.usage = { ...(isObject(sketch.usage) ? sketch.usage : {}), ...Object.fromEntries(known) };
}

function startBlock(sketch: Sketch, index: number | undefined, block: JsonValue | undefined): void {
  if (!isObject(block)) return sketch.refuse();
  const place = sketch.indexes.length;
  sketch.indexes = [...sketch.indexes, index];
  sketch.set(['content', place], block);
  const shown = OPENING.filter(([key, kind]) => {
    const text = memberOf(block, key);
    if (typeof text === 'string') sketch.note(['content', place, key], kind, text);
    return typeof text === 'string';
  });
  const input = memberOf(block, 'input');
  if (isObject(input) && Object.keys(input).length > 0)
    sketch.draft(['content', place, 'input'], writeJson(input));
  if (shown.length === 0) sketch.note(['content', place], 'data', writeJson(block));
}

function absorbDelta(sketch: Sketch, index: number | undefined, delta: JsonValue | undefined): void {
  const type = memberOf(delta, 'type');
  if (typeof type !== 'string') return sketch.refuse();
  if (type === 'input_json_delta') return absorbInput(sketch, index, memberOf(delta, 'partial_json'));
  if (type === 'citations_delta') return absorbCitation(sketch, index, memberOf(delta, 'citation'));
  const known = Object.hasOwn(DELTAS, type) ? DELTAS[type] : undefined;
  if (known === undefined) return;
  const text = memberOf(delta, known.field);
  if (typeof text !== 'string') return sketch.refuse();
  sketch.append(['content', placeOf(sketch, index, known.block), known.field], known.kind, text);
}

/** The object is there once its text is whole; until then the text so far stands in its place. */
function absorbInput(sketch: Sketch, index: number | undefined, text: JsonValue | undefined): void {
  if (typeof text !== 'string') return sketch.refuse();
  const place = placeOf(sketch, index, { type: 'tool_use', id: '', name: '', input: {} });
  if (text === '') return;
  const path = ['content', place, 'input'];
  const whole = sketch.draft(path, text);
  sketch.set(path, whole.trimEnd().endsWith('}') ? (parseAnswer(whole) ?? whole) : whole);
}

function absorbCitation(sketch: Sketch, index: number | undefined, citation: JsonValue | undefined): void {
  if (citation === undefined) return sketch.refuse();
  const path = ['content', placeOf(sketch, index, { type: 'text', text: '' }), 'citations'];
  const before = sketch.at(path);
  sketch.take(path, [...(isArray(before) ? before : []), citation], writeJson(citation));
}

/** Where the block named `index` stands; a delta whose block was never begun begins it. */
function placeOf(sketch: Sketch, index: number | undefined, missing: JsonObject): number {
  const place = index === undefined ? sketch.indexes.length - 1 : sketch.indexes.lastIndexOf(index);
  if (place >= 0) return place;
  startBlock(sketch, index, missing);
  return sketch.indexes.length - 1;
}

function indexOf(event: JsonObject): number | undefined {
  const index = memberOf(event, 'index');
  return typeof index === 'number' ? index : undefined;
}
