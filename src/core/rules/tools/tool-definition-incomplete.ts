import type { WireFormat } from '../../conversation/format';
import type { Fix } from '../../diagnostics/diagnostic';
import {
  isArray,
  isObject,
  memberOf,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from '../../json/value';
import { inventingFix, safeFix, set } from '../fix';
import { NO_FINDINGS, type Finding, type RequestRule } from '../rule';

/** A declared tool without what makes it one: the `function` object, a name, Anthropic's `input_schema`. */
export const toolDefinitionIncomplete: RequestRule = {
  scope: 'request',
  phase: 'tools',
  check({ request, format }) {
    const tools = memberOf(request, 'tools');
    if (tools === undefined || tools === null) return NO_FINDINGS;
    if (!isArray(tools)) return [{ path: ['tools'], variant: 'not-list' }];
    return tools.flatMap((tool, index) => faultsOf(tool, ['tools', index], format));
  },
};

function faultsOf(tool: JsonValue, path: JsonPath, format: WireFormat): readonly Finding[] {
  if (!isObject(tool)) return [{ path }];
  const type = memberOf(tool, 'type');
  if (format === 'anthropic-messages') return anthropicFaults(tool, type, path);
  if (type !== undefined && type !== 'function') return [];
  const body = memberOf(tool, 'function');
  if (!isObject(body)) return [{ path: [...path, 'function'], fixes: nest(tool, path) }];
  if (type === undefined)
    return [
      {
        path: [...path, 'type'],
        fixes: [safeFix('set-type', [set([...path, 'type'], 'function')], { type: 'function' })],
      },
    ];
  const name = memberOf(body, 'name');
  return typeof name === 'string' ? [] : [{ path: [...path, 'function', 'name'] }];
}

function anthropicFaults(tool: JsonObject, type: JsonValue | undefined, path: JsonPath): readonly Finding[] {
  if (type !== undefined && type !== 'custom') return [];
  if (typeof memberOf(tool, 'name') !== 'string') return [{ path: [...path, 'name'] }];
  if (isObject(memberOf(tool, 'input_schema'))) return [];
  const empty = inventingFix('add-schema', [
    set([...path, 'input_schema'], { type: 'object', properties: {} }),
  ]);
  return [{ path: [...path, 'input_schema'], fixes: [empty] }];
}

/** A flat tool (`{name, parameters}`, as in the Responses API) is nested. */
function nest(tool: JsonObject, path: JsonPath): readonly Fix[] {
  if (typeof memberOf(tool, 'name') !== 'string') return [];
  const body = Object.fromEntries(Object.entries(tool).filter(([key]) => key !== 'type'));
  return [safeFix('nest-function', [set(path, { type: 'function', function: body })])];
}
