import { droppingFix, remove, rename } from '../fix';
import { nearestWord } from '../nearest';
import { NO_FINDINGS, type RequestRule } from '../rule';

export const bodyExtraField: RequestRule = {
  scope: 'request',
  phase: 'body',
  yieldsTo: [],
  check({ request, limits }) {
    const known = limits.bodyKeys;
    if (known === undefined) return NO_FINDINGS;
    return Object.keys(request)
      .filter((key) => !known.includes(key))
      .map((key) => {
        const free = known.filter((name) => !Object.hasOwn(request, name));
        const near = nearestWord(key, free);
        const renaming =
          near === undefined
            ? []
            : [
                {
                  id: 'rename-key',
                  kind: 'safe' as const,
                  values: { name: near },
                  edits: [rename([key], near)],
                },
              ];
        return {
          path: [key],
          values: { name: key },
          fixes: [...renaming, droppingFix('remove-key', [remove([key])], { name: key })],
        };
      });
  },
};
