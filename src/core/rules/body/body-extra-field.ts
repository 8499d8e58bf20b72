import { droppingFix, remove, rename, safeFix } from '../fix';
import { nearestWords } from '../nearest';
import { NO_FINDINGS, type RequestRule } from '../rule';

export const bodyExtraField: RequestRule = {
  scope: 'request',
  phase: 'body',
  check({ request, limits }) {
    const known = limits.bodyKeys;
    if (known === undefined) return NO_FINDINGS;
    return Object.keys(request)
      .filter((key) => !known.includes(key))
      .map((key) => {
        const free = known.filter((name) => !Object.hasOwn(request, name));
        const renamings = nearestWords(key, free).map((name) =>
          safeFix('rename-key', [rename([key], name)], { name }),
        );
        return {
          path: [key],
          values: { name: key },
          fixes: [...renamings, droppingFix('remove-key', [remove([key])], { name: key })],
        };
      });
  },
};
