import { jsonrepair } from 'jsonrepair';
import { skipSpace } from '../json/scan';
import type { ImportOutcome, Repair } from './format';

/**
 * UTF-16 units that a page may repair at once. jsonrepair copies what it wrote at each fault: a million characters take
 * 0.3 s with few faults and minutes with one a word, 50 000 a second or two at worst (measured).
 */
export const MAX_REPAIR_LENGTH = 50_000;

/**
 * What a text that is no JSON was probably meant to say: the block inside Markdown fences or prose, JavaScript or Python
 * literals as JSON, missing brackets and commas put in. Undefined when no attempt gives something `read` can import.
 */
export function findRepair(text: string, read: (text: string) => ImportOutcome): Repair | undefined {
  for (const candidate of candidatesOf(text)) {
    for (const repaired of [candidate, repairJson(candidate)]) {
      if (repaired === undefined || repaired === text) continue;
      const outcome = read(repaired);
      if (outcome.ok) return { text: repaired, imported: outcome.value };
    }
  }
  return undefined;
}

/** The parts of `text` that may hold the conversation, the likeliest first. */
function candidatesOf(text: string): readonly string[] {
  const fenced = /^[ \t]*```[^\n]*\n(.*?)(?:^[ \t]*```|$(?![^]))/ms.exec(text)?.[1];
  if (fenced !== undefined) return [fenced.trim()];
  const open = text.search(/[{[]/);
  if (open === -1) return [];
  const close = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const bracketed = close > open ? [text.slice(open, close + 1)] : [];
  return skipSpace(text, 0) === open ? [text.trim(), ...bracketed] : bracketed;
}

function repairJson(text: string): string | undefined {
  try {
    return jsonrepair(text).trim();
  } catch {
    // It throws on what it cannot repair, and overflows on deep nesting.
    return undefined;
  }
}
