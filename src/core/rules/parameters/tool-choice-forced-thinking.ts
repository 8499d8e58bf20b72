import { isObject, memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** Thinking modes decide for themselves whether to call: a forced choice is refused or ignored. */
export const toolChoiceForcedThinking: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  yieldsTo: ['tool-options-without-tools', 'tool-choice-invalid'],
  check({ request, format, isThinking }) {
    const choice = memberOf(request, 'tool_choice');
    const type = memberOf(choice, 'type');
    const isForced =
      format === 'openai-chat'
        ? choice === 'required' || isObject(choice)
        : type === 'any' || type === 'tool';
    if (!isThinking || !isForced) return NO_FINDINGS;
    const thinking = memberOf(memberOf(request, 'thinking'), 'type');
    return [
      {
        path: ['tool_choice'],
        variant:
          thinking === 'adaptive' ? 'adaptive' : choice === 'required' || type === 'any' ? 'any' : 'named',
        fixes: [droppingFix('remove-key', [remove(['tool_choice'])], { name: 'tool_choice' })],
      },
    ];
  },
};
