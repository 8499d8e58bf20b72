import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import { writeJson } from '../../simulation/canonical';
import { writeFinish } from '../assembly/finish';
import type { WireChunk } from '../exchange';
import { OFFLINE_MODEL, type Answer } from './answer';
import { idOf, piecesOf } from './pieces';

const LETTERS_OF_ID = 22;
/** Gemini sends a sentence where the others send a word. */
const PIECES_TOGETHER = 6;

/** An answer as the chunks of Gemini's stream: text in larger pieces, calls whole, the reason with the last. */
export function streamGemini(answer: Answer, seed: number): readonly WireChunk[] {
  const { message, finishReason, usage, model = OFFLINE_MODEL } = answer;
  const parts = memberOf(message, 'parts');
  const pieces = (isArray(parts) ? parts : []).flatMap((part) => partPieces(part, seed));
  const shown = pieces.length > 0 ? pieces : [{ text: '' }];
  const foot = { modelVersion: model, responseId: idOf('', seed, LETTERS_OF_ID) };
  return shown.map((part, at) => {
    const isLast = at === shown.length - 1;
    const candidate = {
      content: { role: 'model', parts: [part] },
      ...(isLast ? { finishReason: writeFinish('gemini', finishReason) } : {}),
      index: 0,
    };
    const counted = isLast && usage !== undefined ? { usageMetadata: usage } : {};
    return { data: writeJson({ candidates: [candidate], ...counted, ...foot }) };
  });
}

function partPieces(part: JsonValue, seed: number): readonly JsonObject[] {
  const text = memberOf(part, 'text');
  if (!isObject(part)) return [];
  // A signed text is signed as a whole.
  if (typeof text !== 'string' || memberOf(part, 'thoughtSignature') !== undefined) return [part];
  const pieces = piecesOf(text, seed);
  const groups = Array.from({ length: Math.ceil(pieces.length / PIECES_TOGETHER) }, (_, at) =>
    pieces.slice(at * PIECES_TOGETHER, (at + 1) * PIECES_TOGETHER).join(''),
  );
  return groups.map((piece) => ({ ...part, text: piece }));
}
