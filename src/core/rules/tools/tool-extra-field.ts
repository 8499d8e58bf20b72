import { droppingFix, remove } from '../fix';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** A key in a tool's definition that the provider does not know. */
export const toolExtraField: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format, limits }) {
    const known = limits.toolKeys;
    if (known === undefined) return NO_FINDINGS;
    return toolPlaces(request, format).flatMap(({ body, bodyPath }) =>
      Object.keys(body)
        .filter((key) => !known.includes(key))
        .map((key) => {
          const path = [...bodyPath, key];
          return {
            path,
            values: { name: key },
            fixes: [droppingFix('remove-key', [remove(path)], { name: key })],
          };
        }),
    );
  },
};
