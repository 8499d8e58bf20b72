import type { WireFormat } from '../conversation/format';
import type { JsonPath, JsonValue } from '../json/value';
import type { RuleId } from '../rules';
import type { ModelTraits } from './traits';

/**
 * How a ruling is known: `S` specification or SDK type · `D` documentation · `M` a dated live measurement · `I` a public
 * report quoting the error · `C` the server's source · `P` public code quoting the error · `?` inferred.
 */
export type Evidence = 'S' | 'D' | 'M' | 'I' | 'C' | 'P' | '?';

/** What the provider does with a request that breaks a rule. `none`: the rule has no meaning there. */
export type Verdict = 'reject' | 'warn' | 'hint' | 'accept' | 'none';

/** A provider's stand on one rule. An inferred (`?`) rejection is shown as a warning. */
export interface Ruling {
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  /** Month of the evidence, `YYYY-MM`. */
  readonly date: string;
  /** Another verdict for a variant of the fault that the rule tells apart (`Finding.variant`). */
  readonly variants?: Readonly<Record<string, Verdict>>;
}

/** Which rules a provider applies. A rule without an entry is not verified there and marks nothing. */
export type Rulings = Readonly<
  Partial<Record<RuleId, Ruling | ((model: ModelTraits) => Ruling | undefined)>>
>;

/** What a provider's validator permits; absent = not limited or not known. */
export interface Limits {
  readonly roles: readonly string[];
  /** Roles whose content must be a string, never a list of parts. */
  readonly stringRoles?: readonly string[];
  /** Content part types by role. */
  readonly parts?: Readonly<Record<string, readonly string[]>>;
  /** Keys a message of a role may have: every other key is refused or ignored. */
  readonly messageKeys?: Readonly<Record<string, readonly string[]>>;
  readonly bodyKeys?: readonly string[];
  /** Keys of a tool's `function` object. */
  readonly toolKeys?: readonly string[];
  readonly callId?: RegExp;
  /** Characters (UTF-16 units). */
  readonly callIdLength?: number;
  readonly functionName?: RegExp;
  readonly functionNameLength?: number;
  readonly messageName?: RegExp;
  readonly tools?: number;
  readonly descriptionLength?: number;
  /** Marks a trailing assistant message as the beginning of the answer. */
  readonly prefixKey?: 'prefix' | 'partial';
  /** Empty text is no way out of missing content here. */
  readonly refusesEmptyText?: boolean;
  /** Body parameters that are refused, and those refused only while the model reasons. */
  readonly refusedParameters?: readonly string[];
  readonly refusedWhileReasoning?: readonly string[];
  /** JSON Schema keywords outside the strict subset. */
  readonly strictKeywords?: readonly string[];
  /** Strict schemas have upper limits on properties, depth and enums. */
  readonly hasStrictSizes?: boolean;
  /** Keys of a tool call and of its `function`. */
  readonly callKeys?: { readonly call: readonly string[]; readonly function: readonly string[] };
  /** Every text part becomes a message of its own: one part alone does no harm. */
  readonly splitsParts?: boolean;
  /** The system message is taken out of `messages` before they are checked. */
  readonly splitsSystem?: boolean;
}

/** One wire format of one provider. */
export interface DialectFormat {
  readonly rulings: Rulings;
  limits(model: ModelTraits): Limits;
  /** Whether the model thinks in this request: its default, or what the request switches. */
  isThinking(request: JsonValue, model: ModelTraits): boolean;
}

/** The phases a validator walks through; a provider answers with the first fault it meets. */
export type Phase = 'body' | 'message' | 'tools' | 'parameters' | 'sequence' | 'content' | 'course';
export const PHASES: readonly Phase[] = [
  'body',
  'message',
  'tools',
  'parameters',
  'sequence',
  'content',
  'course',
];

/** What a training file is like, one example a line. */
export interface Training {
  /** Where in a line its conversation stands; nowhere else is looked for one. */
  readonly conversation: JsonPath;
  /** Id of the dialect that judges the line around the conversation. */
  readonly around?: string;
  /** How many examples a file must have. */
  readonly examples?: number;
}

/** One provider's endpoint and rules, as dated data. Source and dates: the rulings' marks. */
export interface Dialect {
  readonly id: string;
  /** Proper name, the same in every language. */
  readonly label: string;
  /** Base URL of the endpoint, without a trailing slash; undefined for endpoints of the user's own. */
  readonly baseUrl: string | undefined;
  readonly documentation: string | undefined;
  /** What a request that names no model is checked as. */
  readonly defaultModel: string | undefined;
  readonly defaultFormat: WireFormat;
  readonly formats: Readonly<Partial<Record<WireFormat, DialectFormat>>>;
  /** The order of report; `PHASES` when absent. */
  readonly phases?: readonly Phase[];
  /** Present when it judges examples to train on, not requests to send. */
  readonly training?: Training;
}
