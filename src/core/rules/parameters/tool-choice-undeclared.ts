import { memberOf } from '../../json/value';
import { droppingFix, remove, safeFix, set } from '../fix';
import { nearestWord } from '../nearest';
import { toolPlaces } from '../read';
import { NO_FINDINGS, type RequestRule } from '../rule';

export const toolChoiceUndeclared: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  yieldsTo: ['tool-choice-invalid', 'tool-options-without-tools'],
  check({ request, format }) {
    const choice = memberOf(request, 'tool_choice');
    const isTool = memberOf(choice, 'type') === (format === 'openai-chat' ? 'function' : 'tool');
    const path = format === 'openai-chat' ? ['tool_choice', 'function', 'name'] : ['tool_choice', 'name'];
    const name =
      format === 'openai-chat' ? memberOf(memberOf(choice, 'function'), 'name') : memberOf(choice, 'name');
    const declared = toolPlaces(request, format).flatMap((tool) => tool.name ?? []);
    if (!isTool || typeof name !== 'string' || declared.includes(name)) return NO_FINDINGS;
    const near = nearestWord(name, declared, 3) ?? (declared.length === 1 ? declared[0] : undefined);
    return [
      {
        path,
        values: { name, names: declared.slice(0, 8).join(', ') },
        fixes: [
          ...(near === undefined ? [] : [safeFix('rename', [set(path, near)], { name: near })]),
          droppingFix('remove-key', [remove(['tool_choice'])], { name: 'tool_choice' }),
        ],
      },
    ];
  },
};
