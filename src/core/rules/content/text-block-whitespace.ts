import { roleOf, textOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { inventingFix, removeItems, safeFix, set } from '../fix';
import { isBlank, objectsIn, textIn } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';
import { FILLER } from '../placeholders';

/** Blank blocks are fine beside other text; a message whose only text is blank is not. */
export const textBlockWhitespace: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['text-block-empty'],
  check(message) {
    const content = memberOf(message, 'content');
    if (!isArray(content) || !isBlank(textOf(message)) || roleOf(message) === undefined) return NO_FINDINGS;
    const blanks = objectsIn(content).filter(
      ([part]) => part['type'] === 'text' && textIn(part, 'text') !== '',
    );
    const first = blanks[0]?.[1];
    if (first === undefined) return NO_FINDINGS;
    const path = ['content', first, 'text'];
    const hasOthers = content.length > blanks.length;
    const fix = hasOthers
      ? safeFix(
          'remove-block',
          removeItems(
            ['content'],
            blanks.map(([, index]) => index),
          ),
        )
      : inventingFix('set-filler', [set(path, FILLER)]);
    return [{ path, variant: hasOthers ? 'beside-others' : 'alone', fixes: [fix] }];
  },
};
