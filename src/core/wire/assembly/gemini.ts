import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import type { PieceKind } from './assembly';
import type { Sketch } from './sketch';

/** One response of Gemini's: a chunk of a stream and a whole answer have the same shape. */
export function absorbGemini(sketch: Sketch, chunk: JsonObject): void {
  const error = memberOf(chunk, 'error');
  if (isObject(error)) sketch.error = error;
  const usage = memberOf(chunk, 'usageMetadata');
  if (isObject(usage)) sketch.usage = usage;
  absorbCandidate(sketch, chunk);
  const blocked = memberOf(memberOf(chunk, 'promptFeedback'), 'blockReason');
  if (typeof blocked === 'string') finish(sketch, blocked);
  const isKnown = ['candidates', 'error', 'usageMetadata', 'promptFeedback'].some(
    (key) => memberOf(chunk, key) !== undefined,
  );
  if (!isKnown) sketch.refuse();
}

function absorbCandidate(sketch: Sketch, chunk: JsonObject): void {
  const candidates = memberOf(chunk, 'candidates');
  const candidate = isArray(candidates) ? candidates[0] : undefined;
  const parts = memberOf(memberOf(candidate, 'content'), 'parts');
  if (isArray(parts)) for (const part of parts) addPart(sketch, part);
  const reason = memberOf(candidate, 'finishReason');
  if (typeof reason === 'string') finish(sketch, reason);
}

function finish(sketch: Sketch, reason: string): void {
  sketch.finish = reason;
  sketch.isEnded = true;
}

/** Text that goes on is one part; a part with a signature stays by itself, or the signature would be for another text. */
function addPart(sketch: Sketch, part: JsonValue): void {
  if (!isObject(part)) return sketch.refuse();
  const text = memberOf(part, 'text');
  const kind: PieceKind = memberOf(part, 'thought') === true ? 'thought' : 'text';
  const parts = sketch.at(['parts']);
  const last = isArray(parts) ? parts.length - 1 : -1;
  if (typeof text === 'string' && goesOn(sketch.at(['parts', last]), part)) {
    sketch.append(['parts', last, 'text'], kind, text);
    return;
  }
  sketch.set(['parts', last + 1], part);
  if (typeof text === 'string') sketch.note(['parts', last + 1, 'text'], kind, text);
  else noteCall(sketch, part, last + 1);
  const signature = memberOf(part, 'thoughtSignature');
  if (typeof signature === 'string')
    sketch.note(['parts', last + 1, 'thoughtSignature'], 'signature', signature);
}

function noteCall(sketch: Sketch, part: JsonObject, at: number): void {
  const call = memberOf(part, 'functionCall');
  const name = memberOf(call, 'name');
  if (typeof name !== 'string') return sketch.note(['parts', at], 'data', writeJson(part));
  sketch.note(['parts', at, 'functionCall', 'name'], 'name', name);
  sketch.note(['parts', at, 'functionCall', 'args'], 'arguments', writeJson(memberOf(call, 'args') ?? {}));
}

function goesOn(before: JsonValue | undefined, part: JsonObject): boolean {
  return (
    typeof memberOf(before, 'text') === 'string' &&
    memberOf(before, 'thought') === memberOf(part, 'thought') &&
    [before, part].every((each) => memberOf(each, 'thoughtSignature') === undefined)
  );
}
