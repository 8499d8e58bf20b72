/** Path of a line through the middles of slots; each point is a height in pixels from the top. */
export function linePath(tops: readonly number[], slotPx: number): string {
  return tops
    .map((top, at) => `${at === 0 ? 'M' : 'L'}${((at + 0.5) * slotPx).toFixed(1)} ${top.toFixed(1)}`)
    .join('');
}
