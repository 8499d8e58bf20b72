import { safeFix } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { namePath, namePlaces, renamings } from './names';

/** Where a shorter limit held for older models, longer names are told apart up to this length. */
const OLDER_LIMIT = 64;

/** The name of a declared or called function has more characters than the provider takes. */
export const functionNameTooLong: RequestRule = {
  scope: 'request',
  phase: 'message',
  check(scope) {
    const limit = scope.limits.functionNameLength;
    if (limit === undefined) return NO_FINDINGS;
    const places = namePlaces(scope);
    const long = places.filter(({ name }) => name.length > Math.min(limit, OLDER_LIMIT));
    if (long.length === 0) return NO_FINDINGS;
    const taken = new Set(places.map(({ name }) => name));
    const short = new Map<string, string>();
    return long.map((place): Finding => {
      const { name } = place;
      const mend = short.get(name) ?? shortened(name, taken);
      short.set(name, mend);
      return {
        path: namePath(place),
        variant: name.length > limit ? 'over' : 'over-older',
        values: { name, length: name.length, limit: name.length > limit ? limit : OLDER_LIMIT },
        fixes: [safeFix('rename', renamings(scope, places, name, mend), { name: mend })],
      };
    });
  },
};

/** Keeps both ends, which usually tell the most; a number where that is taken. */
function shortened(name: string, taken: Set<string>): string {
  const cut = (keep: number) => `${name.slice(0, keep)}_${name.slice(-(OLDER_LIMIT - keep - 1))}`;
  let mend = cut(24);
  for (let keep = 25; taken.has(mend) && keep < OLDER_LIMIT - 2; keep += 1) mend = cut(keep);
  taken.add(mend);
  return mend;
}
