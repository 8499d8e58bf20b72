import type { Fix } from '../../diagnostics/diagnostic';
import { safeFix } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule, type RequestScope } from '../rule';
import { namePath, namePlaces, renamings, type NamePlace } from './names';

/** The name of a declared or called function has characters that the provider refuses. */
export const functionNamePattern: RequestRule = {
  scope: 'request',
  phase: 'message',
  check(scope) {
    const pattern = scope.limits.functionName;
    if (pattern === undefined) return NO_FINDINGS;
    const places = namePlaces(scope);
    const wrong = places.filter(({ name }) => name !== '' && !pattern.test(name));
    if (wrong.length === 0) return NO_FINDINGS;
    const taken = new Set(places.map(({ name }) => name));
    const fixes = new Map<string, readonly Fix[]>();
    return wrong.map((place): Finding => {
      const { name } = place;
      let own = fixes.get(name);
      if (own === undefined) fixes.set(name, (own = mended(scope, places, name, pattern, taken)));
      return {
        path: namePath(place),
        variant: variantOf(name, pattern),
        values: { name, pattern: pattern.source },
        fixes: own,
      };
    });
  },
};

/** Some models and years also take dots or colons: tell those apart. */
function variantOf(name: string, pattern: RegExp): string {
  if (pattern.test(name.replaceAll('.', '_'))) return 'dots';
  return pattern.test(name.replaceAll(/[.:]/g, '_')) ? 'colons' : 'other';
}

function mended(
  scope: RequestScope,
  places: readonly NamePlace[],
  name: string,
  pattern: RegExp,
  taken: Set<string>,
): readonly Fix[] {
  const base = name.replace(/[^a-zA-Z0-9_-]+/g, '_').replace(/^(?![a-zA-Z_])/, '_');
  let mend = base;
  for (let suffix = 2; taken.has(mend); suffix += 1) mend = `${base}_${suffix}`;
  if (!pattern.test(mend)) return [];
  taken.add(mend);
  return [safeFix('rename', renamings(scope, places, name, mend), { name: mend })];
}
