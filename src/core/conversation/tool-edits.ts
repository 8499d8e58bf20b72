import type { JsonEdit } from '../json/edit';
import {
  isArray,
  isObject,
  memberOf,
  valueAt,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../json/value';
import { toolsOf } from './request';

/** Types a parameter of a tool can be given in the form; everything else is edited as JSON Schema. */
export const PARAMETER_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** One property of a tool's `parameters`, as the form shows it. */
export interface ToolParameter {
  readonly name: string;
  /** Undefined when the schema says it in another way (a union, `$ref`, no type at all). */
  readonly type: ParameterType | undefined;
  readonly required: boolean;
  readonly description: string;
  /** The allowed strings, when the schema lists strings only. */
  readonly options: readonly string[] | undefined;
}

const EMPTY_PARAMETERS: JsonObject = { type: 'object', properties: {}, required: [] };

/** Path of the object that holds a tool's name, description and parameters: `tools/N/function`, or flat forms. */
export function toolBodyPath(request: JsonValue, index: number): JsonPath {
  const list = isArray(memberOf(request, 'tools')) ? 'tools' : 'functions';
  const inner = ['function', 'custom'].find((key) => isObject(valueAt(request, [list, index, key])));
  return inner === undefined ? [list, index] : [list, index, inner];
}

/** Path of a tool's JSON Schema, present or not. */
export function toolSchemaPath(request: JsonValue, index: number): JsonPath {
  const body = toolBodyPath(request, index);
  const isAnthropic = memberOf(valueAt(request, body), 'input_schema') !== undefined;
  return [...body, isAnthropic ? 'input_schema' : 'parameters'];
}

/** The parameters of a tool in schema order; [] when there are none or they are no object schema. */
export function toolParameters(request: JsonValue, index: number): readonly ToolParameter[] {
  const schema = valueAt(request, toolSchemaPath(request, index));
  const properties = memberOf(schema, 'properties');
  if (!isObject(properties)) return [];
  const required = memberOf(schema, 'required');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    type: PARAMETER_TYPES.find((type) => type === memberOf(property, 'type')),
    required: isArray(required) && required.includes(name),
    description: stringOr(memberOf(property, 'description'), ''),
    options: optionsOf(memberOf(property, 'enum')),
  }));
}

function optionsOf(value: JsonValue | undefined): readonly string[] | undefined {
  if (!isArray(value)) return undefined;
  const options = value.filter((item) => typeof item === 'string');
  return options.length === value.length ? options : undefined;
}

/** Appends a tool with a name of its own; creates `tools` when there is none. */
export function addTool(request: JsonValue): readonly JsonEdit[] {
  const name = unusedName('new_tool', new Set(toolsOf(request).map((tool) => tool.name ?? '')));
  const tool = { type: 'function', function: { name, description: '', parameters: EMPTY_PARAMETERS } };
  return insertTools(request, [tool]);
}

/** Edits that put a copy of the tool at `index` after it, under a name of its own. */
export function duplicateTool(request: JsonValue, index: number): readonly JsonEdit[] {
  const body = toolBodyPath(request, index);
  const [list = 'tools'] = body;
  const names = new Set(toolsOf(request).map((tool) => tool.name ?? ''));
  const name = unusedName(`${toolsOf(request)[index]?.name ?? 'tool'}_copy`, names);
  const place = [list, index + 1];
  return [
    { kind: 'insert', path: place, value: valueAt(request, [list, index]) ?? null },
    { kind: 'set', path: [...place, ...body.slice(2), 'name'], value: name },
  ];
}

/** Edits that append tools as they are; they create `tools` when there is none. */
export function insertTools(request: JsonValue, added: readonly JsonValue[]): readonly JsonEdit[] {
  const tools = memberOf(request, 'tools');
  if (!isArray(tools)) return added.length > 0 ? [{ kind: 'set', path: ['tools'], value: added }] : [];
  return added.map((value, at) => ({ kind: 'insert', path: ['tools', tools.length + at], value }));
}

/** Removes a tool; the last one takes the list along, since providers refuse an empty one. */
export function removeTool(request: JsonValue, index: number): readonly JsonEdit[] {
  const [list = 'tools'] = toolBodyPath(request, index);
  const isLast = toolsOf(request).length === 1;
  return [{ kind: 'remove', path: isLast ? [list] : [list, index] }];
}

/** Adds an optional string parameter, or the whole object schema when the tool has none. */
export function addParameter(request: JsonValue, index: number): readonly JsonEdit[] {
  const schemaPath = toolSchemaPath(request, index);
  const schema = valueAt(request, schemaPath);
  const names = new Set(toolParameters(request, index).map(({ name }) => name));
  const name = unusedName('parameter', names);
  const property = { type: 'string', description: '' };
  if (!isObject(schema)) {
    return [
      { kind: 'set', path: schemaPath, value: { ...EMPTY_PARAMETERS, properties: { [name]: property } } },
    ];
  }
  if (!isObject(memberOf(schema, 'properties'))) {
    return [{ kind: 'set', path: [...schemaPath, 'properties'], value: { [name]: property } }];
  }
  return [{ kind: 'set', path: [...schemaPath, 'properties', name], value: property }];
}

/** Edits that take a parameter out of the tool at `index`, and its entry in `required`. */
export function removeParameter(request: JsonValue, index: number, name: string): readonly JsonEdit[] {
  const schemaPath = toolSchemaPath(request, index);
  return [
    { kind: 'remove', path: [...schemaPath, 'properties', name] },
    ...requireParameter(request, index, name, false),
  ];
}

/** Renames a parameter and its entry in `required`; no edit when the name is taken or unchanged. */
export function renameParameter(
  request: JsonValue,
  index: number,
  from: string,
  to: string,
): readonly JsonEdit[] {
  const schemaPath = toolSchemaPath(request, index);
  if (toolParameters(request, index).some(({ name }) => name === to)) return [];
  const at = requiredIndex(request, index, from);
  return [
    { kind: 'rename', path: [...schemaPath, 'properties', from], key: to },
    ...(at < 0 ? [] : [{ kind: 'set' as const, path: [...schemaPath, 'required', at], value: to }]),
  ];
}

/** Edits that enter a parameter of the tool at `index` in `required`, or strike it out there. */
export function requireParameter(
  request: JsonValue,
  index: number,
  name: string,
  required: boolean,
): readonly JsonEdit[] {
  const path = [...toolSchemaPath(request, index), 'required'];
  const list = valueAt(request, path);
  const at = requiredIndex(request, index, name);
  if (required === at >= 0) return [];
  if (!required) return [{ kind: 'remove', path: [...path, at] }];
  if (!isArray(list)) return [{ kind: 'set', path, value: [name] }];
  return [{ kind: 'insert', path: [...path, list.length], value: name }];
}

/** Gives a parameter another type; an array gets items, since providers refuse one without. */
export function typeParameter(
  request: JsonValue,
  index: number,
  name: string,
  type: ParameterType,
): readonly JsonEdit[] {
  const path = [...toolSchemaPath(request, index), 'properties', name];
  const property = valueAt(request, path);
  if (!isObject(property)) return [{ kind: 'set', path, value: { type } }];
  const edits: JsonEdit[] = [{ kind: 'set', path: [...path, 'type'], value: type }];
  if (type !== 'string' && Object.hasOwn(property, 'enum'))
    edits.push({ kind: 'remove', path: [...path, 'enum'] });
  if (type === 'array' && !Object.hasOwn(property, 'items')) {
    edits.push({ kind: 'set', path: [...path, 'items'], value: { type: 'string' } });
  }
  if (type !== 'array' && Object.hasOwn(property, 'items'))
    edits.push({ kind: 'remove', path: [...path, 'items'] });
  return edits;
}

/** Sets, or with [] removes, the strings a parameter may be. */
export function restrictParameter(
  request: JsonValue,
  index: number,
  name: string,
  options: readonly string[],
): readonly JsonEdit[] {
  const path = [...toolSchemaPath(request, index), 'properties', name, 'enum'];
  if (options.length > 0) return [{ kind: 'set', path, value: options }];
  return valueAt(request, path) === undefined ? [] : [{ kind: 'remove', path }];
}

function requiredIndex(request: JsonValue, index: number, name: string): number {
  const list = valueAt(request, [...toolSchemaPath(request, index), 'required']);
  return isArray(list) ? list.indexOf(name) : -1;
}

/** The name itself, or with the first number that makes it new. */
export function unusedName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) {
    const name = `${wanted}_${number}`;
    if (!taken.has(name)) return name;
  }
}

function stringOr(value: JsonValue | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}
