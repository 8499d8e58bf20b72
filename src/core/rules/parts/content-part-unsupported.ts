import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { objectsIn, textIn } from '../read';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** A known part type that this model does not take: images on text and audio models. */
export const contentPartUnsupported: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['role-missing', 'role-unknown', 'image-not-in-user', 'content-must-be-string'],
  check(message, { model }) {
    if (model.hasVision !== false) return NO_FINDINGS;
    const parts = objectsIn(memberOf(message, 'content'));
    return parts
      .filter(([part]) => part['type'] === 'image_url' || part['type'] === 'image')
      .map(([part, index]) => ({
        path: ['content', index],
        values: { type: textIn(part, 'type'), model: model.name },
        fixes: parts.length > 1 ? [droppingFix('remove-part', [remove(['content', index])])] : [],
      }));
  },
};
