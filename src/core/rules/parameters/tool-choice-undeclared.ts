import type { WireFormat } from '../../conversation/format';
import { memberOf, valueAt, type JsonObject, type JsonPath } from '../../json/value';
import { droppingFix, remove, safeFix, set } from '../fix';
import { nearestWord } from '../nearest';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** `tool_choice`, or the legacy `function_call`, forces a function that is not declared. */
export const toolChoiceUndeclared: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  yieldsTo: ['tool-choice-invalid', 'tool-options-without-tools'],
  check({ request, format }) {
    const choice = forcedFunction(request, format);
    const declared = toolPlaces(request, format).flatMap((tool) => tool.name ?? []);
    if (choice === undefined || declared.includes(choice.name)) return NO_FINDINGS;
    const { path, name } = choice;
    const near = nearestWord(name, declared, 3) ?? (declared.length === 1 ? declared[0] : undefined);
    const key = String(path[0]);
    return [
      {
        path,
        values: { name, names: declared.slice(0, 8).join(', ') },
        fixes: [
          ...(near === undefined ? [] : [safeFix('rename', [set(path, near)], { name: near })]),
          droppingFix('remove-key', [remove([key])], { name: key }),
        ],
      },
    ];
  },
};

/** The function that the model has to call, by today's key or the legacy one. */
function forcedFunction(request: JsonObject, format: WireFormat) {
  const choice = memberOf(request, 'tool_choice');
  const isChat = format === 'openai-chat';
  const places: readonly (readonly [JsonPath, boolean])[] = isChat
    ? [
        [['tool_choice', 'function', 'name'], memberOf(choice, 'type') === 'function'],
        [['function_call', 'name'], true],
      ]
    : [[['tool_choice', 'name'], memberOf(choice, 'type') === 'tool']];
  for (const [path, isMeant] of places) {
    const name = valueAt(request, path);
    if (isMeant && typeof name === 'string') return { path, name };
  }
  return undefined;
}
