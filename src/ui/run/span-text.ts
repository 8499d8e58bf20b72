import { language } from '../../state/language.svelte';

const SHORTEST = { unit: 'millisecond', length: 1 };
const UNITS = [{ unit: 'minute', length: 60_000 }, { unit: 'second', length: 1000 }, SHORTEST];

/** How long something took, in the largest unit that it fills. Number and unit stay on one line. */
export function spanText(ms: number): string {
  const { unit, length } = UNITS.find((each) => ms >= each.length) ?? SHORTEST;
  const text = language.number(ms / length, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: length > 1 ? 1 : 0,
  });
  return text.replace(/\s?(\D+)$/, '\u00a0$1');
}
