import { pointerOf } from '../../json/pointer';
import { isArray, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../../json/value';
import type { Loss, LossId } from '../loss';

/** Keeps account of what a conversion cannot say. */
export class Account {
  readonly #losses: Loss[] = [];

  get losses(): readonly Loss[] {
    return this.#losses;
  }

  lose(id: LossId, path: JsonPath, values: Loss['values'] = {}): void {
    this.#losses.push({ id, pointer: pointerOf(path), values });
  }

  /** Everything in `object` that nobody reads. What is null or empty says nothing, and is no loss. */
  loseRest(object: JsonObject, known: readonly string[], path: JsonPath): void {
    for (const [key, value] of Object.entries(object)) {
      if (!known.includes(key)) this.loseValue('field-dropped', value, [...path, key]);
    }
  }

  /** The text at `key`; what is there instead of a text is lost. */
  text(object: JsonObject, key: string, path: JsonPath): string | undefined {
    const value = memberOf(object, key);
    if (typeof value === 'string') return value;
    this.loseValue('field-dropped', value, [...path, key]);
    return undefined;
  }

  loseValue(id: LossId, value: JsonValue | undefined, path: JsonPath): void {
    if (!saysNothing(value)) this.lose(id, path, { name: String(path.at(-1) ?? '') });
  }
}

function saysNothing(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === '' || (isArray(value) && value.length === 0);
}
