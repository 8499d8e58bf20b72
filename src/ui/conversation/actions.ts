import { createContext, tick } from 'svelte';
import { addCall, addResult, changeCallId, removeCall } from '../../core/conversation/operations/calls';
import { contentAsParts, contentAsText } from '../../core/conversation/operations/content';
import {
  changeRole,
  createMessage,
  cutAfter,
  duplicateMessage,
  insertMessage,
  removeMessages,
} from '../../core/conversation/operations/messages';
import {
  companionsOf,
  moveMessages,
  stepAlone,
  stepMessage,
  type Direction,
} from '../../core/conversation/operations/order';
import { modernise } from '../../core/conversation/operations/legacy';
import type { Role } from '../../core/conversation/message';
import type { JsonEdit } from '../../core/json/edit';
import { pointerOf } from '../../core/json/pointer';
import { memberOf, type JsonPath } from '../../core/json/value';
import type { MessageMark } from '../../core/snapshot/document';
import type { HistoryLabel } from '../../i18n/en/history';
import type { App } from '../../state/app.svelte';
import { language } from '../../state/language.svelte';
import type { MessageId } from '../../state/session/session.svelte';
import { keysLabel } from '../shell/shortcuts';

/** What a user does to messages: each is one undo step, says what it took along, and keeps the focus where the work is. */
export class CardActions {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  get #session() {
    return this.#app.session;
  }
  get #texts() {
    return language.words.conversation;
  }

  /** Applies edits; false when there was nothing to do or the text is broken. */
  edit(label: HistoryLabel, edits: readonly JsonEdit[], coalesce?: string): boolean {
    return this.#session.apply({ label, edits, ...(coalesce === undefined ? {} : { coalesce }) });
  }

  /** Shows a place of the request on its card, with the focus. */
  goTo(path: JsonPath): void {
    this.#app.view.goTo(pointerOf(path));
  }

  add(role: Role, at: number): void {
    const { messages, request } = this.#session;
    const message = createMessage(role, messages, at);
    if (this.edit('addMessage', insertMessage(request, at, message))) this.goTo(['messages', at, 'content']);
  }

  duplicate(index: number): void {
    const copies = companionsOf(this.#session.messages, index);
    const at = Math.max(index, ...copies) + 1;
    if (this.edit('duplicateMessage', duplicateMessage(this.#session.messages, index))) {
      this.goTo(['messages', at]);
    }
  }

  remove(index: number, { alone = false } = {}): void {
    const along = alone ? [] : companionsOf(this.#session.messages, index);
    if (!this.edit('removeMessage', removeMessages([index, ...along]))) return;
    const text = along.length > 0 ? this.#texts.removedAlong : this.#texts.removed;
    this.#app.offerUndo(language.fill(text, { index, count: along.length }));
    const next = Math.min(index, this.#session.messages.length - 1);
    this.goTo(['messages', Math.max(next, 0)]);
  }

  cutAfter(index: number): void {
    const { reading, messages, isBroken } = this.#session;
    const count = messages.length - index - 1;
    if (isBroken || !this.#session.apply({ label: 'cutAfter', splices: cutAfter(reading, index) })) return;
    this.#app.offerUndo(language.fill(this.#texts.cut, { index, count }));
  }

  /** Moves one step; a call with its results, unless it is to move alone. */
  step(index: number, direction: Direction, { alone = false } = {}): void {
    const { messages } = this.#session;
    const edits = (alone ? stepAlone : stepMessage)(messages, index, direction);
    const isAtEnd = index === (direction === 'up' ? 0 : messages.length - 1);
    if (edits.length > 0) this.#move(index, edits, alone);
    else if (!alone && !isAtEnd && memberOf(messages[index], 'role') === 'tool') {
      this.#app.toasts.show(language.fill(this.#texts.stays, { keys: keysLabel('Alt+Shift+ArrowUp') }));
    }
  }

  /** Moves a message, a call with its results, to the gap before the message at `gap`. */
  moveTo(index: number, gap: number): void {
    const members = [index, ...companionsOf(this.#session.messages, index)];
    this.#move(index, moveMessages(members, gap), false);
  }

  #move(index: number, edits: readonly JsonEdit[], alone: boolean): void {
    const along = alone ? [] : companionsOf(this.#session.messages, index);
    const id = this.#session.ids[index];
    void keepFocus(() => this.edit('moveMessage', edits));
    const at = this.#session.ids.findIndex((other) => other === id);
    this.#app.view.goTo(pointerOf(['messages', at]), 'none');
    if (along.length === 0) return;
    this.#app.offerUndo(language.fill(this.#texts.movedAlong, { count: along.length }));
  }

  changeRole(index: number, role: Role): void {
    this.edit('changeRole', changeRole(this.#session.messages, index, role));
  }

  modernise(index: number): void {
    this.edit('changeRole', modernise(this.#session.messages, index));
  }

  addCall(index: number, name: string): void {
    const call = addCall(this.#session.messages, index, name);
    if (!this.edit('addCall', call)) return;
    const calls = memberOf(this.#session.messages[index], 'tool_calls');
    const last = Array.isArray(calls) ? calls.length - 1 : 0;
    const field = name === '' ? 'name' : 'arguments';
    this.goTo(['messages', index, 'tool_calls', last, 'function', field]);
  }

  removeCall(index: number, call: number, number: number): void {
    if (!this.edit('removeCall', removeCall(this.#session.messages, index, call))) return;
    this.#app.offerUndo(language.fill(this.#texts.removedCall, { number }));
    this.goTo(['messages', index]);
  }

  changeCallId(index: number, call: number, id: string): void {
    const edits = changeCallId(this.#session.messages, index, call, id);
    this.edit('editCall', edits, `call-id:${this.#session.ids[index]}:${call}`);
  }

  addResult(index: number, id: string): void {
    const edit = addResult(this.#session.messages, index, id);
    if (this.edit('addMessage', [edit])) this.goTo([...edit.path, 'content']);
  }

  contentAsParts(index: number): void {
    const path: JsonPath = ['messages', index, 'content'];
    const value = contentAsParts(memberOf(this.#session.messages[index], 'content'));
    this.edit('editPart', [{ kind: 'set', path, value }]);
  }

  contentAsText(index: number): void {
    const path: JsonPath = ['messages', index, 'content'];
    const { text, dropped } = contentAsText(memberOf(this.#session.messages[index], 'content'));
    if (!this.edit('editPart', [{ kind: 'set', path, value: text }]) || dropped === 0) return;
    this.#app.offerUndo(language.fill(this.#texts.partsDropped, { count: dropped }));
  }

  /** Ticks a message out of the request or back in; a call takes its results along. */
  toggleExcluded(index: number): void {
    const { ids, messages, marks } = this.#session;
    const isExcluded = marks.get(ids[index] ?? -1)?.excluded === true;
    const along = companionsOf(messages, index);
    const changed = new Map(marks);
    for (const at of [index, ...along]) {
      const id = ids[at];
      if (id !== undefined) setMark(changed, id, 'excluded', isExcluded ? undefined : true);
    }
    this.#session.apply({ label: isExcluded ? 'include' : 'exclude', marks: changed });
    if (isExcluded || along.length === 0) return;
    this.#app.offerUndo(language.fill(this.#texts.excludedAlong, { count: along.length }));
  }

  togglePinned(id: MessageId): void {
    const isPinned = this.#session.marks.get(id)?.pinned === true;
    const marks = new Map(this.#session.marks);
    setMark(marks, id, 'pinned', isPinned ? undefined : true);
    this.#session.apply({ label: isPinned ? 'unpin' : 'pin', marks });
  }

  /** An empty text takes the note away. */
  setNote(id: MessageId, note: string): void {
    const marks = new Map(this.#session.marks);
    setMark(marks, id, 'note', note === '' ? undefined : note);
    this.#session.apply({ label: 'note', marks, coalesce: `note:${id}` });
  }
}

/** Sets or takes away one part of a mark; a mark without parts is removed. */
function setMark<K extends keyof MessageMark>(
  marks: Map<MessageId, MessageMark>,
  id: MessageId,
  key: K,
  value: MessageMark[K] | undefined,
): void {
  const rest: MessageMark = Object.fromEntries(
    Object.entries(marks.get(id) ?? {}).filter(([name]) => name !== key),
  );
  const mark = value === undefined ? rest : { ...rest, [key]: value };
  if (Object.keys(mark).length === 0) marks.delete(id);
  else marks.set(id, mark);
}

/** Elements that change their place in the document lose the focus: gives it back. */
async function keepFocus(change: () => void): Promise<void> {
  const active = document.activeElement;
  change();
  await tick();
  if (active instanceof HTMLElement && active.isConnected && document.activeElement !== active)
    active.focus();
}

/** The actions, for every component below `Conversation.svelte`. */
export const [getActions, setActions] = createContext<CardActions>();
