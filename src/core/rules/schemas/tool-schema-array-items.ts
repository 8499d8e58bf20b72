import { memberOf } from '../../json/value';
import { inventingFix, set } from '../fix';
import { toolPlaces } from '../read';
import type { Finding, RequestRule } from '../rule';
import { hasType, schemasIn } from './walk';

/** A list type without `items`. */
export const toolSchemaArrayItems: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format }) {
    return toolPlaces(request, format).flatMap(({ schema, bodyPath, schemaKey }) =>
      schemasIn(schema, [...bodyPath, schemaKey]).flatMap(({ schema: inner, path }): readonly Finding[] => {
        const hasItems =
          memberOf(inner, 'items') !== undefined || memberOf(inner, 'prefixItems') !== undefined;
        if (!hasType(inner, 'array') || hasItems) return [];
        return [{ path, fixes: [inventingFix('add-items', [set([...path, 'items'], { type: 'string' })])] }];
      }),
    );
  },
};
