import { isArray, isObject, type JsonObject } from '../../json/value';
import { followRefs, mergeSchemas, without, type Walk } from './resolve';

/** `allOf` inside `allOf` inside… */
const MAX_FOLD_DEPTH = 8;

/** The schema with `$ref` and `allOf` folded in. */
export function flatten(schema: JsonObject, walk: Walk, depth = 0): JsonObject {
  walk.left -= 1;
  const { allOf } = followRefs(schema, walk.root);
  let flat = without(followRefs(schema, walk.root), ['allOf']);
  for (const part of isArray(allOf) ? allOf : []) {
    if (walk.left < 0 || depth > MAX_FOLD_DEPTH) break;
    if (isObject(part)) flat = mergeSchemas(flatten(part, walk, depth + 1), flat);
  }
  return flat;
}

const BRANCHING = ['anyOf', 'oneOf', 'if', 'then', 'else'] as const;
const MAX_BRANCH_DEPTH = 6;
const MAX_BRANCHES = 20;
const MAX_VARIANTS = 60;

/** The schema narrowed to each of its branches, and theirs in turn; itself when it has none. */
export function variantsOf(schema: JsonObject, walk: Walk, depth = 0): readonly JsonObject[] {
  let variants: readonly JsonObject[] = [without(schema, BRANCHING)];
  const { anyOf, oneOf, then, else: otherwise } = schema;
  const consequences = [then, otherwise].filter((value) => value !== undefined);
  for (const branches of [anyOf, oneOf, consequences]) {
    const narrowing = isArray(branches) ? branches.slice(0, MAX_BRANCHES).filter(isObject) : [];
    if (narrowing.length === 0) continue;
    const flat = narrowing.map((branch) => flatten(branch, walk));
    variants = variants
      .flatMap((one) => flat.map((branch) => mergeSchemas(one, branch)))
      .slice(0, MAX_VARIANTS);
  }
  const nested = variants.flatMap((variant) => {
    const isPlain =
      depth >= MAX_BRANCH_DEPTH ||
      walk.left < 0 ||
      !BRANCHING.some((keyword) => Object.hasOwn(variant, keyword));
    return isPlain ? [variant] : variantsOf(variant, walk, depth + 1);
  });
  return nested.slice(0, MAX_VARIANTS);
}
