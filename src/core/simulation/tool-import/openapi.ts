import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../../json/value';
import type { MockTool } from '../mocks';
import { inlineRefs } from './inline-refs';
import type { ImportedTool } from './imported';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations of an OpenAPI document (JSON, 2.0 to 3.1) as tools; [] when it has none. Never throws. */
export function readOpenApi(root: JsonValue): readonly ImportedTool[] {
  const paths = memberOf(root, 'paths');
  if (!isObject(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = memberOf(item, method);
      if (!isObject(operation)) return [];
      return [toolOf(root, { path, method, operation, shared: memberOf(item, 'parameters') })];
    }),
  );
}

interface Operation {
  readonly path: string;
  readonly method: string;
  readonly operation: JsonObject;
  /** Parameters that all operations of the path have. */
  readonly shared: JsonValue | undefined;
}

function toolOf(root: JsonValue, { path, method, operation, shared }: Operation): ImportedTool {
  const fields = [...listOf(shared), ...listOf(operation['parameters'])]
    .map((parameter) => inlineRefs(parameter, root))
    .filter((parameter) => memberOf(parameter, 'in') !== 'header' && memberOf(parameter, 'in') !== 'cookie');
  const body = bodySchema(operation, fields, root);
  const named = fields.filter(
    (field) => textIn(field, 'name') !== undefined && memberOf(field, 'in') !== 'body',
  );
  const properties = named.map((field) => [textIn(field, 'name') ?? '', schemaOfParameter(field)] as const);
  const required = named
    .filter((field) => memberOf(field, 'required') === true)
    .map((field) => textIn(field, 'name') ?? '');
  const parameters = {
    type: 'object',
    properties: { ...Object.fromEntries(properties), ...objectIn(memberOf(body, 'properties')) },
    required: [...new Set([...required, ...listOf(memberOf(body, 'required'))])],
  };
  const mock = mockOf(operation, root);
  return {
    name: nameOf(textIn(operation, 'operationId') ?? `${method} ${path}`),
    description: textIn(operation, 'description') ?? textIn(operation, 'summary') ?? '',
    parameters,
    origin: `${method.toUpperCase()} ${path}`,
    ...(mock ? { mock } : {}),
  };
}

/** What APIs allow in a function's name, 64 characters at most. */
export function nameOf(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 64);
  return name === '' ? 'tool' : name;
}

/** OpenAPI 3 has the schema beside the name, Swagger 2 the keywords themselves. */
function schemaOfParameter(parameter: JsonValue): JsonObject {
  const { name: _, in: __, required: ___, schema, description, ...keywords } = objectIn(parameter);
  const about = typeof description === 'string' ? { description } : {};
  return { ...(isObject(schema) ? schema : keywords), ...about };
}

function bodySchema(
  operation: JsonObject,
  fields: readonly JsonValue[],
  root: JsonValue,
): JsonValue | undefined {
  const inBody = fields.find((parameter) => memberOf(parameter, 'in') === 'body');
  const content = memberOf(inlineRefs(operation['requestBody'] ?? null, root), 'content');
  return memberOf(inBody, 'schema') ?? memberOf(jsonIn(content), 'schema');
}

/** The mock of a response that says what it looks like: its example, else its schema. */
function mockOf(operation: JsonObject, root: JsonValue): MockTool | undefined {
  const responses = objectIn(operation['responses']);
  const status = Object.keys(responses).find((code) => /^2/.test(code)) ?? 'default';
  const response = inlineRefs(responses[status] ?? null, root);
  const json = jsonIn(memberOf(response, 'content'));
  const example =
    memberOf(json, 'example') ??
    memberOf(Object.values(objectIn(memberOf(json, 'examples')))[0], 'value') ??
    memberOf(memberOf(response, 'examples'), 'application/json');
  if (example !== undefined) return { kind: 'sample', sample: JSON.stringify(example, null, 2) };
  const schema = memberOf(json, 'schema') ?? memberOf(response, 'schema');
  return isObject(schema) ? { kind: 'schema', schema: JSON.stringify(schema, null, 2) } : undefined;
}

/** The entry of a media type table that is JSON. */
function jsonIn(content: JsonValue | undefined): JsonValue | undefined {
  const table = objectIn(content);
  const type = Object.keys(table).find((name) => /json/i.test(name));
  return type === undefined ? undefined : table[type];
}

function textIn(value: JsonValue, name: string): string | undefined {
  const text = memberOf(value, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function objectIn(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isArray(value) ? value : [];
}
