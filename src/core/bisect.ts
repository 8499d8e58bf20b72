/** The first index below `length` for which `holds` is true, where it is true for a last part only; `length` when for none. */
export function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The last index below `length` for which `holds` is true, where it is true for a first part only; 0 when for none. */
export function lastIndex(length: number, holds: (index: number) => boolean): number {
  return Math.max(0, firstIndex(length, (index) => !holds(index)) - 1);
}
