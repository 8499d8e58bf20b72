import { examineExchanges, type Exchanges } from '../../conversation/exchange';
import { roleOf } from '../../conversation/message';
import { messagesWhere } from '../../conversation/per-message';
import type { JsonEdit } from '../../json/edit';
import { memberOf, type JsonPath } from '../../json/value';
import { remembered } from '../../remember';
import { set } from '../fix';
import { textIn, toolPlaces } from '../read';
import type { RequestScope } from '../rule';

/** Where a function name is written. The path is put together only for the few that are wrong. */
export interface NamePlace {
  readonly name: string;
  /** Index in `messages` of a call; absent for a declaration. */
  readonly message?: number;
  /** From the message, or the request, to what holds the name. */
  readonly holder: JsonPath;
  /** From the holder to the name. */
  readonly inner: JsonPath;
}

/** From the request to the name. */
export function namePath({ message, holder, inner }: NamePlace): JsonPath {
  return [...(message === undefined ? [] : ['messages', message]), ...holder, ...inner];
}

const IN_FUNCTION: JsonPath = ['function', 'name'];
const DIRECTLY: JsonPath = ['name'];

/** Every function name of the request: in the tool definitions first, then in the calls of the history. */
export const namePlaces = remembered((scope: RequestScope): readonly NamePlace[] => [
  ...declaredNames(scope),
  ...calledNames(examineExchanges(scope.messages, scope.format)),
  ...legacyNames(scope),
]);

function declaredNames({ request, format }: RequestScope): readonly NamePlace[] {
  return toolPlaces(request, format).flatMap(({ name, bodyPath }) =>
    name === undefined ? [] : { name, holder: bodyPath, inner: DIRECTLY },
  );
}

/** The names of function calls; custom calls have a name space of their own. */
const calledNames = remembered(({ calls, format }: Exchanges): readonly NamePlace[] => {
  const inner = format === 'anthropic-messages' ? DIRECTLY : IN_FUNCTION;
  const places: NamePlace[] = [];
  for (const { message, path, name, isCustom } of calls) {
    if (name !== undefined && !isCustom) places.push({ name, message, holder: path, inner });
  }
  return places;
});

const withLegacyCall = messagesWhere(
  (message) =>
    roleOf(message) === 'assistant' &&
    typeof memberOf(memberOf(message, 'function_call'), 'name') === 'string',
);

/** The names in `function_call`, the form before `tool_calls`. */
function legacyNames({ messages, format }: RequestScope): readonly NamePlace[] {
  if (format !== 'openai-chat') return [];
  return withLegacyCall(messages).map((message) => ({
    name: textIn(memberOf(messages[message], 'function_call'), 'name'),
    message,
    holder: ['function_call'],
    inner: DIRECTLY,
  }));
}

/** Renames a function wherever it is written: legacy results and the forced choice included. */
export function renamings(
  scope: RequestScope,
  places: readonly NamePlace[],
  from: string,
  to: string,
): readonly JsonEdit[] {
  const edits = places.filter(({ name }) => name === from).map((place) => set(namePath(place), to));
  scope.roles.forEach((role, at) => {
    if (role === 'function' && textIn(scope.messages[at], 'name') === from)
      edits.push(set(['messages', at, 'name'], to));
  });
  if (memberOf(memberOf(scope.request, 'function_call'), 'name') === from)
    edits.push(set(['function_call', 'name'], to));
  const choice = memberOf(scope.request, 'tool_choice');
  if (memberOf(memberOf(choice, 'function'), 'name') === from)
    edits.push(set(['tool_choice', 'function', 'name'], to));
  else if (memberOf(choice, 'name') === from) edits.push(set(['tool_choice', 'name'], to));
  return edits;
}
