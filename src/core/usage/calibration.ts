/** One request that was counted here and billed there. */
export interface Measurement {
  readonly counted: number;
  readonly measured: number;
}

/** What measurements of a model teach about its counts. */
export type Calibration = {
  readonly measurements: number;
  /** How far the corrected counts are off the measured ones at most, in tokens. */
  readonly spread: number;
} & (
  | { readonly kind: 'added'; readonly tokens: number }
  /** The vocabulary is another: the longer the prompt, the more it is off. */
  | { readonly kind: 'factor'; readonly factor: number }
);

/**
 * What the measurements of one model teach; undefined without any. Where the vocabulary is known, what is amiss is the same
 * in each request: the median difference. Where it is not, it grows with the request: the ratio of the sums.
 */
export function calibrationOf(
  measurements: readonly Measurement[],
  knowsVocabulary: boolean,
): Calibration | undefined {
  if (measurements.length === 0) return undefined;
  const learned = knowsVocabulary
    ? { kind: 'added' as const, tokens: median(measurements.map(differenceOf)) }
    : {
        kind: 'factor' as const,
        factor: sum(measurements, 'measured') / Math.max(1, sum(measurements, 'counted')),
      };
  const bare = { ...learned, measurements: measurements.length, spread: 0 };
  const misses = measurements.map(({ counted, measured }) => Math.abs(calibrated(counted, bare) - measured));
  return { ...bare, spread: Math.max(...misses) };
}

/** Measured minus counted. */
function differenceOf({ counted, measured }: Measurement): number {
  return measured - counted;
}

/** A count corrected by what was learned. */
export function calibrated(counted: number, calibration: Calibration): number {
  return calibration.kind === 'added'
    ? Math.max(0, counted + calibration.tokens)
    : Math.round(counted * calibration.factor);
}

function sum(measurements: readonly Measurement[], key: keyof Measurement): number {
  return measurements.reduce((total, each) => total + each[key], 0);
}

/** Of an even number the lower of the two in the middle: a difference that was measured. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
