import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';
import { textOf } from '../conversation/message';

export interface Shortening {
  /** Tokens the whole message may have. */
  readonly max: number;
  readonly keep: 'start' | 'end' | 'both';
  readonly count: (message: unknown) => number;
}

export interface Shortened {
  readonly value: JsonObject;
  readonly tokens: number;
}

/** Stands where text was cut out. */
export const CUT_MARK = '…';

/**
 * The message with as much of its text as fits `max` tokens, or with none but the mark where not even that fits.
 * Undefined when it holds no text to cut. Images, calls and other fields are left alone.
 */
export function shortenMessage(message: unknown, { max, keep, count }: Shortening): Shortened | undefined {
  if (!isObject(message)) return undefined;
  const length = textOf(message).length;
  if (length <= CUT_MARK.length) return undefined;
  const cut = (kept: number) => {
    const value = cutText(message, kept, keep);
    return { value, tokens: count(value) };
  };
  let best = cut(0);
  let fits = 0;
  let fails = length - CUT_MARK.length;
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    const tried = cut(middle);
    if (tried.tokens <= max) [best, fits] = [tried, middle];
    else fails = middle;
  }
  return best;
}

/** `message` with `kept` UTF-16 units of its text, fewer where that would split a character. */
function cutText(message: JsonObject, kept: number, keep: Shortening['keep']): JsonObject {
  const all = textOf(message);
  const { from, to } = gapIn(all, kept, keep);
  const content = memberOf(message, 'content');
  if (typeof content === 'string')
    return { ...message, content: all.slice(0, from) + CUT_MARK + all.slice(to) };
  return { ...message, content: isArray(content) ? cutParts(content, from, to) : [] };
}

function gapIn(
  text: string,
  kept: number,
  keep: Shortening['keep'],
): { readonly from: number; readonly to: number } {
  const head = keep === 'start' ? kept : keep === 'end' ? 0 : Math.ceil(kept / 2);
  let from = head;
  let to = text.length - (kept - head);
  while (!isBoundary(text, from)) from -= 1;
  while (!isBoundary(text, to)) to += 1;
  return { from, to };
}

/** Cuts the range out of the parts' joined text; the mark goes into the part where the range begins. */
function cutParts(parts: readonly JsonValue[], from: number, to: number): readonly JsonValue[] {
  let offset = 0;
  let marked = false;
  return parts.flatMap((part) => {
    const text = memberOf(part, 'text');
    if (!isObject(part) || typeof text !== 'string') return [part];
    const start = offset;
    offset += text.length;
    const head = text.slice(0, Math.max(0, from - start));
    const tail = text.slice(Math.max(0, to - start));
    if (head.length + tail.length >= text.length && (offset <= from || start >= to)) return [part];
    const mark = marked ? '' : CUT_MARK;
    marked = true;
    const rest = head + mark + tail;
    return rest === '' ? [] : [{ ...part, text: rest }];
  });
}

/** Joins to what precedes it: combining marks and variation selectors, skin tones, joiners, tag characters. */
const EXTENDS = /^(?:\p{M}|\p{EMod}|\u200d|[\u{e0020}-\u{e007f}])/u;
const REGIONAL = /^\p{Regional_Indicator}/u;
/** The longest run of flags looked back over; longer ones are cut where they stand. */
const MAX_FLAG_RUN = 64;

/** True where text may be cut at `at` without splitting a visible character (the common cases of UAX 29). */
export function isBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const here = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  if (isLow(here) && isHigh(before)) return false;
  if (before === 0x0d && here === 0x0a) return false;
  if (here < 0x300 && before !== 0x200d) return true;
  const next = text.slice(at, at + 2);
  if (before === 0x200d || EXTENDS.test(next)) return false;
  return !REGIONAL.test(next) || regionalsBefore(text, at) % 2 === 0;
}

function regionalsBefore(text: string, at: number): number {
  let run = 0;
  while (run < MAX_FLAG_RUN && at - 2 * (run + 1) >= 0 && REGIONAL.test(text.slice(at - 2 * (run + 1), at)))
    run += 1;
  return run;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
