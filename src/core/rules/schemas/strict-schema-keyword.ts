import { memberOf, type JsonPath } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { strictSchemas } from '../read';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';
import { schemasIn } from './walk';

/** Keywords said, but not documented, to be outside the subset too. */
const UNCERTAIN = ['allOf', 'not', 'if', 'then', 'else'];

/** A keyword outside the strict subset, or a combination at the root, which has to be a plain object. */
export const strictSchemaKeyword: RequestRule = {
  scope: 'request',
  phase: 'tools',
  yieldsTo: ['tool-schema-toplevel-combinator'],
  check(scope) {
    const { strictKeywords } = scope.limits;
    if (strictKeywords === undefined) return NO_FINDINGS;
    return strictSchemas(scope).flatMap(({ schema, path }) => [
      ...(memberOf(schema, 'anyOf') === undefined ? [] : [findingOf('anyOf', path, 'root')]),
      ...schemasIn(schema, path).flatMap(({ schema: inner, path: at }) => [
        ...keysIn(inner, strictKeywords).map((key) => findingOf(key, at, 'keyword')),
        ...keysIn(inner, UNCERTAIN).map((key) => findingOf(key, at, 'uncertain')),
      ]),
    ]);
  },
};

function keysIn(schema: Parameters<typeof memberOf>[0], keys: readonly string[]): readonly string[] {
  return keys.filter((key) => memberOf(schema, key) !== undefined);
}

function findingOf(key: string, at: JsonPath, variant: string): Finding {
  const path = [...at, key];
  return {
    path,
    variant,
    values: { name: key },
    fixes: [droppingFix('remove-key', [remove(path)], { name: key })],
  };
}
