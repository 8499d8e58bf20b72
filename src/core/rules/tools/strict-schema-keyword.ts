import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { strictSchemas } from '../read';
import type { RequestRule } from '../rule';
import { schemasIn } from '../schema';

/** Keywords that the strict subset does not know (list of 2026-08). */
const UNSUPPORTED = [
  'default',
  'minLength',
  'maxLength',
  'patternProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'contains',
  'minContains',
  'maxContains',
  'uniqueItems',
];

export const strictSchemaKeyword: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check(scope) {
    return strictSchemas(scope).flatMap(({ schema, path }) =>
      schemasIn(schema, path).flatMap(({ schema: inner, path: at }) =>
        UNSUPPORTED.filter((key) => memberOf(inner, key) !== undefined).map((key) => ({
          path: [...at, key],
          values: { name: key },
          fixes: [droppingFix('remove-key', [remove([...at, key])], { name: key })],
        })),
      ),
    );
  },
};
