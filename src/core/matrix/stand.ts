import { detectFormat, type WireFormat } from '../conversation/format';
import { modelOf } from '../conversation/request';
import { countOf } from '../diagnostics/repair-all';
import type { Diagnostic } from '../diagnostics/diagnostic';
import { DIALECTS } from '../dialects';
import type { Dialect } from '../dialects/dialect';
import { isObject, type JsonValue } from '../json/value';
import type { RuleId } from '../rules';
import { brokenUnverifiedRules, checkRequest, countUnverifiedRules, type CheckOptions } from '../rules/check';
import type { Steps } from '../steps';
import { modelAt } from './model-at';

/**
 * What a provider would do with the request. `unverified`: nothing known speaks against it, but it breaks a rule that other
 * providers refuse for and of which nothing is known here. `other-format`: the provider is not known to take this wire format.
 */
export type StandVerdict = 'reject' | 'warn' | 'unverified' | 'pass' | 'other-format';

/** From the worst to the best. */
export const STAND_VERDICTS: readonly StandVerdict[] = [
  'reject',
  'warn',
  'unverified',
  'other-format',
  'pass',
];

/** How the request stands at one provider. */
export interface Stand {
  readonly dialect: Dialect;
  /** What it was checked as; undefined when nothing names a model. */
  readonly model: string | undefined;
  readonly format: WireFormat;
  readonly verdict: StandVerdict;
  /** In the provider's order of report, errors first. */
  readonly problems: readonly Diagnostic[];
  readonly errors: number;
  readonly warnings: number;
  /** Rules the request breaks that other providers refuse for and of which nothing is known here. */
  readonly open: readonly RuleId[];
  /** How many rules in all nothing is known about here. */
  readonly unverified: number;
}

/** Rules that name one fault after what different providers say of it: where one is known, so are the others. */
const ONE_FAULT: readonly (readonly RuleId[])[] = [
  ['last-message-assistant', 'prefill-unsupported'],
  ['tool-message-orphan', 'tool-call-id-unknown', 'gemini-response-turn-order'],
  ['tool-calls-interrupted', 'gemini-call-turn-order'],
];

/** What a request is checked as at a provider. */
export interface Place extends CheckOptions {
  readonly dialect: Dialect;
  readonly format: WireFormat;
}

/**
 * How `request` is checked at each provider. At the present one (`own`) as it always is; elsewhere with that provider's model, and
 * in OpenAI's format unless the body says it is the other: Anthropic is judged there by what its compatible endpoint takes.
 */
export function placesOf(request: JsonValue, own: string): readonly Place[] {
  const body = isObject(request) ? request : {};
  return DIALECTS.map((dialect) => {
    const isOwn = dialect.id === own;
    const model = isOwn ? modelOf(body) : modelAt(dialect, modelOf(body));
    const format = detectFormat(body, isOwn ? dialect.defaultFormat : 'openai-chat');
    return { dialect, format, ...(model === undefined ? {} : { model }) };
  });
}

/** How `request` stands at every provider, in the order of the menus; a step is a provider. */
export function* standingEverywhere(request: JsonValue, own: string): Steps<readonly Stand[]> {
  const checked: { readonly place: Place; readonly problems: readonly Diagnostic[] }[] = [];
  for (const place of placesOf(request, own)) {
    checked.push({ place, problems: isSpoken(place) ? checkRequest(request, place) : [] });
    yield;
  }
  const refused = refusingRules(checked.map(({ problems }) => problems));
  const stands: Stand[] = [];
  for (const { place, problems } of checked) {
    const asked = refused.filter((rule) => !isJudgedByAnother(rule, place));
    const open = isSpoken(place) ? brokenUnverifiedRules(request, place, asked) : [];
    stands.push(standOf(place, problems, open));
    yield;
  }
  return stands;
}

/** Whether the provider is known to take the format. */
export function isSpoken({ dialect, format }: Place): boolean {
  return dialect.formats[format] !== undefined;
}

function isJudgedByAnother(rule: RuleId, { dialect, format }: Place): boolean {
  const rulings = dialect.formats[format]?.rulings ?? {};
  const names = ONE_FAULT.find((group) => group.includes(rule)) ?? [];
  return names.some((name) => rulings[name] !== undefined);
}

function refusingRules(found: readonly (readonly Diagnostic[])[]): readonly RuleId[] {
  const errors = found.flat().filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ rule }) => rule as RuleId))];
}

function standOf(place: Place, problems: readonly Diagnostic[], open: readonly RuleId[]): Stand {
  const errors = countOf(problems, 'error');
  const warnings = countOf(problems, 'warning');
  const { dialect, format } = place;
  return {
    dialect,
    format,
    model: place.model ?? dialect.defaultModel,
    verdict: verdictOf(isSpoken(place), errors, warnings, open.length),
    problems,
    errors,
    warnings,
    open,
    unverified: countUnverifiedRules(place),
  };
}

function verdictOf(isKnown: boolean, errors: number, warnings: number, open: number): StandVerdict {
  if (!isKnown) return 'other-format';
  if (errors > 0) return 'reject';
  if (warnings > 0) return 'warn';
  return open > 0 ? 'unverified' : 'pass';
}
