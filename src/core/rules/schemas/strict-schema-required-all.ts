import { isArray, isObject, memberOf } from '../../json/value';
import { safeFix, set } from '../fix';
import { strictSchemas } from '../read';
import type { Finding, RequestRule } from '../rule';
import { describesObject, schemasIn } from './walk';

/** Strict mode: `required` does not list every property. */
export const strictSchemaRequiredAll: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check(scope) {
    return strictSchemas(scope).flatMap(({ schema, path }) =>
      schemasIn(schema, path).flatMap(({ schema: inner, path: at }): readonly Finding[] => {
        const properties = memberOf(inner, 'properties');
        if (!describesObject(inner) || !isObject(properties)) return [];
        const required = memberOf(inner, 'required');
        const listed = new Set(isArray(required) ? required : []);
        const names = Object.keys(properties);
        const absent = names.filter((name) => !listed.has(name));
        if (absent.length === 0) return [];
        const full = [...at, 'required'];
        return [
          {
            path: full,
            values: { names: absent.join(', ') },
            fixes: [safeFix('require-all', [set(full, names)])],
          },
        ];
      }),
    );
  },
};
