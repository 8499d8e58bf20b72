import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';

const SCHEMA_DEPTH = 64;
const CHILD_LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const CHILD_MAPS = ['properties', '$defs', 'definitions', 'patternProperties'];
const CHILD_SINGLES = ['items', 'not', 'additionalProperties', 'contains'];

export interface SchemaPlace {
  readonly schema: JsonObject;
  readonly path: JsonPath;
}

/** A schema and all schemas inside it, outermost first. Below a sane depth nothing is looked at. */
export function schemasIn(root: JsonValue | undefined, path: JsonPath): readonly SchemaPlace[] {
  const found: SchemaPlace[] = [];
  const visit = (value: JsonValue | undefined, at: JsonPath, depth: number): void => {
    if (!isObject(value) || depth > SCHEMA_DEPTH) return;
    found.push({ schema: value, path: at });
    for (const key of CHILD_MAPS) {
      const children = memberOf(value, key);
      if (isObject(children))
        for (const name of Object.keys(children)) visit(children[name], [...at, key, name], depth + 1);
    }
    for (const key of CHILD_LISTS) {
      const children = memberOf(value, key);
      if (isArray(children)) children.forEach((child, index) => visit(child, [...at, key, index], depth + 1));
    }
    for (const key of CHILD_SINGLES) visit(memberOf(value, key), [...at, key], depth + 1);
  };
  visit(root, path, 0);
  return found;
}

/** Whether `type` is, or includes, the given one. */
export function hasType(schema: JsonObject, type: string): boolean {
  const declared = memberOf(schema, 'type');
  return declared === type || (isArray(declared) && declared.includes(type));
}

/** Whether the schema describes an object, by type or by having properties. */
export function describesObject(schema: JsonObject): boolean {
  return (
    hasType(schema, 'object') ||
    (memberOf(schema, 'type') === undefined && isObject(memberOf(schema, 'properties')))
  );
}
