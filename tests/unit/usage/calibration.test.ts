import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrated, calibrationOf } from '../../../src/core/usage/calibration';

describe('a calibration', () => {
  it('is not made of nothing', () => {
    expect(calibrationOf([], true)).toBeUndefined();
  });

  it('adds the median difference where the vocabulary is known', () => {
    const measurements = [
      { counted: 100, measured: 126 },
      { counted: 2000, measured: 2026 },
      { counted: 50, measured: 77 },
    ];
    expect(calibrationOf(measurements, true)).toEqual({
      kind: 'added',
      tokens: 26,
      measurements: 3,
      spread: 1,
    });
  });

  it('multiplies where it is not', () => {
    const measurements = [
      { counted: 100, measured: 120 },
      { counted: 1000, measured: 1200 },
    ];
    expect(calibrationOf(measurements, false)).toEqual({
      kind: 'factor',
      factor: 1.2,
      measurements: 2,
      spread: 0,
    });
  });

  it('gives a single measurement back, and is never further off than it says', () => {
    const tokens = fc.integer({ min: 1, max: 1_000_000 });
    const anyMeasurements = fc.array(fc.record({ counted: tokens, measured: tokens }), {
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(anyMeasurements, fc.boolean(), (measurements, knows) => {
        const calibration = calibrationOf(measurements, knows);
        if (calibration === undefined) throw new Error('nothing learned');
        for (const { counted, measured } of measurements) {
          expect(Math.abs(calibrated(counted, calibration) - measured)).toBeLessThanOrEqual(
            calibration.spread,
          );
        }
        if (measurements.length === 1) expect(calibration.spread).toBe(0);
      }),
    );
  });
});
