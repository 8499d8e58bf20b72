import type { Evidence } from '../dialects';
import { traitsOf } from '../dialects/traits';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { pathOf } from '../json/pointer';
import { isObject, valueAt, type JsonValue } from '../json/value';
import { circumstancesOf, type CheckOptions } from '../rules/check';
import type { RuleId } from '../rules';
import type { ErrorFamily, ErrorParts, Fault, PredictedResponse, Quote, Source, Wording } from './error';
import { errorFamilyOf } from './families';
import { fillQuote, isFilledWhole } from './placeholders';

/** What stands for the words and for the members that nobody quoted, in the reader's language. */
export interface Unknowns {
  readonly text: string;
  readonly member: string;
}

/**
 * The response the provider would send for `diagnostic`, a finding of `checkRequest(request, options)`: to the letter where its words
 * are known, else the shape around `unknowns`. Total on any request and diagnostic.
 */
export function predictResponse(
  diagnostic: Diagnostic,
  request: JsonValue,
  options: CheckOptions,
  unknowns: Unknowns,
): PredictedResponse {
  const body = isObject(request) ? request : {};
  const { dialect, format, model } = circumstancesOf(body, options);
  const path = pathOf(diagnostic.pointer);
  const value = valueAt(body, path);
  const fault: Fault = { diagnostic, request: body, path, value, format, model: traitsOf(model) };
  const family = errorFamilyOf(dialect.id, format);
  const quote = quoteFor(fault, family);
  const parts = partsOf(fault, family, quote, unknowns);
  return {
    status: parts.status,
    body: family.shape(parts, fault),
    wording: wordingOf(quote, fault),
    isShapeKnown: family.isShapeKnown,
    ...knowledgeOf(diagnostic, quote),
  };
}

function quoteFor(fault: Fault, family: ErrorFamily): Quote | undefined {
  const { rule } = fault.diagnostic;
  const entry = Object.hasOwn(family.quotes, rule) ? family.quotes[rule as RuleId] : undefined;
  const quotes: readonly Quote[] = entry === undefined ? [] : 'source' in entry ? [entry] : entry;
  return quotes.find(({ when }) => when === undefined || when(fault));
}

function partsOf(
  fault: Fault,
  family: ErrorFamily,
  quote: Quote | undefined,
  unknowns: Unknowns,
): ErrorParts {
  const known: Partial<Quote> = { ...family.common, ...quote };
  const fill = (text: string | null) => (text === null ? null : fillQuote(text, fault));
  const { status } = family;
  return {
    status: known.status ?? (typeof status === 'number' ? status : status(fault)),
    message: known.message === undefined ? unknowns.text : fillQuote(known.message, fault),
    type: known.type === undefined ? unknowns.member : known.type,
    param: known.param === undefined ? unknowns.member : fill(known.param),
    code: known.code === undefined ? unknowns.member : known.code,
    unknown: unknowns.member,
  };
}

function wordingOf(quote: Quote | undefined, fault: Fault): Wording {
  if (quote?.message === undefined) return 'none';
  return isFilledWhole(quote.message, fault) ? 'whole' : 'part';
}

function knowledgeOf(diagnostic: Diagnostic, quote: Quote | undefined) {
  const evidence = quote === undefined ? diagnostic.evidence : (quote.evidence ?? evidenceOf(quote.source));
  const date = quote?.date ?? diagnostic.date;
  return {
    ...(quote === undefined ? {} : { source: quote.source }),
    ...(quote?.seenAt === undefined ? {} : { seenAt: quote.seenAt }),
    ...(evidence === undefined ? {} : { evidence }),
    ...(date === undefined ? {} : { date }),
  };
}

/** What the kind of a source says of how its words are known. */
export function evidenceOf(source: Source): Evidence {
  if (source === 'proxy-tests') return 'M';
  if (source === 'public-reports' || /\/(issues|pull)\//.test(source)) return 'I';
  if (source === 'public-code' || source.startsWith('https://docs.rs/')) return 'P';
  return source.includes('/blob/') ? 'C' : 'D';
}
