import { droppingFix, remove, rename, safeFix } from '../fix';
import { nearestWords } from '../nearest';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** The same parameter under the names of several APIs: too far apart to be taken for misspellings. */
const SAME: readonly (readonly string[])[] = [
  ['max_tokens', 'max_completion_tokens', 'max_output_tokens'],
  ['stop', 'stop_sequences'],
  ['seed', 'random_seed'],
];

/** A parameter that the provider does not know. */
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
        const renamings = meantBy(key, known, free).map((name) =>
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

/** The free names that `key` may stand for; none where another name of the same parameter is there already. */
function meantBy(key: string, known: readonly string[], free: readonly string[]): readonly string[] {
  const names = SAME.find((group) => group.includes(key))?.filter((name) => known.includes(name));
  return names === undefined
    ? nearestWords(key, free)
    : names.filter((name) => free.includes(name)).slice(0, 1);
}
