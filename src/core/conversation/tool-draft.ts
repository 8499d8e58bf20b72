import type { JsonEdit } from '../json/edit';
import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';
import { detectFormat } from './format';
import { toolsOf } from './request';
import { insertTools, unusedName } from './tool-edits';

/** A function tool, in no provider's shape yet. */
export interface ToolDraft {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonObject;
}

/** The edits that declare tools in the shape the request is written in, and the names they got: those taken get a number. */
export function declareTools(
  request: JsonValue,
  drafts: readonly ToolDraft[],
): { readonly edits: readonly JsonEdit[]; readonly names: readonly string[] } {
  const taken = new Set(toolsOf(request).map((tool) => tool.name ?? ''));
  const names = drafts.map(({ name }) => {
    const free = unusedName(name, taken);
    taken.add(free);
    return free;
  });
  const shape = shapeOf(request);
  const tools = drafts.map((draft, at) => shape({ ...draft, name: names[at] ?? draft.name }));
  return { edits: insertTools(request, tools), names };
}

/** As the tools that are there; where there are none, as the messages tell. */
function shapeOf(request: JsonValue): (draft: ToolDraft) => JsonObject {
  const tools = memberOf(request, 'tools');
  const present = isArray(tools) ? tools.find(isObject) : undefined;
  const isAnthropic = present
    ? memberOf(present, 'input_schema') !== undefined
    : isObject(request) && detectFormat(request, 'openai-chat') === 'anthropic-messages';
  if (isAnthropic)
    return ({ name, description, parameters }) => ({ name, description, input_schema: parameters });
  return ({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  });
}
