import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { NO_FINDINGS, type MessageRule } from '../rule';

/** `name` has characters that the provider refuses. */
export const messageNamePattern: MessageRule = {
  scope: 'message',
  phase: 'message',
  check(message, { limits }) {
    const name = memberOf(message, 'name');
    if (limits.messageName === undefined || typeof name !== 'string' || limits.messageName.test(name))
      return NO_FINDINGS;
    const mended = name.trim().replace(/[\s<|\\/>]+/g, '_');
    const fixes = limits.messageName.test(mended)
      ? [safeFix('rename', [set(['name'], mended)], { name: mended })]
      : [];
    return [{ path: ['name'], values: { name, pattern: limits.messageName.source }, fixes }];
  },
};
