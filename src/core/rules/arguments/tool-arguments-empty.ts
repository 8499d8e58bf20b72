import { safeFix, set } from '../fix';
import { isBlank } from '../read';
import type { MessageRule } from '../rule';
import { argumentsIn } from './written';

/** `arguments` is an empty or blank string. */
export const toolArgumentsEmpty: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    return argumentsIn(message)
      .filter(({ value }) => typeof value === 'string' && isBlank(value))
      .map(({ path }) => ({ path, fixes: [safeFix('set-empty-object', [set(path, '{}')])] }));
  },
};
