import { textOf } from '../conversation/message';
import type { JsonObject } from '../json/value';

/**
 * What of a message that did not come to its end may stand in the array: its text. Calls may be half-written and would have
 * to be answered, and reasoning without its end proves nothing. Undefined when there is no text. Right in every shape.
 */
export function keepText(partial: JsonObject | undefined): JsonObject | undefined {
  const text = textOf(partial);
  return text === '' ? undefined : { role: 'assistant', content: text };
}
