import type { WireFormat } from '../conversation/format';
import { traitsOf } from '../dialects/traits';
import type { ErrorFamily, ErrorParts, Fault, PredictedResponse, Quote } from './error';
import { FAILURE_QUOTES } from './failure-quotes';
import { errorFamilyOf } from './families';
import { evidenceOf, type Unknowns } from './predict';

/** Failures that have nothing to do with what the request says: the same array may well be taken a minute later. */
export const FAILURE_KINDS = [
  'unauthorized',
  'no-credit',
  'rate-limited',
  'server-error',
  'overloaded',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** What was seen of one provider's failures in one wire format. */
export interface FailureQuotes {
  /** Where failures are reported in another body than refusals. */
  readonly shape?: ErrorFamily['shape'];
  readonly quotes: Readonly<Partial<Record<FailureKind, Quote>>>;
}

/** What is usual over HTTP; providers that answer otherwise say so in their quote. */
const STATUS: Readonly<Record<FailureKind, number>> = {
  unauthorized: 401,
  'no-credit': 402,
  'rate-limited': 429,
  'server-error': 500,
  overloaded: 503,
};

/** The response a provider would send when it fails in this way, with its words where they are known. */
export function predictFailure(
  kind: FailureKind,
  { dialect, format }: { readonly dialect: string; readonly format: WireFormat },
  unknowns: Unknowns,
): PredictedResponse {
  const family = errorFamilyOf(dialect, format);
  const known = FAILURE_QUOTES.get(dialect)?.[format];
  const quote = known?.quotes[kind];
  const status = quote?.status ?? STATUS[kind];
  const parts: ErrorParts = {
    status,
    message: quote?.message ?? unknowns.text,
    type: quote?.type === undefined ? unknowns.member : quote.type,
    param: quote?.param === undefined ? unknowns.member : quote.param,
    code: quote?.code === undefined ? unknowns.member : quote.code,
    unknown: unknowns.member,
  };
  return {
    status,
    body: (known?.shape ?? family.shape)(parts, faultOf(format)),
    wording: quote?.message === undefined ? 'none' : quote.message.includes('…') ? 'part' : 'whole',
    isShapeKnown: known?.shape !== undefined || family.isShapeKnown,
    ...(quote && { source: quote.source, evidence: quote.evidence ?? evidenceOf(quote.source) }),
    ...(quote?.date !== undefined && { date: quote.date }),
  };
}

/** No place in the request is to blame. */
function faultOf(format: WireFormat): Fault {
  const diagnostic = { rule: '', severity: 'error', pointer: '', fixes: [] } as const;
  return { diagnostic, request: {}, path: [], value: undefined, format, model: traitsOf('') };
}
