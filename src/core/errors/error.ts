import type { WireFormat } from '../conversation/format';
import type { Diagnostic } from '../diagnostics/diagnostic';
import type { Evidence } from '../dialects';
import type { ModelTraits } from '../dialects/traits';
import type { JsonObject, JsonPath, JsonValue } from '../json/value';
import type { RuleId } from '../rules';

/** A fault as the provider meets it: what a quoted text is filled from. */
export interface Fault {
  readonly diagnostic: Diagnostic;
  readonly request: JsonObject;
  readonly path: JsonPath;
  /** The value at fault; undefined when the key is absent. */
  readonly value: JsonValue | undefined;
  readonly format: WireFormat;
  readonly model: ModelTraits;
}

/**
 * Where a text was found: an address; the test suite of an API proxy that records what it observed; or public reports
 * or public code whose address was not kept.
 */
export type Source = `https://${string}` | 'proxy-tests' | 'public-reports' | 'public-code';

/**
 * What a provider was seen to answer to one kind of fault. Texts have the placeholders of `placeholders.ts`; `…` stands
 * where the quotation leaves something out. A member that is absent was not quoted.
 */
export interface Quote {
  readonly message?: string;
  readonly status?: number;
  readonly type?: string | null;
  readonly param?: string | null;
  readonly code?: string | number | null;
  readonly source: Source;
  /** Proper name of the provider that was seen to say so, where that is another one. */
  readonly seenAt?: string;
  /** How the text is known, where its source does not say that. */
  readonly evidence?: Evidence;
  /** Month, `YYYY-MM`; the ruling's own where absent. */
  readonly date?: string;
  /** Forms of the fault, models and places the text is known for; all when absent. */
  readonly when?: (fault: Fault) => boolean;
}

/** The members of an error body, filled; what is not known says so. */
export interface ErrorParts {
  readonly status: number;
  readonly message: string;
  readonly type: JsonValue;
  readonly param: JsonValue;
  readonly code: JsonValue;
  /** For members that no quotation can tell, such as the id of a request. */
  readonly unknown: string;
}

/** How one provider reports faults in one wire format. */
export interface ErrorFamily {
  /** The body around the parts. */
  readonly shape: (parts: ErrorParts, fault: Fault) => JsonValue;
  /** Whether the shape is documented or was seen there; else it is the one usual for the wire format. */
  readonly isShapeKnown: boolean;
  /** Of every refusal, unless a quote says otherwise. */
  readonly status: number | ((fault: Fault) => number);
  /** What all refusals seen there had in common. */
  readonly common?: Pick<Quote, 'type' | 'param' | 'code'>;
  /** By rule; of several the first that applies. */
  readonly quotes: Readonly<Partial<Record<RuleId, Quote | readonly Quote[]>>>;
}

/** How much of the message is known: all of it, a part, nothing. */
export type Wording = 'whole' | 'part' | 'none';

/** The response a provider would send, as far as is known. */
export interface PredictedResponse {
  readonly status: number;
  readonly body: JsonValue;
  readonly wording: Wording;
  readonly isShapeKnown: boolean;
  /** Where the words were found; absent when none are known. */
  readonly source?: Source;
  /** Another provider, whose words these are. */
  readonly seenAt?: string;
  readonly evidence?: string;
  /** Month, `YYYY-MM`. */
  readonly date?: string;
}
