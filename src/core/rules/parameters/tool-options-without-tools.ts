import { isArray, memberOf } from '../../json/value';
import { remove, safeFix } from '../fix';
import type { Finding, RequestRule } from '../rule';

/** Options that mean nothing without the list they refer to. */
const OPTIONS: readonly (readonly [option: string, list: string])[] = [
  ['tool_choice', 'tools'],
  ['parallel_tool_calls', 'tools'],
  ['function_call', 'functions'],
];

/** Options about tools without any tools. */
export const toolOptionsWithoutTools: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  check({ request, format }) {
    return OPTIONS.flatMap(([option, list]): readonly Finding[] => {
      const value = memberOf(request, option);
      const tools = memberOf(request, list);
      if (value === undefined || value === null || (isArray(tools) && tools.length > 0)) return [];
      if (format === 'anthropic-messages' && option !== 'tool_choice') return [];
      return [
        {
          path: [option],
          values: { name: option, list },
          fixes: [safeFix('remove-key', [remove([option])], { name: option })],
        },
      ];
    });
  },
};
