import { describe, expect, it } from 'vitest';
import { fittedParams } from '../../../src/core/sending/fit';
import { STRATEGIES } from '../../../src/core/trimming/registry';
import type { NumberParam, Strategy } from '../../../src/core/trimming/strategy';

const number = (id: string, unit: NumberParam['unit'], value: number): NumberParam => ({
  kind: 'number',
  id,
  unit,
  default: value,
  min: 0,
  max: 1_000_000,
  step: 1,
});
const strategy = (...params: readonly NumberParam[]): Strategy => ({
  ...(STRATEGIES[0] as Strategy),
  params,
});
const extent = { messages: 8, turns: 3, groups: 8, tokens: 1000, results: 2 };

describe('fittedParams', () => {
  it('keeps a default that cuts something', () => {
    expect(fittedParams(strategy(number('keep', 'messages', 7)), extent)).toEqual({ keep: 7 });
  });

  it('scales a default down that would cut nothing', () => {
    expect(fittedParams(strategy(number('keep', 'messages', 10)), extent)).toEqual({ keep: 4 });
    expect(fittedParams(strategy(number('max', 'tokens', 4000)), extent)).toEqual({ max: 600 });
  });

  it('keeps the proportions of settings of one unit', () => {
    const marks = strategy(number('high', 'tokens', 4000), number('low', 'tokens', 2000));
    expect(fittedParams(marks, extent)).toEqual({ high: 600, low: 300 });
  });

  it('leaves what means off or every', () => {
    const params = strategy(number('step', 'turns', 1), number('reserve', 'tokens', 0));
    expect(fittedParams(params, extent)).toEqual({ step: 1, reserve: 0 });
  });

  it('never proposes nothing at all, even for an empty conversation', () => {
    const empty = { messages: 0, turns: 0, groups: 0, tokens: 0, results: 0 };
    for (const each of STRATEGIES) {
      for (const param of each.params) {
        if (param.kind !== 'number' || param.default === 0) continue;
        expect(fittedParams(each, empty)[param.id]).toBeGreaterThanOrEqual(1);
      }
    }
  });
});
