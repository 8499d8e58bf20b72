import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { objectsIn } from '../read';
import type { Finding, MessageRule } from '../rule';

/** Anthropic: a thinking block without a signature. */
export const thinkingSignatureMissing: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['anthropic-messages'],
  check(message) {
    const blocks = objectsIn(memberOf(message, 'content'));
    return blocks.flatMap(([block, index]): readonly Finding[] => {
      const signature = memberOf(block, 'signature');
      if (block['type'] !== 'thinking' || (typeof signature === 'string' && signature !== '')) return [];
      const fixes = blocks.length > 1 ? [droppingFix('remove-block', [remove(['content', index])])] : [];
      return [{ path: ['content', index, 'signature'], fixes }];
    });
  },
};
