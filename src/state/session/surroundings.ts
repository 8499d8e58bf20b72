import type { ConversationDocument } from '../../core/snapshot/document';
import { FULL_HISTORY } from '../../core/trimming/plan';

/** What surrounds the request in a conversation and never goes on the wire. */
export type Surroundings = Omit<ConversationDocument, 'format' | 'version' | 'text' | 'marks'>;

/** Fields to replace; one that is `undefined` is removed. */
export type SurroundingsChange = {
  readonly [Key in keyof Surroundings]?: Surroundings[Key] | undefined;
};

export const EMPTY_SURROUNDINGS: Surroundings = {
  title: '',
  provider: 'openai',
  mocks: {},
  trim: FULL_HISTORY,
};

export function changeSurroundings(current: Surroundings, change: SurroundingsChange): Surroundings {
  const entries = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as Surroundings;
}
