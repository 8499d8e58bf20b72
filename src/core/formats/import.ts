import { lineColumnAt, MAX_DEPTH } from '../json/scan';
import type { SyntaxFault } from '../json/syntax';
import { isArray, isObject, type JsonValue } from '../json/value';
import { failure, success } from '../outcome';
import type { FormatContent, Imported, ImportFault, ImportNote, ImportOutcome } from './format';
import { IMPORT_FORMATS } from './index';
import { findRepair, MAX_REPAIR_LENGTH } from './repair';
import { countLoneSurrogates, readSource } from './source';

/** UTF-16 units; beyond it the browser would stand still for many seconds. */
export const MAX_IMPORT_LENGTH = 50_000_000;
const KEYS_SHOWN = 8;
const MAY_HOLD_SURROGATE = /\p{Surrogate}|\\u[dD][89a-fA-F]/u;

/**
 * Imports a text of any known format, recognised by itself: a request or its messages in the user's own spelling, a message,
 * or a whole document. A broken text gives the place of the fault and, where one can be found, a repair to offer; a worker that
 * can be stopped may repair longer texts (`repairLength`) than the page. Never throws.
 */
export function readImport(text: string, repairLength = MAX_REPAIR_LENGTH): ImportOutcome {
  if (text.length > MAX_IMPORT_LENGTH) {
    return failure({ kind: 'too-large', length: text.length, limit: MAX_IMPORT_LENGTH });
  }
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  return plain.trim() === '' ? failure({ kind: 'empty' }) : readText(plain, repairLength);
}

function readText(text: string, repairLength: number): ImportOutcome {
  const source = readSource(text);
  const readInner = (inner: string) => readText(inner, repairLength);
  for (const format of IMPORT_FORMATS) {
    const outcome = format.read(source, readInner);
    if (outcome === undefined) continue;
    return outcome.ok ? success(complete(format.id, outcome.value)) : outcome;
  }
  if (source.json.ok) return failure(unrecognised(source.json.value));
  return failure(faultOf(text, source.json.reason, repairLength));
}

function complete(format: string, { content, notes = [] }: FormatContent): Imported {
  const known = notes.some(({ id }) => id === 'lone-surrogates');
  return { format, content, notes: known ? notes : [...notes, ...surrogateNotes(content)] };
}

function surrogateNotes(content: FormatContent['content']): readonly ImportNote[] {
  const text = content.kind === 'document' ? content.document.text : content.text;
  if (!MAY_HOLD_SURROGATE.test(text)) return [];
  const source = readSource(text);
  const count = source.json.ok ? countLoneSurrogates(source.json.value) : 0;
  return count > 0 ? [{ id: 'lone-surrogates', values: { count } }] : [];
}

function faultOf(text: string, { kind, offset }: SyntaxFault, repairLength: number): ImportFault {
  if (kind === 'empty') return { kind };
  const place = lineColumnAt(text, offset);
  if (kind === 'too-deep') return { kind, limit: MAX_DEPTH, ...place };
  const fault = { kind: 'syntax', problem: kind, offset, ...place, text } as const;
  if (text.length > repairLength) return { ...fault, isRepairSkipped: true };
  const repair = findRepair(text, (repaired) => readText(repaired, 0));
  return repair === undefined ? fault : { ...fault, repair };
}

function unrecognised(value: JsonValue): ImportFault {
  const found = isArray(value) ? 'array' : isObject(value) ? 'object' : 'scalar';
  return {
    kind: 'unrecognised',
    found,
    keys: isObject(value) ? Object.keys(value).slice(0, KEYS_SHOWN) : [],
  };
}
