import { isArray, isObject, memberOf, type JsonObject, type JsonValue } from '../json/value';

/** The `messages` of a request body; [] when there are none or they are no array. */
export function messagesOf(request: unknown): readonly JsonValue[] {
  const messages = memberOf(request, 'messages');
  return isArray(messages) ? messages : [];
}

/** The model a request names; undefined when it names none. */
export function modelOf(request: unknown): string | undefined {
  const model = memberOf(request, 'model');
  return typeof model === 'string' ? model : undefined;
}

/** A function tool declared in `tools` (or legacy `functions`); what is absent or of the wrong type is undefined. */
export interface DeclaredTool {
  /** Index in `tools` (or `functions`). */
  readonly index: number;
  readonly name: string | undefined;
  readonly description: string | undefined;
  readonly parameters: JsonObject | undefined;
  readonly definition: JsonValue;
}

/** The declared tools in order; the legacy `functions` list where there is no `tools`. */
export function toolsOf(request: unknown): readonly DeclaredTool[] {
  const tools = memberOf(request, 'tools');
  const list = isArray(tools) ? tools : memberOf(request, 'functions');
  if (!isArray(list)) return [];
  return list.map((definition, index) => {
    const body = memberOf(definition, 'function') ?? memberOf(definition, 'custom') ?? definition;
    const name = memberOf(body, 'name');
    const description = memberOf(body, 'description');
    const parameters = memberOf(body, 'parameters') ?? memberOf(body, 'input_schema');
    return {
      index,
      name: typeof name === 'string' ? name : undefined,
      description: typeof description === 'string' ? description : undefined,
      parameters: isObject(parameters) ? parameters : undefined,
      definition,
    };
  });
}
