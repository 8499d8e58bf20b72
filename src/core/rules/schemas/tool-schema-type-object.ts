import { isObject, memberOf, type JsonObject } from '../../json/value';
import { inventingFix, safeFix, set } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';
import { COMBINATORS } from './combinators';

/** The root of a tool's parameters is not of type object. */
export const toolSchemaTypeObject: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format }) {
    return toolPlaces(request, format).flatMap(({ schema, bodyPath, schemaKey }): readonly Finding[] => {
      if (!isObject(schema) || memberOf(schema, 'type') === 'object') return [];
      if (Object.keys(schema).length === 0) return [];
      const path = [...bodyPath, schemaKey, 'type'];
      const isCombined = COMBINATORS.some((key) => memberOf(schema, key) !== undefined);
      const fits = memberOf(schema, 'type') === undefined && !isCombined;
      const fix = fits
        ? safeFix('set-type', [set(path, 'object')], { type: 'object' })
        : inventingFix('wrap-schema', [set([...bodyPath, schemaKey], asParameter(schema))]);
      return [{ path, fixes: [fix] }];
    });
  },
};

/** What was the whole becomes the one parameter. */
function asParameter(schema: JsonObject): JsonObject {
  return { type: 'object', properties: { value: schema }, required: ['value'], additionalProperties: false };
}
