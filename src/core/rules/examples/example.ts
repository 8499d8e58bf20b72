import type { WireFormat } from '../../conversation/format';
import type { JsonObject, JsonValue } from '../../json/value';
import type { RuleId } from '..';

/** A request that breaks a rule and nearly the same one that does not, as a provider that minds would check them. */
export interface RuleExample {
  readonly dialect: string;
  readonly model?: string;
  readonly format?: WireFormat;
  readonly wrong: JsonObject;
  readonly right: JsonObject;
}

export type Examples = Readonly<Partial<Record<RuleId, RuleExample>>>;

type Place = Omit<RuleExample, 'wrong' | 'right'>;

export const OPENAI: Place = { dialect: 'openai', model: 'gpt-4o' };
export const ANTHROPIC: Place = { dialect: 'anthropic', model: 'claude-sonnet-4-5' };
export const DEEPSEEK: Place = { dialect: 'deepseek', model: 'deepseek-v4-pro' };
export const GEMINI: Place = { dialect: 'gemini', model: 'gemini-2.5-flash' };
export const MISTRAL: Place = { dialect: 'mistral', model: 'mistral-large-latest' };

/** A rule broken and kept, as a provider that minds it would check them. */
export function example(place: Place, wrong: JsonObject, right: JsonObject): RuleExample {
  return { ...place, wrong, right };
}

/** The same, where the two differ in their messages only. */
export function inMessages(
  place: Place,
  wrong: readonly JsonValue[],
  right: readonly JsonValue[],
  rest: JsonObject = {},
): RuleExample {
  return example(place, { ...rest, messages: wrong }, { ...rest, messages: right });
}

/** The same for one message after a question. */
export function afterQuestion(
  place: Place,
  wrong: JsonValue,
  right: JsonValue,
  ...then: readonly JsonValue[]
): RuleExample {
  return inMessages(place, [user(), wrong, ...then], [user(), right, ...then]);
}

/** A user message. */
export function user(content: JsonValue = 'How warm is it in Oslo?'): JsonObject {
  return { role: 'user', content };
}

/** An assistant message that says something. */
export function assistant(content: JsonValue = 'Four degrees.'): JsonObject {
  return { role: 'assistant', content };
}

/** A system message. */
export function system(content: JsonValue = 'Be brief.'): JsonObject {
  return { role: 'system', content };
}

/** A tool call of a chat message; nine characters of id, which every provider takes. */
export function call(
  id = 'call00001',
  args: JsonValue = '{"city":"Oslo"}',
  name = 'get_weather',
): JsonObject {
  return { id, type: 'function', function: { name, arguments: args } };
}

/** An assistant message that calls; one call when none are given. */
export function calling(...calls: readonly JsonValue[]): JsonObject {
  return { role: 'assistant', content: null, tool_calls: calls.length === 0 ? [call()] : calls };
}

/** The tool message that answers `call(id)`. */
export function result(id = 'call00001', content: JsonValue = '{"celsius":4}'): JsonObject {
  return { role: 'tool', tool_call_id: id, content };
}

/** A `tool_use` block of an Anthropic message. */
export function use(id = 'toolu_1', input: JsonValue = { city: 'Oslo' }): JsonObject {
  return { type: 'tool_use', id, name: 'get_weather', input };
}

/** The `tool_result` block that answers `use(id)`. */
export function answer(id = 'toolu_1', content: JsonValue = '4 degrees'): JsonObject {
  return { type: 'tool_result', tool_use_id: id, content };
}

/** A text part or block. */
export function text(words: string): JsonObject {
  return { type: 'text', text: words };
}

export const SCHEMA: JsonObject = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
};

/** A declared function tool of a chat request; `more` goes beside its parameters. */
export function tool(
  name = 'get_weather',
  parameters: JsonValue = SCHEMA,
  more: JsonObject = {},
): JsonObject {
  return { type: 'function', function: { name, parameters, ...more } };
}

/** A declared tool of an Anthropic request. */
export function block(name = 'get_weather', input_schema: JsonValue = SCHEMA): JsonObject {
  return { name, input_schema };
}

/** A question with tools declared. */
export function withTools(...tools: readonly JsonValue[]): JsonObject {
  return { messages: [user()], tools };
}
