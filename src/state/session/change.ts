import type { JsonEdit } from '../../core/json/edit';
import type { Splice } from '../../core/json/splice';
import type { MessageMark } from '../../core/snapshot/document';
import type { HistoryLabel } from '../../i18n/en/history';
import type { MessageId } from './session.svelte';
import type { SurroundingsChange } from './surroundings';

/** One change of the conversation: any of its parts, applied together as one undo step. */
export interface Change {
  /** Key of the step's name in the texts. */
  readonly label: HistoryLabel;
  /** Structural edits of the request; only while its text is valid. */
  readonly edits?: readonly JsonEdit[];
  /** Text edits, each relative to the text before it. */
  readonly splices?: readonly Splice[];
  /** A whole new text. */
  readonly text?: string;
  readonly surroundings?: SurroundingsChange;
  readonly marks?: ReadonlyMap<MessageId, MessageMark>;
  /** Changes with the same key that follow closely are one undo step. */
  readonly coalesce?: string;
  /** Joins the step before it with the same `coalesce` key, however long ago that was. */
  readonly joins?: boolean;
  /** Who made the change; listeners skip their own. */
  readonly source?: string;
}
