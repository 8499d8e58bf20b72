import { roleOf } from '../../conversation/message';
import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `name` on a message at a provider that takes none. */
export const messageNameUnsupported: MessageRule = {
  scope: 'message',
  phase: 'message',
  yieldsTo: ['message-extra-field'],
  check(message) {
    const role = roleOf(message);
    if (memberOf(message, 'name') === undefined || role === 'tool' || role === 'function') return NO_FINDINGS;
    return [{ path: ['name'], fixes: [droppingFix('remove-key', [remove(['name'])], { name: 'name' })] }];
  },
};
