import { detectFormat, type WireFormat } from '../conversation/format';
import { perMessage } from '../conversation/per-message';
import { modelOf } from '../conversation/request';
import { dialectOrGeneric } from '../dialects';
import type { Dialect, Ruling, Verdict } from '../dialects/dialect';
import { traitsOf } from '../dialects/traits';
import type { Severity } from '../diagnostics/diagnostic';
import { isObject, type JsonObject, type JsonValue } from '../json/value';
import { remembered } from '../remember';
import type { TokenSpan } from '../tokens/span';
import { RULE_IDS, RULES, type RuleId } from './index';
import type { Finding, MessageRule, RequestRule, RequestScope, Rule, Scope } from './rule';

export interface CheckOptions {
  /** A dialect or its id; an unknown one is checked as the generic endpoint. */
  readonly dialect: string | Dialect;
  /** Instead of the request's own `model`. */
  readonly model?: string;
  /** Found out from the request when absent. */
  readonly format?: WireFormat;
  /** What the request comes to before the answer, where somebody counted it. */
  readonly promptTokens?: TokenSpan;
}

/** A finding with the ruling that made it count. The same object as long as the finding is. */
export interface Judged {
  readonly id: RuleId;
  readonly finding: Finding;
  readonly severity: Severity;
  readonly ruling: Ruling;
}

/** The rules of one dialect, format, model and thinking state, and what they found in messages seen before. */
export interface Inspector {
  readonly scope: Scope;
  readonly dialect: Dialect;
  /** What the rules about single messages find, message by message. */
  inspectMessages(messages: readonly JsonValue[]): readonly (readonly Judged[])[];
  /** What the rules about the whole find. */
  inspectRequest(scope: RequestScope): readonly Judged[];
}

interface ActiveRule<R extends Rule> {
  readonly rule: R;
  /** Undefined for a finding that marks nothing here. */
  readonly judge: (finding: Finding) => Judged | undefined;
}

const NONE: readonly Judged[] = [];
/** Enough for every provider at once (the matrix) and a few model names. */
const INSPECTOR_LIMIT = 64;
const inspectors = new Map<string, Inspector>();

/** What a request is judged as: by which dialect, in which wire format, for which model. */
export function circumstancesOf(body: JsonObject, options: CheckOptions) {
  const dialect = typeof options.dialect === 'string' ? dialectOrGeneric(options.dialect) : options.dialect;
  const wanted = options.format ?? detectFormat(body, dialect.defaultFormat);
  const home = dialect.formats[wanted] === undefined ? dialectOrGeneric('generic') : dialect;
  return { dialect: home, format: wanted, model: options.model ?? modelOf(body) ?? dialect.defaultModel };
}

/** The rules that judge `body` under `options`, remembered with what they found; never throws. */
export function inspectorFor(body: JsonObject, options: CheckOptions): Inspector {
  const { dialect, format, model } = circumstancesOf(body, options);
  const traits = traitsOf(model);
  const rules = dialect.formats[format];
  const isThinking = rules?.isThinking(body, traits) ?? false;
  const key = JSON.stringify([dialect.id, format, traits.name, isThinking]);
  const known = inspectors.get(key);
  if (known !== undefined) return known;
  const scope: Scope = { format, model: traits, isThinking, limits: rules?.limits(traits) ?? { roles: [] } };
  const inspector = createInspector(scope, dialect);
  const oldest = inspectors.size >= INSPECTOR_LIMIT ? inspectors.keys().next().value : undefined;
  if (oldest !== undefined) inspectors.delete(oldest);
  inspectors.set(key, inspector);
  return inspector;
}

function createInspector(scope: Scope, dialect: Dialect): Inspector {
  const active = RULE_IDS.flatMap((id) => activeRule(id, dialect, scope));
  const messageRules = active.filter((one): one is ActiveRule<MessageRule> => one.rule.scope === 'message');
  const requestRules = active.filter((one): one is ActiveRule<RequestRule> => one.rule.scope === 'request');
  const inspectMessage = remembered((message: JsonObject) => {
    let found = NONE;
    for (const { rule, judge } of messageRules) {
      const findings = rule.check(message, scope);
      if (findings.length > 0) found = [...found, ...judgedBy(judge, findings)];
    }
    return found.length === 0 ? NONE : found;
  });
  return {
    scope,
    dialect,
    inspectMessages: perMessage((message) => (isObject(message) ? inspectMessage(message) : NONE)),
    inspectRequest: (request) =>
      requestRules.flatMap(({ rule, judge }) => judgedBy(judge, rule.check(request))),
  };
}

function judgedBy(judge: ActiveRule<Rule>['judge'], findings: readonly Finding[]): readonly Judged[] {
  return findings.length === 0 ? NONE : findings.flatMap((finding) => judge(finding) ?? NONE);
}

function activeRule(id: RuleId, dialect: Dialect, scope: Scope): readonly ActiveRule<Rule>[] {
  const rule = RULES[id];
  const entry = dialect.formats[scope.format]?.rulings[id];
  const ruling = typeof entry === 'function' ? entry(scope.model) : entry;
  if (ruling === undefined || !isInFormat(rule, scope.format)) return [];
  const verdicts = [ruling.verdict, ...Object.values(ruling.variants ?? {})];
  if (verdicts.every((verdict) => severityOf(verdict, ruling) === undefined)) return [];
  return [{ rule, judge: remembered((finding) => judged(id, finding, ruling)) }];
}

function judged(id: RuleId, finding: Finding, ruling: Ruling): Judged | undefined {
  const special = finding.variant === undefined ? undefined : ruling.variants?.[finding.variant];
  const severity = severityOf(special ?? ruling.verdict, ruling);
  return severity && { id, finding, severity, ruling };
}

/** What a verdict means on screen; undefined for what marks nothing. */
export function severityOf(verdict: Verdict, { evidence }: Pick<Ruling, 'evidence'>): Severity | undefined {
  if (verdict === 'reject') return evidence === '?' ? 'warning' : 'error';
  if (verdict === 'warn') return 'warning';
  return verdict === 'hint' ? 'hint' : undefined;
}

/** Whether a rule has a meaning in a wire format. */
export function isInFormat(rule: Rule, format: WireFormat): boolean {
  return rule.formats?.includes(format) ?? true;
}
