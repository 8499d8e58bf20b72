const ROUNDS = 15;

/** Median time of `work` in milliseconds over a fixed number of rounds: only ever to be divided by another one. */
export function medianTime(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? 0;
}
