import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { objectsIn } from '../read';
import { NO_FINDINGS, type Finding, type MessageRule } from '../rule';

const IMAGES = new Set(['image_url', 'image']);

/** A part of a type that the provider, or the role, does not know. */
export const contentPartTypeInvalid: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: [
    'role-missing',
    'role-unknown',
    'content-must-be-string',
    'image-not-in-user',
    'content-part-unsupported',
  ],
  check(message, { limits }) {
    const role = memberOf(message, 'role');
    const known =
      typeof role === 'string' && limits.parts !== undefined && Object.hasOwn(limits.parts, role)
        ? limits.parts[role]
        : undefined;
    if (known === undefined) return NO_FINDINGS;
    const parts = objectsIn(memberOf(message, 'content'));
    return parts.flatMap(([part, index]): readonly Finding[] => {
      const type = part['type'];
      if (typeof type !== 'string' || known.includes(type)) return [];
      const path = ['content', index];
      return [
        {
          path: [...path, 'type'],
          variant: IMAGES.has(type) ? 'image' : 'other',
          values: { type, types: known.join(', ') },
          fixes: parts.length > 1 ? [droppingFix('remove-part', [remove(path)])] : [],
        },
      ];
    });
  },
};
