import { untrack } from 'svelte';
import { originOfChange, originOfEdits, type Origin } from '../../core/conversation/origin';
import { editReading, readRequest, readSpliced, type Reading } from '../../core/conversation/reading';
import { messagesOf, modelOf } from '../../core/conversation/request';
import { applySplices, spliceBetween, type Splice } from '../../core/json/splice';
import type { JsonValue } from '../../core/json/value';
import type { ConversationDocument, MessageMark } from '../../core/snapshot/document';
import type { Change } from './change';
import { marksById } from './marks';
import type { HistoryLabel } from '../../i18n/en/history';
import { changeSurroundings, EMPTY_SURROUNDINGS, type Surroundings } from './surroundings';
import { EMPTY_HISTORY, recordStep, stepBack, stepForth, type History, type Travel } from './history';

/** Names a message as long as it lives, wherever it moves. */
export type MessageId = number;

interface Beside {
  readonly ids: readonly MessageId[];
  readonly marks: ReadonlyMap<MessageId, MessageMark>;
  readonly surroundings: Surroundings;
  /** While the text is broken: the reading whose value stands in, the one that `ids` belong to. */
  readonly held?: Reading | undefined;
  /** Marks by index of a conversation that was opened broken: its messages are not known before the text is mended. */
  readonly waiting?: ConversationDocument['marks'];
}

export type SpliceListener = (splices: readonly Splice[], source: string | undefined) => void;

/**
 * The one owner of the conversation and the one door for change. Everything read here is replaced whole, never mutated;
 * everything else on screen derives from it.
 */
export class Session {
  #reading = $state.raw<Reading>(readRequest('{}'));
  /** Kept beside the reading: hundreds of fields depend on it, and a key that does not change it must not wake them. */
  #isBroken = $state(false);
  #beside = $state.raw<Beside>({ ids: [], marks: new Map(), surroundings: EMPTY_SURROUNDINGS });
  #history = $state.raw<History<Beside>>(EMPTY_HISTORY);
  #revision = $state(0);
  #nextId = 0;
  readonly #listeners = new Set<SpliceListener>();
  readonly #now: () => number;

  constructor(document: ConversationDocument, now: () => number = () => performance.now()) {
    this.#now = now;
    this.open(document);
  }

  /** The request text: the document itself. */
  get text(): string {
    return this.#reading.text;
  }
  get reading(): Reading {
    return this.#reading;
  }
  /** The value of the text, or the last good one while the text is broken. */
  get request(): JsonValue {
    return this.#reading.value;
  }
  get messages(): readonly JsonValue[] {
    return messagesOf(this.#reading.value);
  }
  get model(): string | undefined {
    return modelOf(this.#reading.value);
  }
  /** Whether the text is no JSON at present: cards are read-only until it is. */
  get isBroken(): boolean {
    return this.#isBroken;
  }
  /** Parallel to `messages`. */
  get ids(): readonly MessageId[] {
    return this.#beside.ids;
  }
  get marks(): ReadonlyMap<MessageId, MessageMark> {
    return this.#beside.marks;
  }
  get surroundings(): Surroundings {
    return this.#beside.surroundings;
  }
  /** Grows with every change; answers that belong to an older one are stale. */
  get revision(): number {
    return this.#revision;
  }
  get undoLabel(): HistoryLabel | undefined {
    return this.#history.past.at(-1)?.label;
  }
  get redoLabel(): HistoryLabel | undefined {
    return this.#history.future[0]?.label;
  }

  /** Takes up another conversation; its history starts empty. */
  open(document: ConversationDocument): void {
    untrack(() => this.#open(document));
  }

  #open(document: ConversationDocument): void {
    const { text, marks, format: _format, version: _version, ...surroundings } = document;
    const normalised = withPlainBreaks(text);
    const before = this.#reading.text;
    this.#take(readRequest(normalised));
    const ids = this.messages.map(() => this.#nextId++);
    const waiting = this.isBroken ? { waiting: marks } : {};
    this.#beside = { ids, marks: marksById(ids, marks), surroundings, ...waiting };
    this.#hold();
    this.#history = EMPTY_HISTORY;
    this.#revision++;
    const splice = spliceBetween(before, normalised);
    if (splice) this.#notify([splice], undefined);
  }

  /** Applies a change as one undo step. False when it changed nothing or could not apply to a broken text. */
  apply(change: Change): boolean {
    // A change reads what it changes; the effect or attachment it comes from must not depend on that.
    return untrack(() => this.#apply(change));
  }

  #apply(change: Change): boolean {
    if (change.edits && this.isBroken) return false;
    const textBefore = this.text;
    const before = this.#beside;
    const splices = this.#splicesOf(change);
    const countBefore = this.messages.length;
    if (splices.length > 0) {
      const origin = change.edits && originOfEdits(change.edits, countBefore);
      this.#read(splices, origin);
    }
    if (change.marks) this.#beside = { ...this.#beside, marks: change.marks };
    if (change.surroundings) {
      this.#beside = {
        ...this.#beside,
        surroundings: changeSurroundings(this.surroundings, change.surroundings),
      };
    }
    if (splices.length === 0 && this.#beside === before) return false;
    this.#history = recordStep(this.#history, {
      label: change.label,
      textBefore,
      splices,
      before,
      after: this.#beside,
      time: this.#now(),
      ...(change.coalesce === undefined ? {} : { key: change.coalesce }),
      joins: change.joins ?? false,
    });
    this.#finish(splices, change.source);
    return true;
  }

  /** Changes one message's mark; a mark without content is removed. */
  mark(id: MessageId, mark: MessageMark, label: HistoryLabel): void {
    const marks = new Map(untrack(() => this.marks));
    const isEmpty = Object.values(mark).every((value) => value === undefined || value === '');
    if (isEmpty) marks.delete(id);
    else marks.set(id, mark);
    this.apply({ label, marks });
  }

  /** Undoes one step; its label, or undefined when there was none. */
  undo(): HistoryLabel | undefined {
    return untrack(() => this.#travel(stepBack(this.#history)));
  }

  redo(): HistoryLabel | undefined {
    return untrack(() => this.#travel(stepForth(this.#history)));
  }

  /** The conversation as it is saved. */
  document(): ConversationDocument {
    return {
      format: 'rolecall',
      version: 1,
      ...this.surroundings,
      text: this.text,
      marks: this.#beside.waiting ?? this.ids.map((id) => this.marks.get(id) ?? null),
    };
  }

  /** Calls `listener` with every change of the text; returns the way to stop. */
  listen(listener: SpliceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #splicesOf(change: Change): readonly Splice[] {
    if (change.edits) return editReading(this.#reading, change.edits).splices;
    if (change.splices) return change.splices;
    const splice =
      change.text === undefined ? undefined : spliceBetween(this.text, withPlainBreaks(change.text));
    return splice ? [splice] : [];
  }

  #read(splices: readonly Splice[], origin: Origin | undefined): void {
    const before = this.messages;
    const [only, ...more] = splices;
    const text = applySplices(this.text, splices);
    const isOne = only !== undefined && more.length === 0;
    this.#take(isOne ? readSpliced(this.#reading, only, text) : readRequest(text, this.#reading));
    this.#hold();
    if (this.messages === before) return;
    const known = origin?.length === this.messages.length ? origin : originOfChange(before, this.messages);
    const { waiting, ...beside } = this.#beside;
    const areInPlace = known.length === this.ids.length && known.every((index, at) => index === at);
    // The same list, so that nothing that depends on it is drawn anew.
    if (areInPlace && !waiting) return;
    const ids = known.map((index) => this.ids[index] ?? this.#nextId++);
    this.#beside = { ...beside, ids, ...(waiting ? { marks: marksById(ids, waiting) } : {}) };
  }

  #take(reading: Reading): void {
    this.#reading = reading;
    this.#isBroken = reading.fault !== undefined;
  }

  /** A step back or forth to a broken text must find the value it was shown with, not the last one on the way. */
  #hold(): void {
    const held = this.#reading.fault && (this.#beside.held ?? this.#reading);
    if (held !== this.#beside.held) this.#beside = { ...this.#beside, held };
  }

  #travel(travel: Travel<Beside> | undefined): HistoryLabel | undefined {
    if (travel === undefined) return undefined;
    if (travel.splices.length > 0) {
      const previous = travel.surroundings.held ?? this.#reading;
      this.#take(readRequest(applySplices(this.text, travel.splices), previous));
    }
    this.#beside = travel.surroundings;
    this.#history = travel.history;
    this.#finish(travel.splices, undefined);
    return travel.label;
  }

  #finish(splices: readonly Splice[], source: string | undefined): void {
    this.#revision++;
    if (splices.length > 0) this.#notify(splices, source);
  }

  #notify(splices: readonly Splice[], source: string | undefined): void {
    for (const listener of this.#listeners) listener(splices, source);
  }
}

/** CodeMirror counts every line break as one character: offsets agree only on LF. */
function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
