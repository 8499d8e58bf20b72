import type { JsonValue } from '../../core/json/value';
import type { GivenSizes } from '../../core/tokens/given-sizes';
import type { ComparedRow } from './compare';

/** A request to compare; it takes the place of the one before. */
export interface Question {
  readonly turn: number;
  readonly request: JsonValue;
  readonly sizes: GivenSizes;
}

/** Some of the rows, in the order of the table; models that cannot be counted have none. */
export interface Answer {
  readonly turn: number;
  readonly rows: readonly ComparedRow[];
  readonly isLast: boolean;
}
