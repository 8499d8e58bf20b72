import type { Account } from './account';
import type { Turn } from './turn';

/** System prompts of APIs that have one place for them: all in one turn, wherever they stood. */
export function splitSystem(
  turns: readonly Turn[],
  account: Account,
): { readonly system: readonly Turn[]; readonly others: readonly Turn[] } {
  const system = turns.filter(({ role }) => role === 'system');
  const others = turns.filter(({ role }) => role !== 'system');
  const begin = turns.findIndex(({ role }) => role !== 'system');
  const [first] = system;
  if (first === undefined) return { system: [], others };
  const moved = begin < 0 ? [] : turns.slice(begin).filter(({ role }) => role === 'system');
  for (const { path } of moved) account.lose('system-moved', path);
  if (system.length > 1 + moved.length) account.lose('system-joined', first.path, { count: system.length });
  return { system: [{ ...first, parts: system.flatMap(({ parts }) => parts) }], others };
}
