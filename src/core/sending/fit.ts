import type { TrimParams } from '../trimming/plan';
import type { NumberParam, TrimOption } from '../trimming/strategy';

/** How much there is of what strategies count in. */
export type Extent = Readonly<Record<NumberParam['unit'], number>>;

/** What a strategy is tried with keeps about this share of a conversation that its defaults would leave whole. */
const KEPT_SHARE = 0.6;
const TOKEN_STEP = 10;

/**
 * Settings to try a strategy with on a conversation of this extent. Where the defaults would cut nothing, because the
 * conversation is small, they are scaled down together, so that a comparison shows what each strategy does. Settings of 0
 * and 1 mean "off" or "every" and stay.
 */
export function fittedParams(strategy: TrimOption, extent: Extent): TrimParams {
  const numbers = strategy.params.filter((param) => param.kind === 'number');
  return Object.fromEntries(numbers.map((param) => [param.id, fitted(param, numbers, extent[param.unit])]));
}

function fitted(param: NumberParam, all: readonly NumberParam[], size: number): number {
  const largest = Math.max(...all.filter(({ unit }) => unit === param.unit).map((each) => each.default));
  if (param.default <= 1 || largest < size) return param.default;
  const step = param.unit === 'tokens' ? TOKEN_STEP : 1;
  const scaled = Math.floor((param.default / largest) * KEPT_SHARE * size);
  return Math.max(param.min, 1, Math.floor(scaled / step) * step);
}
