import { pointerOf } from '../../json/pointer';
import { isArray, isObject, valueAt, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import type { Assembly, Built, PieceKind } from './assembly';

/** An assembly while one chunk is taken in: the values in it are replaced, never changed. */
export class Sketch {
  native: JsonObject;
  drafts: ReadonlyMap<string, string>;
  indexes: readonly (number | undefined)[];
  finish: string | undefined;
  usage: JsonValue | undefined;
  isEnded: boolean;
  error: JsonValue | undefined;
  readonly #built: Built[] = [];
  #isMalformed = false;

  constructor(readonly before: Assembly) {
    this.native = before.native;
    this.drafts = before.drafts;
    this.indexes = before.indexes;
    this.finish = before.finish;
    this.usage = before.usage;
    this.isEnded = before.isEnded;
    this.error = before.error;
  }

  at(path: JsonPath): JsonValue | undefined {
    return valueAt(this.native, path);
  }

  set(path: JsonPath, value: JsonValue): void {
    const native = withValue(this.native, path, value);
    if (isObject(native)) this.native = native;
  }

  /** Adds `text` to the string at `path`; nothing where there is nothing to add. */
  append(path: JsonPath, kind: PieceKind, text: string): void {
    if (text === '') return;
    const before = this.at(path);
    this.set(path, typeof before === 'string' ? before + text : text);
    this.note(path, kind, text);
  }

  note(path: JsonPath, kind: PieceKind, text: string): void {
    this.#built.push({ pointer: pointerOf(path), kind, text });
  }

  /** Takes over a value that does not grow letter by letter. */
  take(path: JsonPath, value: JsonValue, text: string): void {
    this.set(path, value);
    this.note(path, 'data', text);
  }

  draft(path: JsonPath, text: string): string {
    const pointer = pointerOf(path);
    const whole = (this.drafts.get(pointer) ?? '') + text;
    this.drafts = new Map(this.drafts).set(pointer, whole);
    this.note(path, 'arguments', text);
    return whole;
  }

  /** The chunk that is being taken in makes no sense. */
  refuse(): void {
    this.#isMalformed = true;
  }

  done(data: string): Assembly {
    const { native, drafts, indexes, finish, usage, isEnded, error, before } = this;
    const malformed = this.#isMalformed ? [...before.malformed, data] : before.malformed;
    return {
      ...before,
      native,
      drafts,
      indexes,
      finish,
      usage,
      isEnded,
      error,
      malformed,
      built: this.#built,
    };
  }
}

/** A copy of `value` with another value at `path`; objects on the way are made where they are missing. */
function withValue(value: JsonValue | undefined, path: JsonPath, next: JsonValue): JsonValue {
  const [step, ...rest] = path;
  if (step === undefined) return next;
  if (typeof step === 'number') {
    const items = isArray(value) ? value : [];
    const at = Math.min(step, items.length);
    return [...items.slice(0, at), withValue(items[at], rest, next), ...items.slice(at + 1)];
  }
  const members = isObject(value) ? value : {};
  const own = Object.hasOwn(members, step) ? members[step] : undefined;
  return { ...members, [step]: withValue(own, rest, next) };
}
