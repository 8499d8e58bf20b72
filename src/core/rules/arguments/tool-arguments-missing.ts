import { inventingFix, set } from '../fix';
import type { MessageRule } from '../rule';
import { argumentsIn } from './written';

/** A call without `arguments`. */
export const toolArgumentsMissing: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    return argumentsIn(message)
      .filter(({ value }) => value === undefined)
      .map(({ path }) => ({ path, fixes: [inventingFix('set-empty-object', [set(path, '{}')])] }));
  },
};
