import { roleOf, textOf } from '../../conversation/message';
import { isArray, memberOf } from '../../json/value';
import { inventingFix, remove, safeFix, set } from '../fix';
import { isBlank, objectsIn } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

const FILLER = '(empty)';

/** Blank blocks are fine beside other text; a message whose only text is blank is not. */
export const textBlockWhitespace: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['text-block-empty'],
  check(message) {
    const content = memberOf(message, 'content');
    if (!isArray(content) || !isBlank(textOf(message)) || roleOf(message) === undefined) return NO_FINDINGS;
    const blank = objectsIn(content).find(
      ([part]) => part['type'] === 'text' && typeof part['text'] === 'string' && part['text'] !== '',
    );
    if (blank === undefined) return NO_FINDINGS;
    const path = ['content', blank[1]];
    const hasOthers = content.length > 1;
    const fix = hasOthers
      ? safeFix('remove-block', [remove(path)])
      : inventingFix('set-filler', [set([...path, 'text'], FILLER)]);
    return [{ path: [...path, 'text'], variant: hasOthers ? 'beside-others' : 'alone', fixes: [fix] }];
  },
};
