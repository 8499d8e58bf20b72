import { memberOf } from '../../json/value';
import { insert, inventingFix } from '../fix';
import { objectsIn, textIn } from '../read';
import { SEE_DOCUMENT } from '../placeholders';
import { NO_FINDINGS, type MessageRule } from '../rule';

const DOCUMENTS = new Set(['file', 'document']);

/** A document without a text part beside it. */
export const documentNeedsText: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message) {
    const parts = objectsIn(memberOf(message, 'content')).map(([part]) => part);
    const hasDocument = parts.some((part) => DOCUMENTS.has(textIn(part, 'type')));
    if (!hasDocument || parts.some((part) => part['type'] === 'text')) return NO_FINDINGS;
    const text = insert(['content', 0], { type: 'text', text: SEE_DOCUMENT });
    return [{ path: ['content'], fixes: [inventingFix('add-text', [text])] }];
  },
};
