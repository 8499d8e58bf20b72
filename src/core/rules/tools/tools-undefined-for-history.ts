import { examineExchanges } from '../../conversation/exchange';
import type { WireFormat } from '../../conversation/format';
import { isArray, memberOf, type JsonObject } from '../../json/value';
import { inventingFix, set } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** Calls or results in the history of a request that declares no tools. */
export const toolsUndefinedForHistory: RequestRule = {
  scope: 'request',
  phase: 'tools',
  yieldsTo: ['tools-empty-array'],
  check({ request, messages, format }) {
    const tools = memberOf(request, 'tools');
    if (isArray(tools) && tools.length > 0) return NO_FINDINGS;
    const { calls, results } = examineExchanges(messages, format);
    if (calls.length === 0 && results.length === 0) return NO_FINDINGS;
    const names = [
      ...new Set(calls.flatMap(({ name }) => (name === undefined || name === '' ? [] : [name]))),
    ];
    const fixes =
      names.length === 0
        ? []
        : [
            inventingFix('declare-tools', [
              set(
                ['tools'],
                names.map((name) => definition(name, format)),
              ),
            ]),
          ];
    return [{ path: ['tools'], values: { names: names.join(', ') }, fixes }];
  },
};

function definition(name: string, format: WireFormat): JsonObject {
  const schema = { type: 'object', properties: {} };
  if (format === 'anthropic-messages') return { name, input_schema: schema };
  return { type: 'function', function: { name, parameters: schema } };
}
