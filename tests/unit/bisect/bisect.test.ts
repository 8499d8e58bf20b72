import { describe, expect, it } from 'vitest';
import { firstIndex, lastIndex } from '../../../src/core/bisect';

describe.each([0, 1, 2, 3, 8])('halving %i places', (length) => {
  const edges = Array.from({ length: length + 1 }, (_, at) => at);

  it('finds the first of the last part, or the end', () => {
    expect(edges.map((edge) => firstIndex(length, (at) => at >= edge))).toEqual(edges);
  });

  it('finds the last of the first part, or the start', () => {
    const last = edges.map((edge) => lastIndex(length, (at) => at < edge));
    expect(last).toEqual(edges.map((edge) => Math.max(0, edge - 1)));
  });
});
