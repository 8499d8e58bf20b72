import { safeFix, set } from '../fix';
import type { MessageRule } from '../rule';
import { argumentsIn } from './written';

/** `arguments` is a value instead of a string that holds JSON. */
export const toolArgumentsNotString: MessageRule = {
  scope: 'message',
  phase: 'message',
  formats: ['openai-chat'],
  check(message) {
    return argumentsIn(message)
      .filter(({ value }) => value !== undefined && typeof value !== 'string')
      .map(({ path, value }) => ({
        path,
        values: { type: Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value },
        fixes: [safeFix('stringify', [set(path, JSON.stringify(value ?? {}))])],
      }));
  },
};
