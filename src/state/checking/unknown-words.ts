import type { Unknowns } from '../../core/errors';
import { language } from '../language.svelte';

/** What stands in a predicted error for words that nobody quoted, in the user's language. */
export function unknownWords(): Unknowns {
  const { unknownText, unknownMember } = language.words.problems.response;
  return { text: language.fill(unknownText), member: language.fill(unknownMember) };
}
