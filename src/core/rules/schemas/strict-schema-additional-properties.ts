import { memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { strictSchemas } from '../read';
import type { Finding, RequestRule } from '../rule';
import { describesObject, schemasIn } from './walk';

/** Strict mode: an object schema without `additionalProperties: false`. */
export const strictSchemaAdditionalProperties: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check(scope) {
    return strictSchemas(scope).flatMap(({ schema, path }) =>
      schemasIn(schema, path).flatMap(({ schema: inner, path: at }): readonly Finding[] => {
        if (!describesObject(inner) || memberOf(inner, 'additionalProperties') === false) return [];
        return [
          { path: at, fixes: [safeFix('forbid-additional', [set([...at, 'additionalProperties'], false)])] },
        ];
      }),
    );
  },
};
