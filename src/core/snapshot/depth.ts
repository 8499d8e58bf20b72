/** Whether `value` nests containers deeper than `limit`. Level by level, so that neither depth nor cycles overflow. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level = new Set([value].filter(isContainer));
  for (let depth = 0; level.size > 0; depth++) {
    if (depth >= limit) return true;
    level = new Set([...level].flatMap((container) => Object.values(container).filter(isContainer)));
  }
  return false;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
