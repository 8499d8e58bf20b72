import { isObject, memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';
import { COMBINATORS } from './combinators';

/** Anthropic's text names three of them only. */
const ANTHROPIC = ['oneOf', 'anyOf', 'allOf'];

/** A combination of schemas at the root of a tool's parameters. */
export const toolSchemaToplevelCombinator: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format }) {
    const keys = format === 'anthropic-messages' ? ANTHROPIC : COMBINATORS;
    return toolPlaces(request, format).flatMap(({ schema, bodyPath, schemaKey }): readonly Finding[] => {
      if (!isObject(schema) || memberOf(schema, 'type') !== 'object') return [];
      const key = keys.find((name) => memberOf(schema, name) !== undefined);
      if (key === undefined) return [];
      const path = [...bodyPath, schemaKey, key];
      return [
        {
          path,
          values: { name: key },
          fixes: [droppingFix('remove-key', [remove(path)], { name: key })],
        },
      ];
    });
  },
};
