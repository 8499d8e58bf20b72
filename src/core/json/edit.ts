import type { JsonPath, JsonValue } from './value';

/**
 * One change of a JSON document, by structure. Applied to the text (`applyEdits` in `edit-text.ts`), so everything
 * that is not named keeps its spelling; paths refer to the document as the edits before this one left it.
 */
export type JsonEdit =
  /** Replace the value at `path`; a missing object member is added at the end of its object. */
  | { readonly kind: 'set'; readonly path: JsonPath; readonly value: JsonValue }
  /** Insert before the item `path` names (last step = index; the array's length appends). */
  | { readonly kind: 'insert'; readonly path: JsonPath; readonly value: JsonValue }
  /** Remove a member (all duplicates of its key) or an item. */
  | { readonly kind: 'remove'; readonly path: JsonPath }
  /** Move the item at `path` so that it ends at index `to` of the same array. */
  | { readonly kind: 'move'; readonly path: JsonPath; readonly to: number }
  /** Change the key of an object member, keeping its place and value. */
  | { readonly kind: 'rename'; readonly path: JsonPath; readonly key: string };
