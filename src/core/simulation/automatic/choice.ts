import type { DeclaredTool } from '../../conversation/request';
import { isArray, memberOf, type JsonValue } from '../../json/value';

/** What `tool_choice` (or legacy `function_call`) leaves the model to do. */
export interface ToolChoice {
  /** The tools it may call. */
  readonly tools: readonly DeclaredTool[];
  readonly mustCall: boolean;
}

/** Reads the request's choice; an unreadable one means auto, an undeclared name means all tools. */
export function readToolChoice(request: unknown, tools: readonly DeclaredTool[]): ToolChoice {
  const named = tools.filter((tool) => tool.name !== undefined && tool.name !== '');
  const choice = memberOf(request, 'tool_choice') ?? memberOf(request, 'function_call');
  if (choice === 'none') return { tools: [], mustCall: false };
  if (choice === 'required') return { tools: named, mustCall: true };
  const allowed = memberOf(choice, 'allowed_tools');
  if (allowed !== undefined) {
    const list = memberOf(allowed, 'tools');
    const names = isArray(list) ? list.map(nameIn) : [];
    return {
      tools: named.filter((tool) => names.includes(tool.name)),
      mustCall: memberOf(allowed, 'mode') === 'required',
    };
  }
  const only = named.find((tool) => tool.name === nameIn(choice));
  return only === undefined ? { tools: named, mustCall: false } : { tools: [only], mustCall: true };
}

function nameIn(choice: JsonValue | undefined): string | undefined {
  const body = memberOf(choice, 'function') ?? memberOf(choice, 'custom') ?? choice;
  const name = memberOf(body, 'name');
  return typeof name === 'string' ? name : undefined;
}
