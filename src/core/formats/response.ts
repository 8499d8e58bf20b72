import { sliceAt } from '../json/edit-text';
import { isArray, memberOf } from '../json/value';
import { success } from '../outcome';
import type { ImportFormat } from './format';

/** An answer of a chat completions API: its first choice is a message to go on with. */
export const response: ImportFormat = {
  id: 'response',
  read({ text, json }) {
    const choices = json.ok ? memberOf(json.value, 'choices') : undefined;
    const reply = isArray(choices) ? sliceAt(text, ['choices', 0, 'message']) : undefined;
    if (reply === undefined || !isArray(choices)) return undefined;
    const others = choices.length - 1;
    return success({
      content: { kind: 'message', text: reply },
      notes: others > 0 ? [{ id: 'other-choices', values: { count: others } }] : [],
    });
  },
};
