import type { WireFormat } from '../../conversation/format';
import { callsAt } from '../../conversation/exchange';
import { memberOf, valueAt, type JsonPath, type JsonValue } from '../../json/value';
import { set } from '../fix';
import { toolPlaces } from '../read';
import type { RequestScope } from '../rule';
import type { JsonEdit } from '../../json/edit';

/** Where a function name is written. */
export interface NamePlace {
  readonly name: string;
  /** From the request. */
  readonly path: JsonPath;
}

/** From a call to its name. */
export function namePathIn(call: JsonValue | undefined, format: WireFormat): JsonPath {
  if (format === 'anthropic-messages') return ['name'];
  return memberOf(call, 'type') === 'custom' ? ['custom', 'name'] : ['function', 'name'];
}

/** Every function name of the request: in the tool definitions first, then in the calls of the history. */
export function namePlaces({ request, messages, format }: RequestScope): readonly NamePlace[] {
  const declared = toolPlaces(request, format).flatMap(({ name, bodyPath }) =>
    name === undefined ? [] : { name, path: [...bodyPath, 'name'] },
  );
  const called = messages.flatMap((message, at) =>
    callsAt(message, at, format).flatMap(({ path, name }) => {
      const inner = namePathIn(valueAt(message, path), format);
      return name === undefined || inner[0] === 'custom'
        ? []
        : { name, path: ['messages', at, ...path, ...inner] };
    }),
  );
  return [...declared, ...called];
}

/** Renames a function wherever it is written, the forced choice included. */
export function renamings(
  scope: RequestScope,
  places: readonly NamePlace[],
  from: string,
  to: string,
): readonly JsonEdit[] {
  const edits = places.filter(({ name }) => name === from).map(({ path }) => set(path, to));
  const choice = memberOf(scope.request, 'tool_choice');
  if (memberOf(memberOf(choice, 'function'), 'name') === from)
    edits.push(set(['tool_choice', 'function', 'name'], to));
  else if (memberOf(choice, 'name') === from) edits.push(set(['tool_choice', 'name'], to));
  return edits;
}
