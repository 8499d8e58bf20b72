import { applyEdits } from '../json/edit-text';
import { formatValue, indentAt, layoutBeside, layoutOf, type Layout } from '../json/layout';
import { locate, skipSpace, type TextRange } from '../json/scan';
import { applySplices } from '../json/splice';
import { isArray, isObject, memberOf, type JsonValue } from '../json/value';
import type { Reading } from './reading';
import { messagesOf } from './request';

/** A message of the request that is sent: where it comes from, and its value. */
export interface WireMessage {
  /** Its index in the request's `messages`; null for a made-up one. */
  readonly from: number | null;
  readonly value: JsonValue;
}

export type WireSource = Pick<Reading, 'goodText' | 'value' | 'spans'>;

/**
 * The text of the body that goes on the wire when `sent` stands in place of the request's messages. When nothing differs
 * it is the request's own text, to the byte. Otherwise the messages that are sent as they are keep their spelling, key
 * order and layout, and so does everything outside `messages`; changed and made-up ones are written in the layout of
 * their neighbours. Always valid JSON. Messages count as changed by identity, as readings and trimming keep it.
 */
export function writeWire(source: WireSource, sent: readonly WireMessage[]): string {
  const messages = messagesOf(source.value);
  const isWhole = sent.length === messages.length && sent.every(({ from }, at) => from === at);
  if (isWhole && sent.every(({ value }, at) => value === messages[at])) return source.goodText;
  if (source.spans.length === 0) return withNewMessages(source, sent);
  const list = locate(source.goodText, ['messages'])?.value;
  if (list === undefined) return source.goodText;
  return applySplices(source.goodText, [{ ...list, insert: listText(source, sent, list, messages) }]);
}

/** A request without any message has no layout of a list to follow. */
function withNewMessages({ goodText, value }: WireSource, sent: readonly WireMessage[]): string {
  const canHold = isObject(value) && isArray(memberOf(value, 'messages') ?? []);
  if (!canHold) return goodText;
  return applyEdits(goodText, [
    { kind: 'set', path: ['messages'], value: sent.map((message) => message.value) },
  ]).text;
}

function listText(
  { goodText, spans }: WireSource,
  sent: readonly WireMessage[],
  list: TextRange,
  messages: readonly JsonValue[],
): string {
  const [first, last] = [spans[0], spans.at(-1)];
  if (sent.length === 0 || first === undefined || last === undefined) return '[]';
  const document = layoutOf(goodText);
  const lead = goodText.slice(list.from + 1, first.from);
  const items = sent.map(({ from, value }, at) => {
    const span = spans[from ?? at] ?? last;
    const isUntouched = from !== null && spans[from] !== undefined && value === messages[from];
    if (isUntouched) return goodText.slice(span.from, span.to);
    return formatValue(value, layoutBeside(goodText, span, document), indentAt(goodText, span.from));
  });
  const seams = sent.slice(1).map(({ from }) => seamBefore(goodText, spans, from) ?? seam(lead, document));
  const tail = goodText.slice(last.to, list.to - 1);
  return `[${lead}${items.map((item, at) => (at === 0 ? '' : (seams[at - 1] ?? ',')) + item).join('')}${tail}]`;
}

/** Comma and white space as they stand before a message that is not the first. */
function seamBefore(text: string, spans: readonly TextRange[], index: number | null): string | undefined {
  const before = index === null ? spans[0] : spans[index - 1];
  const own = index === null ? spans[1] : spans[index];
  if (before === undefined || own === undefined) return undefined;
  const comma = skipSpace(text, before.to);
  return ',' + text.slice(comma + 1, own.from);
}

/** Comma and white space where the request shows none: as before its only message, or by its layout. */
function seam(lead: string, layout: Layout): string {
  if (lead.includes('\n')) return ',' + lead;
  return layout.spaced ? ', ' : ',';
}
