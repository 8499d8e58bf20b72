import { isArray, isObject, memberOf, type JsonObject, type JsonPath } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';
import { COMBINATORS } from './combinators';

/** Anthropic's text names three of them only. */
const ANTHROPIC = ['oneOf', 'anyOf', 'allOf'];

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
          fixes: [droppingFix('remove-key', [remove(path)], { name: key }), ...splitting(schema, path)],
        },
      ];
    });
  },
};

/** A combinator that only says which properties are required loses nothing of the shape. */
function splitting(schema: JsonObject, path: JsonPath) {
  const list = memberOf(schema, String(path.at(-1)));
  const isTrivial = isArray(list) && list.length === 0;
  return isTrivial ? [{ id: 'remove-key', kind: 'safe' as const, edits: [remove(path)] }] : [];
}
