import type { Evidence, Ruling, Verdict } from './dialect';

type Variants = Readonly<Record<string, Verdict>>;

/** The provider answers with an error. */
export function reject(evidence: Evidence, date: string, variants?: Variants): Ruling {
  return ruling('reject', evidence, date, variants);
}

/** Accepted, but ignored, degraded, deprecated, or dependent on time or model. */
export function warn(evidence: Evidence, date: string, variants?: Variants): Ruling {
  return ruling('warn', evidence, date, variants);
}

/** No API complains, the course does. */
export function hint(evidence: Evidence, date: string, variants?: Variants): Ruling {
  return ruling('hint', evidence, date, variants);
}

/** Taken without complaint or loss. */
export function accept(evidence: Evidence, date: string, variants?: Variants): Ruling {
  return ruling('accept', evidence, date, variants);
}

/** The rule has no meaning at this provider. */
export const NOT_APPLICABLE: Ruling = { verdict: 'none', evidence: 'S', date: '2026-08' };

function ruling(verdict: Verdict, evidence: Evidence, date: string, variants?: Variants): Ruling {
  return { verdict, evidence, date, ...(variants === undefined ? {} : { variants }) };
}
