import { memberOf } from '../../json/value';
import { droppingFix, remove, safeFix } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

export const messageExtraField: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['role-missing', 'role-unknown'],
  check(message, { limits }) {
    const role = memberOf(message, 'role');
    const { messageKeys } = limits;
    if (messageKeys === undefined || typeof role !== 'string') return NO_FINDINGS;
    const known = Object.hasOwn(messageKeys, role) ? messageKeys[role] : undefined;
    if (known === undefined) return NO_FINDINGS;
    return Object.keys(message)
      .filter((key) => !known.includes(key))
      .map((key) => {
        const edits = [remove([key])];
        const isEmpty = message[key] === null;
        const fix = isEmpty
          ? safeFix('remove-key', edits, { name: key })
          : droppingFix('remove-key', edits, { name: key });
        return { path: [key], variant: isEmpty ? 'null' : key, values: { name: key }, fixes: [fix] };
      });
  },
};
