import { memberOf, type JsonValue } from '../../json/value';
import { droppingFix, remove } from '../fix';
import type { Finding, RequestRule } from '../rule';

/** Values that change nothing are taken everywhere. */
const IDLE: readonly (JsonValue | undefined)[] = [undefined, null, 0, false];
const IDLE_TOP_P = 0.99;

/** A known parameter that this provider, or this model, refuses. */
export const parameterUnsupported: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  check({ request, model, limits }) {
    const { refusedParameters = [], refusedWhileReasoning = [] } = limits;
    const reasons = memberOf(request, 'reasoning_effort') !== 'none';
    return [...refusedParameters, ...(reasons ? refusedWhileReasoning : [])].flatMap(
      (key): readonly Finding[] => {
        if (isIdle(key, memberOf(request, key))) return [];
        return [
          {
            path: [key],
            values: { name: key, model: model.name },
            fixes: [droppingFix('remove-key', [remove([key])], { name: key })],
          },
        ];
      },
    );
  },
};

function isIdle(key: string, value: JsonValue | undefined): boolean {
  if (key === 'n') return (value ?? 1) === 1;
  if (key === 'top_p' && typeof value === 'number') return value === 0 || value >= IDLE_TOP_P;
  return IDLE.includes(value);
}
