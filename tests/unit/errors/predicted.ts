import type { JsonObject, JsonValue } from '../../../src/core/json/value';
import { predictResponse, type PredictedResponse } from '../../../src/core/errors';
import { checkRequest, type CheckOptions } from '../../../src/core/rules/check';

export const UNKNOWNS = { text: 'TEXT NOT KNOWN', member: 'NOT KNOWN' };

/** A request that breaks one rule at one provider, and what the provider answers. */
export interface Quoted {
  readonly rule: string;
  readonly model?: string;
  readonly request: JsonObject;
  readonly body: JsonValue;
  readonly status?: number;
}

/** The response predicted for the first fault of that rule. */
export function predictionFor(rule: string, request: JsonObject, options: CheckOptions): PredictedResponse {
  const diagnostic = checkRequest(request, options).find((one) => one.rule === rule);
  if (diagnostic === undefined)
    throw new Error(`${rule} does not fire at ${JSON.stringify(options.dialect)}`);
  return predictResponse(diagnostic, request, options, UNKNOWNS);
}

export const USER = { role: 'user', content: 'hi' };

export function call(id: string, more: JsonObject = {}): JsonObject {
  return { id, type: 'function', function: { name: 'f', arguments: '{}' }, ...more };
}

export function calls(...ids: readonly string[]): JsonObject {
  return { role: 'assistant', content: null, tool_calls: ids.map((id) => call(id)) };
}

export function result(id: string): JsonObject {
  return { role: 'tool', tool_call_id: id, content: 'r' };
}

export function tool(body: JsonObject = {}): JsonObject {
  return { type: 'function', function: { name: 'f', ...body } };
}

export function chat(...messages: readonly JsonValue[]): JsonObject {
  return { messages };
}
