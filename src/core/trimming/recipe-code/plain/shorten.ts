import {
  isSystem,
  textOf,
  unsettled,
  type ContentPart,
  type Draft,
  type Item,
  type Message,
  type Outside,
} from './base';
import { isBoundary } from './boundary';

const CUT_MARK = '…';

export interface ShortenStep {
  id: number;
  /** Tokens per message. */
  max: number;
  keep: 'start' | 'end' | 'both';
  /** Absent: every role but system and developer. */
  roles?: string[];
}

/** Cuts the text of every message above a fixed size. */
export function shortenLong(draft: Draft, { id, max, keep, roles }: ShortenStep): void {
  for (const item of unsettled(draft, id)) {
    const applies = roles ? roles.includes(item.value.role) : !isSystem(item.value);
    if (draft.guarded.has(item) || item.tokens <= max || !applies) continue;
    const shortened = cutToFit(item.value, max, keep, draft.outside.count);
    if (shortened && shortened.tokens < item.tokens) Object.assign(item, shortened);
  }
  draft.waiting.set(id, { seen: draft.end, items: [] });
}

/** Cuts a message from its middle to fit; false when it cannot. */
export function shortenToFit(draft: Draft, item: Item, max: number): boolean {
  const shortened = cutToFit(item.value, max, 'both', draft.outside.count);
  if (!shortened || shortened.tokens > max) return false;
  Object.assign(item, shortened);
  return true;
}

/** The message with as much of its text as fits `max` tokens; undefined when it has no text to cut. */
function cutToFit(
  message: Message,
  max: number,
  keep: ShortenStep['keep'],
  count: Outside['count'],
): { value: Message; tokens: number } | undefined {
  const length = textOf(message).length;
  if (length <= CUT_MARK.length) return undefined;
  const cut = (kept: number) => {
    const value = withTextCut(message, kept, keep);
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

function withTextCut(message: Message, kept: number, keep: ShortenStep['keep']): Message {
  const text = textOf(message);
  const head = keep === 'start' ? kept : keep === 'end' ? 0 : Math.ceil(kept / 2);
  let from = head;
  let to = text.length - (kept - head);
  while (!isBoundary(text, from)) from -= 1;
  while (!isBoundary(text, to)) to += 1;
  if (typeof message.content === 'string') {
    return { ...message, content: text.slice(0, from) + CUT_MARK + text.slice(to) };
  }
  return { ...message, content: withPartsCut(message.content ?? [], from, to) };
}

function withPartsCut(parts: ContentPart[], from: number, to: number): ContentPart[] {
  let offset = 0;
  let marked = false;
  return parts.flatMap((part) => {
    const { text } = part;
    if (typeof text !== 'string') return [part];
    const start = offset;
    offset += text.length;
    const head = text.slice(0, Math.max(0, from - start));
    const tail = text.slice(Math.max(0, to - start));
    if (head.length + tail.length >= text.length && (offset <= from || start >= to)) return [part];
    const rest = head + (marked ? '' : CUT_MARK) + tail;
    marked = true;
    return rest === '' ? [] : [{ ...part, text: rest }];
  });
}
