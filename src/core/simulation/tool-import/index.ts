import { isArray, isObject, memberOf, parseJson, type JsonValue } from '../../json/value';
import { toolsOf } from '../../conversation/request';
import { isTooDeep } from '../../json/scan';
import type { ImportedTool } from './imported';
import { readOpenApi } from './openapi';
import { readCalls, readWrittenCall } from './sample-call';

export type { ImportedTool };

/**
 * The tools that a text describes: an OpenAPI document, tool definitions of a chat API, or sample calls. [] when it describes
 * none. Never throws, whatever the text.
 */
export function readTools(text: string): readonly ImportedTool[] {
  if (isTooDeep(text)) return [];
  const value = parseJson(text);
  if (value === undefined) return readWrittenCall(text);
  const operations = readOpenApi(value);
  if (operations.length > 0) return operations;
  const definitions = readDefinitions(value);
  return definitions.length > 0 ? definitions : readCalls(value);
}

function readDefinitions(value: JsonValue): readonly ImportedTool[] {
  const tools = isArray(value) ? value : (memberOf(value, 'tools') ?? [value]);
  return toolsOf({ tools }).flatMap(({ name, description = '', parameters }) =>
    name !== undefined && isObject(parameters) ? [{ name, description, parameters, origin: name }] : [],
  );
}
