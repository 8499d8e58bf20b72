import { memberOf } from '../../json/value';
import { droppingFix, set } from '../fix';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** A tool's description with more characters than the provider takes. */
export const toolDescriptionTooLong: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format, limits }) {
    const limit = limits.descriptionLength;
    if (limit === undefined) return NO_FINDINGS;
    return toolPlaces(request, format).flatMap(({ body, bodyPath }): readonly Finding[] => {
      const description = memberOf(body, 'description');
      if (typeof description !== 'string' || description.length <= limit) return [];
      const path = [...bodyPath, 'description'];
      const cut = `${description.slice(0, limit - 1)}…`;
      return [
        {
          path,
          values: { length: description.length, limit },
          fixes: [droppingFix('shorten', [set(path, cut)], { limit })],
        },
      ];
    });
  },
};
