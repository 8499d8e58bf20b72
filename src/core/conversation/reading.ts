import { firstIndex } from '../bisect';
import { reconcile } from '../json/reconcile';
import { isTooDeep, locate, type TextRange } from '../json/scan';
import type { JsonEdit } from '../json/edit';
import { applyEdits, itemRanges, type EditedText } from '../json/edit-text';
import { spliceBetween, type Splice } from '../json/splice';
import { findSyntaxFault, type SyntaxFault } from '../json/syntax';
import { isObject, type JsonValue } from '../json/value';
import { messagesOf } from './request';

/** What a request text says, kept beside the text: the value, and where each message stands. */
export interface Reading {
  readonly text: string;
  /** The value of the text, or the last good one while the text is broken. Unchanged messages keep their identity. */
  readonly value: JsonValue;
  /** The syntax fault of a text that is no JSON; `value` and `spans` then belong to `goodText`. */
  readonly fault?: SyntaxFault;
  /** The last text that was valid JSON. */
  readonly goodText: string;
  /** Range in `goodText` of each message. */
  readonly spans: readonly TextRange[];
}

/** What a text that never was valid is read as. */
const NOTHING: JsonValue = {};

/** Reads a request text; never throws. With the reading of the text before, unchanged parts keep their identity. */
export function readRequest(text: string, previous?: Reading): Reading {
  const fault = isTooDeep(text) ? findSyntaxFault(text) : undefined;
  const parsed = fault ? undefined : parse(text);
  if (parsed === undefined) {
    return {
      text,
      value: previous?.value ?? NOTHING,
      goodText: previous?.goodText ?? '{}',
      spans: previous?.spans ?? [],
      fault: fault ?? findSyntaxFault(text) ?? { kind: 'unexpected-character', offset: 0 },
    };
  }
  const value = previous === undefined ? parsed.value : reconcile(previous.value, parsed.value);
  return { text, value, goodText: text, spans: itemRanges(text, ['messages']) };
}

function parse(text: string): { readonly value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}

/**
 * Reads a text that differs from the one before by `splice`. A change strictly inside one message costs a parse of that
 * message only: what surrounds it is unchanged, so the document is valid when the message is, and sound up to the message when
 * it is not.
 */
export function readSpliced(previous: Reading, splice: Splice, text: string): Reading {
  const { goodText, value, spans } = previous;
  const change = previous.fault === undefined ? splice : spliceBetween(goodText, text);
  if (change === undefined) return { text, value, goodText, spans };
  const index = firstIndex(spans.length, (at) => (spans[at]?.to ?? 0) >= change.to);
  const span = spans[index];
  if (span === undefined || change.from <= span.from || span.to <= change.to)
    return readRequest(text, previous);
  return (
    readInMessage(previous, change, text, index) ??
    readBroken(previous, text, span.from) ??
    readRequest(text, previous)
  );
}

function readInMessage(previous: Reading, change: Splice, text: string, index: number): Reading | undefined {
  const { value: request, spans } = previous;
  const span = spans[index];
  if (span === undefined || !isObject(request)) return undefined;
  const growth = change.insert.length - (change.to - change.from);
  const slice = text.slice(span.from, span.to + growth);
  const parsed = isTooDeep(slice) ? undefined : parse(slice);
  if (parsed === undefined) return undefined;
  const messages = messagesOf(request);
  const message = reconcile(messages[index], parsed.value);
  const value = message === messages[index] ? request : withMessage(request, messages, index, message);
  return { text, value, goodText: text, spans: moveRanges(spans, change) };
}

/** The reading of a text whose first fault is in the message that starts at `at`, or after it. */
function readBroken({ value, goodText, spans }: Reading, text: string, at: number): Reading | undefined {
  const fault = findSyntaxFault(text, { at, open: ['object', 'array'] });
  return fault && { text, value, goodText, spans, fault };
}

/** The ranges after a splice inside one of them. */
function moveRanges(ranges: readonly TextRange[], { from, to, insert }: Splice): readonly TextRange[] {
  const growth = insert.length - (to - from);
  if (growth === 0) return ranges;
  return ranges.map((range) => {
    if (range.to < to) return range;
    return { from: range.from < to ? range.from : range.from + growth, to: range.to + growth };
  });
}

function withMessage(
  request: { readonly [key: string]: JsonValue },
  messages: readonly JsonValue[],
  index: number,
  message: JsonValue,
): JsonValue {
  return { ...request, messages: messages.with(index, message) };
}

/** Range in a valid text of the value at `path`, found from the message spans when it lies in a message. */
export function rangeIn(reading: Reading, path: readonly (string | number)[]): TextRange | undefined {
  const [first, index] = path;
  if (first !== 'messages' || typeof index !== 'number') return locate(reading.goodText, path)?.value;
  const span = reading.spans[index];
  if (span === undefined) return undefined;
  const entry = locate(reading.goodText.slice(span.from, span.to), path.slice(2));
  return entry && { from: entry.value.from + span.from, to: entry.value.to + span.from };
}

/** As `applyEdits` on the text of a reading without a fault, which knows where its messages stand. */
export function editReading({ text, spans }: Reading, edits: readonly JsonEdit[]): EditedText {
  return applyEdits(text, edits, { path: ['messages'], items: spans });
}
