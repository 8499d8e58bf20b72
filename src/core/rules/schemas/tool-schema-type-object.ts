import { isObject, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';
import { COMBINATORS } from './combinators';

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
      return [{ path, fixes: fits ? [safeFix('set-type', [set(path, 'object')], { type: 'object' })] : [] }];
    });
  },
};
