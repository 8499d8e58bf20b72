import type { JsonObject } from '../../json/value';
import {
  answer,
  ANTHROPIC,
  assistant,
  block,
  DEEPSEEK,
  example,
  OPENAI,
  SCHEMA,
  tool,
  use,
  user,
  withTools,
  type Examples,
} from './example';

const REASONING = { dialect: 'openai', model: 'o3' };
const NAMED = { type: 'function', function: { name: 'get_weather' } };
const LIST = { type: 'object', properties: { cities: { type: 'array' } } };
const TYPED_LIST = { type: 'object', properties: { cities: { type: 'array', items: { type: 'string' } } } };
const STRICT = { ...SCHEMA, additionalProperties: false };
const LIMITED = { ...STRICT, properties: { city: { type: 'string', minLength: 1 } } };
/** An object in an object, and so on, to `levels`. */
const nested = (levels: number): JsonObject => ({
  ...STRICT,
  properties: { city: levels > 1 ? nested(levels - 1) : { type: 'string' } },
});
const OPTIONAL = { ...STRICT, required: [] };
const ask = (more: Readonly<Record<string, never>> | object) => ({ messages: [user()], ...more });
const many = (count: number) => withTools(...Array.from({ length: count }, (_, at) => tool(`tool_${at}`)));
const HISTORY = [user(), assistant([use()]), user([answer()])];
const strict = (schema: object) => withTools(tool('get_weather', schema as never, { strict: true }));

/** Tool definitions and parameters. */
export const TOOL_EXAMPLES: Examples = {
  'tools-empty-array': example(DEEPSEEK, withTools(), { messages: [user()] }),
  'tools-too-many': example(OPENAI, many(129), many(128)),
  'tool-name-duplicate': example(ANTHROPIC, withTools(block(), block()), withTools(block())),
  'tool-definition-incomplete': example(
    OPENAI,
    withTools({ type: 'function', name: 'get_weather', parameters: SCHEMA }),
    withTools(tool()),
  ),
  'tool-description-too-long': example(
    OPENAI,
    withTools(tool('get_weather', SCHEMA, { description: 'x'.repeat(1025) })),
    withTools(tool('get_weather', SCHEMA, { description: 'The weather of a city.' })),
  ),
  'tool-extra-field': example(
    { dialect: 'cohere' },
    withTools(tool('get_weather', SCHEMA, { requires_confirmation: true })),
    withTools(tool()),
  ),
  'tool-schema-type-object': example(
    OPENAI,
    withTools(tool('get_weather', { properties: SCHEMA['properties'] ?? {} })),
    withTools(tool()),
  ),
  'tool-schema-toplevel-combinator': example(
    OPENAI,
    withTools(tool('get_weather', { ...SCHEMA, anyOf: [{ required: ['city'] }] })),
    withTools(tool()),
  ),
  'tool-schema-array-items': example(
    OPENAI,
    withTools(tool('get_weather', LIST)),
    withTools(tool('get_weather', TYPED_LIST)),
  ),
  'tool-schema-invalid': example(
    OPENAI,
    withTools(tool('get_weather', { ...SCHEMA, required: null })),
    withTools(tool()),
  ),
  'strict-schema-additional-properties': example(OPENAI, strict(SCHEMA), strict(STRICT)),
  'strict-schema-required-all': example(OPENAI, strict(OPTIONAL), strict(STRICT)),
  'strict-schema-keyword': example(OPENAI, strict(LIMITED), strict(STRICT)),
  'strict-schema-too-large': example(OPENAI, strict(nested(12)), strict(nested(3))),
  'tools-undefined-for-history': example(
    ANTHROPIC,
    { messages: HISTORY },
    { messages: HISTORY, tools: [block()] },
  ),
  'tool-choice-invalid': example(
    OPENAI,
    { ...withTools(tool()), tool_choice: { function: { name: 'get_weather' } } },
    { ...withTools(tool()), tool_choice: NAMED },
  ),
  'tool-choice-undeclared': example(
    OPENAI,
    { ...withTools(tool('get_time')), tool_choice: NAMED },
    { ...withTools(tool()), tool_choice: NAMED },
  ),
  'tool-choice-forced-thinking': example(
    DEEPSEEK,
    { ...withTools(tool()), tool_choice: 'required' },
    { ...withTools(tool()), tool_choice: 'auto' },
  ),
  'tool-options-without-tools': example(OPENAI, ask({ parallel_tool_calls: true }), {
    ...withTools(tool()),
    parallel_tool_calls: true,
  }),
  'json-mode-word-missing': example(
    OPENAI,
    { messages: [user('List three cities.')], response_format: { type: 'json_object' } },
    { messages: [user('List three cities as JSON.')], response_format: { type: 'json_object' } },
  ),
  'context-length-exceeded': example(OPENAI, ask({ max_tokens: 100_000 }), ask({ max_tokens: 1000 })),
  'max-tokens-unsupported': example(REASONING, ask({ max_tokens: 100 }), ask({ max_completion_tokens: 100 })),
  'temperature-unsupported': example(REASONING, ask({ temperature: 0 }), ask({ temperature: 1 })),
  'parameter-unsupported': example(REASONING, ask({ stop: ['\n'] }), ask({})),
  'sampling-params-ignored': example(
    DEEPSEEK,
    ask({ temperature: 0 }),
    ask({ temperature: 0, thinking: { type: 'disabled' } }),
  ),
};
