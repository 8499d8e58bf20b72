import { isSystemRole, roleOf } from '../../conversation/message';
import { createRecipe } from '../recipe';
import { numberIn, type Strategy } from '../strategy';

/** The first system message and the last N others: the course's `trim_messages(messages, max_items)`. */
export const systemLastMessages: Strategy = {
  id: 'system-last-messages',
  family: 'course',
  params: [{ kind: 'number', id: 'maxItems', unit: 'messages', default: 10, min: 0, max: 200, step: 1 }],
  hasNaiveForm: true,
  toRecipe: (settings, pairSafe) =>
    createRecipe({
      protect: { system: 'leading', latest: pairSafe },
      steps: [{ kind: 'window', unit: 'message', keep: numberIn(settings, 'maxItems') }],
      repair: pairSafe ? 'drop' : 'off',
    }),
  naive: (messages, settings) => trimMessages(messages, numberIn(settings, 'maxItems')),
};

/**
 * A list of at most `maxItems` comes back unchanged. In a longer one every system message but the first is lost, and
 * the first is put in front wherever it stood.
 */
function trimMessages(messages: readonly unknown[], maxItems: number): readonly number[] {
  const all = messages.map((_, index) => index);
  if (messages.length <= maxItems) return all;
  const isSystem = (index: number) => isSystemRole(roleOf(messages[index]));
  const others = all.filter((index) => !isSystem(index));
  // Not slice(-maxItems): slice(-0) would keep everything.
  return [...all.filter(isSystem).slice(0, 1), ...others.slice(Math.max(0, others.length - maxItems))];
}
