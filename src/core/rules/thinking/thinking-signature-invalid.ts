import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { objectsIn } from '../read';
import type { Finding, MessageRule } from '../rule';

/** Real signatures are long; a short one was made up or comes from elsewhere. More cannot be told offline. */
const SHORTEST_SEEN_CHARS = 64;

/** Anthropic: a signature too short to be a real one. */
export const thinkingSignatureInvalid: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['anthropic-messages'],
  check(message) {
    const blocks = objectsIn(memberOf(message, 'content'));
    return blocks.flatMap(([block, index]): readonly Finding[] => {
      const signature = memberOf(block, 'signature');
      if (block['type'] !== 'thinking' || typeof signature !== 'string' || signature === '') return [];
      if (signature.length >= SHORTEST_SEEN_CHARS) return [];
      const fixes = blocks.length > 1 ? [droppingFix('remove-block', [remove(['content', index])])] : [];
      return [{ path: ['content', index, 'signature'], fixes }];
    });
  },
};
