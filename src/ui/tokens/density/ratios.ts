import { language } from '../../../state/language.svelte';

/** A ratio with two digits after the point; a dash for one to nothing. */
export function ratioText(ratio: number): string {
  if (!Number.isFinite(ratio)) return '–';
  return language.number(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** How far off a guess is: `+35 %`. */
export function errorText(error: number): string {
  return language.number(error, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
}
