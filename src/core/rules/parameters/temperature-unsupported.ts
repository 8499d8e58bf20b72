import { memberOf } from '../../json/value';
import { droppingFix, remove } from '../fix';
import { NO_FINDINGS, type RequestRule } from '../rule';

/** A temperature other than 1 on a model that takes no other. */
export const temperatureUnsupported: RequestRule = {
  scope: 'request',
  phase: 'parameters',
  check({ request, model, format }) {
    const value = memberOf(request, 'temperature');
    const isFixed = format === 'anthropic-messages' ? model.hasFixedSampling : model.isReasoning;
    if (!isFixed || value === undefined || value === null || value === 1) return NO_FINDINGS;
    if (memberOf(request, 'reasoning_effort') === 'none') return NO_FINDINGS;
    return [
      {
        path: ['temperature'],
        values: {
          value: typeof value === 'number' ? value : JSON.stringify(value).slice(0, 40),
          model: model.name,
        },
        fixes: [droppingFix('remove-key', [remove(['temperature'])], { name: 'temperature' })],
      },
    ];
  },
};
