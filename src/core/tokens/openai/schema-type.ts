import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';

/*
 * JSON Schema as the TypeScript type that OpenAI's models are shown. Rendering after openai/harmony (src/encoding.rs),
 * fitted to recorded usage: an object whose properties need no comments is one line; nothing is ever indented;
 * constraints (format, minimum, pattern …) are not shown.
 */

/** Deeper schemas are cut: no real one comes near, and a hostile one must not exhaust the stack. */
const MAX_DEPTH = 64;

/** Where `$ref` finds its target, and how deep we are. Strict functions show properties in the order of `required`. */
interface Scope {
  readonly root: JsonObject;
  readonly isStrict: boolean;
  readonly depth: number;
}

/** The type of a function's parameters, or undefined where it has none. */
export function parametersType(parameters: JsonObject | undefined, isStrict: boolean): string | undefined {
  if (parameters === undefined || propertiesOf(parameters).length === 0) return undefined;
  return objectType(parameters, { root: parameters, isStrict, depth: 0 });
}

/** `text` as comment lines; empty lines are left out. */
export function comment(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `// ${line}\n`)
    .join('');
}

function propertiesOf(schema: JsonObject): readonly (readonly [string, JsonObject])[] {
  const properties = memberOf(schema, 'properties');
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([key, value]) => [key, isObject(value) ? value : {}] as const);
}

function objectType(schema: JsonObject, scope: Scope): string {
  const list = memberOf(schema, 'required');
  const required = isArray(list) ? list : [];
  const properties = scope.isStrict ? inOrderOf(required, propertiesOf(schema)) : propertiesOf(schema);
  const isOptional = (key: string): boolean => !required.includes(key);
  // An object without properties is written as if it had some to comment on.
  if (properties.length > 0 && !needsLines(schema, scope)) {
    const members = properties.map(
      ([key, value]) => `${key}${isOptional(key) ? '?' : ''}: ${typeOf(value, scope)}`,
    );
    return `{ ${members.join(', ')} }`;
  }
  return `{\n${properties.map(([key, value]) => property(key, isOptional(key), value, scope)).join('')}}`;
}

function inOrderOf<T>(
  order: readonly JsonValue[],
  entries: readonly (readonly [string, T])[],
): readonly (readonly [string, T])[] {
  const place = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...entries].sort(([a], [b]) => place(a) - place(b));
}

/** Whether the object is written one property a line: as soon as any property at any depth has something to say. */
function needsLines(schema: JsonObject, scope: Scope): boolean {
  return propertiesOf(schema).some(([, value]) => hasComment(value) || typeNeedsLines(value, scope));
}

function hasComment(schema: JsonObject): boolean {
  return ['title', 'description', 'default', 'examples'].some((key) => Object.hasOwn(schema, key));
}

function typeNeedsLines(schema: JsonObject, scope: Scope): boolean {
  const { target, scope: inner } = resolve(schema, scope);
  if (inner.depth > MAX_DEPTH) return false;
  const items = memberOf(target, 'items');
  if (isObject(items) && typeNeedsLines(items, inner)) return true;
  if (unionOf(target)?.some((option) => typeNeedsLines(option, inner)) === true) return true;
  return isObjectSchema(target) && needsLines(target, inner);
}

function property(key: string, optional: boolean, schema: JsonObject, scope: Scope): string {
  const title = textOf(schema, 'title');
  const description = textOf(schema, 'description');
  const head = `${key}${optional ? '?' : ''}:`;
  const lead = title === '' ? '' : comment(title) + (description === '' ? '' : '//\n');
  const above = `${lead}${comment(description)}`;
  const note = defaultNote(schema);
  const types = memberOf(schema, 'type');
  if (isArray(types) && description !== '') {
    const options = types.map((type) => `${comment(description)} | ${namedType(type, schema, scope)}\n`);
    return `${above}${head}\n${options.join('')},${note === '' ? '' : ` ${note}`}\n`;
  }
  const type = typeOf(schema, scope);
  if (note === '') return `${above}${head} ${type},\n`;
  return isObjectSchema(schema) || unionOf(schema) !== undefined
    ? `${above}${note}\n${head} ${type},\n`
    : `${above}${head} ${type}, ${note}\n`;
}

function defaultNote(schema: JsonObject): string {
  const value = memberOf(schema, 'default');
  if (value === undefined) return '';
  const plain = typeof value === 'string' && Object.hasOwn(schema, 'enum');
  return `// default: ${plain ? value : JSON.stringify(value)}`;
}

function typeOf(schema: JsonObject, scope: Scope): string {
  const { target, scope: inner } = resolve(schema, scope);
  if (inner.depth > MAX_DEPTH) return 'any';
  const values = memberOf(target, 'enum');
  if (isArray(values) && values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  const union = unionOf(target);
  if (union !== undefined) return union.map((option) => typeOf(option, inner)).join(' | ');
  const type = memberOf(target, 'type');
  if (isArray(type)) return type.map((each) => namedType(each, target, inner)).join(' | ');
  return namedType(type, target, inner);
}

function namedType(type: JsonValue | undefined, schema: JsonObject, scope: Scope): string {
  if (type === 'array') return arrayType(memberOf(schema, 'items'), scope);
  if (isObjectSchema(schema) && (type === 'object' || type === undefined)) return objectType(schema, scope);
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' || type === 'boolean' || type === 'null' ? type : 'any';
}

function arrayType(items: JsonValue | undefined, scope: Scope): string {
  if (!isObject(items)) return 'any[]';
  const type = typeOf(items, scope);
  const title = textOf(resolve(items, scope).target, 'title');
  return type.includes('\n') ? `Array<\n${comment(title)}${type}\n>` : `${type}[]`;
}

function isObjectSchema(schema: JsonObject): boolean {
  return memberOf(schema, 'type') === 'object' || isObject(memberOf(schema, 'properties'));
}

function unionOf(schema: JsonObject): readonly JsonObject[] | undefined {
  const union = memberOf(schema, 'anyOf') ?? memberOf(schema, 'oneOf');
  return isArray(union) ? union.filter(isObject) : undefined;
}

/** Follows `$ref: "#/$defs/…"`; the target's own description is not shown. */
function resolve(schema: JsonObject, scope: Scope): { readonly target: JsonObject; readonly scope: Scope } {
  const inner = { ...scope, depth: scope.depth + 1 };
  const ref = textOf(schema, '$ref');
  if (!ref.startsWith('#/')) return { target: schema, scope: inner };
  let target: JsonValue | undefined = scope.root;
  for (const step of ref.slice(2).split('/'))
    target = memberOf(target, step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { target: isObject(target) ? target : {}, scope: inner };
}

function textOf(schema: JsonObject, key: string): string {
  const value = memberOf(schema, key);
  return typeof value === 'string' ? value : '';
}
