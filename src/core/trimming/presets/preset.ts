import type { JsonObject } from '../../json/value';
import type { TrimEnvironment } from '../environment';
import type { Retold } from '../retelling';

/** What a library's function does to an array: a result, or an exception. */
export type PresetResult = ({ readonly kind: 'result' } & Retold) | { readonly kind: 'throws' };

export interface PresetMethod {
  /** Names what it does, in the words of the case lines. */
  readonly id: string;
  /** `params` are the library's own, by its own names; absent ones have the library's defaults. */
  readonly trim: (messages: readonly unknown[], params: JsonObject, env: TrimEnvironment) => PresetResult;
}

/** The trimming of one library, faults included. One file each, named for the library, with one line in `index.ts`. */
export interface Preset {
  readonly library: string;
  readonly methods: readonly PresetMethod[];
}
