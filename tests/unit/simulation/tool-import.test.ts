import { describe, expect, test } from 'vitest';
import { readTools } from '../../../src/core/simulation/tool-import';

const PETS = {
  openapi: '3.1.0',
  paths: {
    '/pets/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' }, description: 'Which pet' },
      ],
      get: {
        operationId: 'getPet',
        summary: 'One pet',
        parameters: [
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
          { $ref: '#/components/parameters/full' },
        ],
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        },
      },
      delete: { responses: { 204: {} } },
    },
    '/pets': {
      post: {
        description: 'Adds a pet',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: { 201: { content: { 'application/json': { example: { id: 7 } } } } },
      },
    },
  },
  components: {
    parameters: { full: { name: 'full', in: 'query', schema: { type: 'boolean' } } },
    schemas: {
      Pet: {
        type: 'object',
        properties: { name: { type: 'string' }, mother: { $ref: '#/components/schemas/Pet' } },
        required: ['name'],
      },
    },
  },
};

const PET = { type: 'object', properties: { name: { type: 'string' }, mother: {} }, required: ['name'] };

test('operations of OpenAPI 3 are tools, with what they answer as their mocks', () => {
  expect(readTools(JSON.stringify(PETS))).toEqual([
    {
      name: 'getPet',
      description: 'One pet',
      origin: 'GET /pets/{id}',
      parameters: {
        type: 'object',
        properties: { id: { type: 'integer', description: 'Which pet' }, full: { type: 'boolean' } },
        required: ['id'],
      },
      mock: { kind: 'schema', schema: JSON.stringify(PET, null, 2) },
    },
    {
      name: 'delete_pets_id',
      description: '',
      origin: 'DELETE /pets/{id}',
      parameters: {
        type: 'object',
        properties: { id: { type: 'integer', description: 'Which pet' } },
        required: ['id'],
      },
    },
    {
      name: 'post_pets',
      description: 'Adds a pet',
      origin: 'POST /pets',
      parameters: PET,
      mock: { kind: 'sample', sample: '{\n  "id": 7\n}' },
    },
  ]);
});

test('Swagger 2 has its keywords beside the name, and its body among the parameters', () => {
  const document = {
    swagger: '2.0',
    paths: {
      '/orders': {
        put: {
          parameters: [
            { name: 'dry', in: 'query', type: 'boolean', description: 'Only try' },
            {
              name: 'order',
              in: 'body',
              schema: { properties: { total: { type: 'number' } }, required: ['total'] },
            },
          ],
          responses: { 200: { schema: { type: 'string' } } },
        },
      },
    },
  };
  expect(readTools(JSON.stringify(document))).toMatchObject([
    {
      name: 'put_orders',
      parameters: {
        properties: { dry: { type: 'boolean', description: 'Only try' }, total: { type: 'number' } },
        required: ['total'],
      },
      mock: { kind: 'schema' },
    },
  ]);
});

describe('a sample call', () => {
  const parameters = {
    type: 'object',
    properties: { city: { type: 'string' }, days: { type: 'integer' } },
    required: ['city', 'days'],
  };
  const args = { city: 'Rome', days: 2 };

  test.each([
    `get_weather(${JSON.stringify(args)})`,
    JSON.stringify({ name: 'get_weather', arguments: args }),
    JSON.stringify({ type: 'tool_use', id: 'x', name: 'get_weather', input: args }),
    JSON.stringify([
      { id: 'a', type: 'function', function: { name: 'get_weather', arguments: JSON.stringify(args) } },
    ]),
    JSON.stringify({
      role: 'assistant',
      tool_calls: [{ function: { name: 'get_weather', arguments: JSON.stringify(args) } }],
    }),
  ])('%s', (text) => {
    expect(readTools(text)).toEqual([
      { name: 'get_weather', description: '', parameters, origin: 'get_weather(city, days)' },
    ]);
  });

  test.each(['->', '→', '=>'])('says after %s what it answers', (arrow) => {
    expect(readTools(`ping() ${arrow} {"ok": true}\n`)).toMatchObject([
      { name: 'ping', mock: { kind: 'sample', sample: '{"ok": true}' } },
    ]);
  });
});

test('definitions of either API are tools', () => {
  const parameters = { type: 'object', properties: {} };
  const openai = { type: 'function', function: { name: 'a', description: 'A', parameters } };
  const anthropic = { name: 'b', input_schema: parameters };
  expect(readTools(JSON.stringify([openai, anthropic])).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(readTools(JSON.stringify({ tools: [anthropic] })).map(({ name }) => name)).toEqual(['b']);
  expect(readTools(JSON.stringify(openai))).toEqual([
    { name: 'a', description: 'A', parameters, origin: 'a' },
  ]);
});

test.each([
  '',
  'hello',
  'f(1)',
  '{}',
  '[]',
  'null',
  '{"paths":[]}',
  '{"paths":{"/":null}}',
  '['.repeat(10_000),
  `f(${' '.repeat(200_000)}x`,
  `f({${'})'.repeat(100_000)}x`,
])('there is no tool in %.20s', (text) => {
  expect(readTools(text)).toEqual([]);
});
