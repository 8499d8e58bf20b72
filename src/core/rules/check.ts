import { PHASES, type Dialect, type Ruling, type Verdict } from '../dialects/dialect';
import { dialectOrGeneric } from '../dialects';
import { traitsOf } from '../dialects/traits';
import { SEVERITIES, type Diagnostic, type Fix, type Severity } from '../diagnostics/diagnostic';
import { detectFormat, type WireFormat } from '../conversation/format';
import { roleOf } from '../conversation/message';
import { modelOf } from '../conversation/request';
import type { JsonEdit } from '../json/edit';
import { pointerOf } from '../json/pointer';
import { isArray, isObject, memberOf, type JsonObject, type JsonPath, type JsonValue } from '../json/value';
import { RULES, type RuleId } from './index';
import type { Finding, MessageRule, RequestRule, RequestScope, Rule, Scope } from './rule';

export interface CheckOptions {
  /** A dialect or its id; an unknown one is checked as the generic endpoint. */
  readonly dialect: string | Dialect;
  /** Instead of the request's own `model`. */
  readonly model?: string;
  /** Found out from the request when absent. */
  readonly format?: WireFormat;
}

/** A finding with the ruling that made it count. */
interface Judged {
  readonly id: RuleId;
  readonly finding: Finding;
  readonly severity: Severity;
  readonly ruling: Ruling;
}

interface ActiveRule<R extends Rule> {
  readonly id: RuleId;
  readonly rule: R;
  readonly ruling: Ruling;
}

/** The rules of one dialect, format, model and thinking state, and what they found in messages seen before. */
interface Inspector {
  readonly scope: Scope;
  readonly dialect: Dialect;
  readonly messageRules: readonly ActiveRule<MessageRule>[];
  readonly requestRules: readonly ActiveRule<RequestRule>[];
  readonly seen: WeakMap<object, readonly Judged[]>;
}

const RULE_IDS = Object.keys(RULES) as RuleId[];
const RANK = new Map(RULE_IDS.map((id, rank) => [id, rank]));
const NONE: readonly Judged[] = [];
/** Enough for every provider at once (the matrix) and a few model names. */
const INSPECTOR_LIMIT = 64;
const inspectors = new Map<string, Inspector>();

/**
 * Every fault of `request` as the provider would see it: errors first, in its order of report. Total on any input, linear; messages
 * that kept their identity since an earlier check are not looked at again by the rules about single messages.
 */
export function checkRequest(request: JsonValue, options: CheckOptions): readonly Diagnostic[] {
  const body: JsonObject = isObject(request) ? request : {};
  const inspector = inspectorFor(body, options);
  const scope = requestScopeOf(body, inspector.scope);
  const drafts: Draft[] = [];
  scope.messages.forEach((message, at) => {
    if (!isObject(message)) return;
    for (const judged of inspectMessage(message, inspector)) drafts.push(draftOf(judged, at));
  });
  for (const active of inspector.requestRules) {
    for (const judged of judge(active, active.rule.check(scope))) drafts.push(draftOf(judged, undefined));
  }
  return inOrder(withoutYielding(drafts), inspector.dialect).map(diagnosticOf);
}

/** How many rules nothing is known about at this provider: they mark nothing and are worth one line on screen. */
export function countUnverifiedRules(options: CheckOptions): number {
  const { dialect, format } = circumstancesOf({}, options);
  return RULE_IDS.filter((id) => isUnverified(id, dialect, format)).length;
}

function isUnverified(id: RuleId, { formats, training }: Dialect, format: WireFormat): boolean {
  const rule = RULES[id];
  if (rule.isForTraining && training === undefined) return false;
  return isInFormat(rule, format) && formats[format]?.rulings[id] === undefined;
}

/** Of the rules `ids` those that `request` breaks and nothing is known about at this provider. */
export function brokenUnverifiedRules(
  request: JsonValue,
  options: CheckOptions,
  ids: readonly RuleId[],
): readonly RuleId[] {
  const body: JsonObject = isObject(request) ? request : {};
  const { scope, dialect } = inspectorFor(body, options);
  const whole = requestScopeOf(body, scope);
  return ids.filter((id) => {
    const rule = RULES[id];
    if (!isUnverified(id, dialect, scope.format)) return false;
    if (rule.scope === 'request') return rule.check(whole).length > 0;
    return whole.messages.some((message) => isObject(message) && rule.check(message, scope).length > 0);
  });
}

function requestScopeOf(body: JsonObject, scope: Scope): RequestScope {
  const list = memberOf(body, 'messages');
  const messages = isArray(list) ? list : [];
  return { ...scope, request: body, messages, roles: messages.map(roleOf) };
}

/** What a request is judged as: by which dialect, in which wire format, for which model. */
export function circumstancesOf(body: JsonObject, options: CheckOptions) {
  const dialect = typeof options.dialect === 'string' ? dialectOrGeneric(options.dialect) : options.dialect;
  const wanted = options.format ?? detectFormat(body, dialect.defaultFormat);
  const home = dialect.formats[wanted] === undefined ? dialectOrGeneric('generic') : dialect;
  return { dialect: home, format: wanted, model: options.model ?? modelOf(body) ?? dialect.defaultModel };
}

function inspectorFor(body: JsonObject, options: CheckOptions): Inspector {
  const { dialect, format, model } = circumstancesOf(body, options);
  const traits = traitsOf(model);
  const rules = dialect.formats[format];
  const isThinking = rules?.isThinking(body, traits) ?? false;
  const key = JSON.stringify([dialect.id, format, traits.name, isThinking]);
  const known = inspectors.get(key);
  if (known !== undefined) return known;
  const scope: Scope = { format, model: traits, isThinking, limits: rules?.limits(traits) ?? { roles: [] } };
  const active = RULE_IDS.flatMap((id) => activeRule(id, dialect, scope));
  const inspector: Inspector = {
    scope,
    dialect,
    messageRules: active.filter((one): one is ActiveRule<MessageRule> => one.rule.scope === 'message'),
    requestRules: active.filter((one): one is ActiveRule<RequestRule> => one.rule.scope === 'request'),
    seen: new WeakMap(),
  };
  const oldest = inspectors.size >= INSPECTOR_LIMIT ? inspectors.keys().next().value : undefined;
  if (oldest !== undefined) inspectors.delete(oldest);
  inspectors.set(key, inspector);
  return inspector;
}

function activeRule(id: RuleId, dialect: Dialect, scope: Scope): readonly ActiveRule<Rule>[] {
  const rule = RULES[id];
  const entry = dialect.formats[scope.format]?.rulings[id];
  const ruling = typeof entry === 'function' ? entry(scope.model) : entry;
  if (ruling === undefined || !isInFormat(rule, scope.format)) return [];
  const verdicts = [ruling.verdict, ...Object.values(ruling.variants ?? {})];
  return verdicts.some((verdict) => severityOf(verdict, ruling) !== undefined) ? [{ id, rule, ruling }] : [];
}

function isInFormat(rule: Rule, format: WireFormat): boolean {
  return rule.formats?.includes(format) ?? true;
}

/** What a verdict means on screen; undefined for what marks nothing. */
export function severityOf(verdict: Verdict, { evidence }: Pick<Ruling, 'evidence'>): Severity | undefined {
  if (verdict === 'reject') return evidence === '?' ? 'warning' : 'error';
  if (verdict === 'warn') return 'warning';
  return verdict === 'hint' ? 'hint' : undefined;
}

function judge({ id, ruling }: ActiveRule<Rule>, findings: readonly Finding[]): readonly Judged[] {
  if (findings.length === 0) return NONE;
  return findings.flatMap((finding) => {
    const special = finding.variant === undefined ? undefined : ruling.variants?.[finding.variant];
    const severity = severityOf(special ?? ruling.verdict, ruling);
    return severity === undefined ? [] : [{ id, finding, severity, ruling }];
  });
}

function inspectMessage(message: JsonObject, inspector: Inspector): readonly Judged[] {
  const known = inspector.seen.get(message);
  if (known !== undefined) return known;
  const found = inspector.messageRules.flatMap((active) =>
    judge(active, active.rule.check(message, inspector.scope)),
  );
  const kept = found.length === 0 ? NONE : found;
  inspector.seen.set(message, kept);
  return kept;
}

interface Draft extends Judged {
  /** What the finding's paths start from. */
  readonly base: JsonPath;
  readonly message: number | undefined;
}

function draftOf(judged: Judged, at: number | undefined): Draft {
  if (at !== undefined) return { ...judged, base: ['messages', at], message: at };
  const { path, message } = judged.finding;
  const own = path[0] === 'messages' && typeof path[1] === 'number' ? path[1] : undefined;
  return { ...judged, base: [], message: message ?? own };
}

/** Drops what another rule says better about the same message, if that one is at least as severe. */
function withoutYielding(drafts: readonly Draft[]): readonly Draft[] {
  const worst = new Map<string, number>();
  for (const { id, message, severity } of drafts) {
    const key = `${id} ${message ?? ''}`;
    worst.set(key, Math.min(worst.get(key) ?? SEVERITIES.length, SEVERITIES.indexOf(severity)));
  }
  return drafts.filter(({ id, message, severity }) =>
    (RULES[id].yieldsTo ?? []).every(
      (better) => (worst.get(`${better} ${message ?? ''}`) ?? Infinity) > SEVERITIES.indexOf(severity),
    ),
  );
}

function inOrder(drafts: readonly Draft[], dialect: Dialect): readonly Draft[] {
  const phases = dialect.phases ?? PHASES;
  const keyOf = ({ id, severity, message }: Draft) => [
    SEVERITIES.indexOf(severity),
    phases.indexOf(RULES[id].phase),
    message ?? -1,
    RANK.get(id) ?? 0,
  ];
  const keyed = drafts.map((draft) => ({ draft, key: keyOf(draft) }));
  keyed.sort((a, b) => a.key.reduce((order, part, at) => order || part - (b.key[at] ?? 0), 0));
  return keyed.map(({ draft }) => draft);
}

function diagnosticOf({ id, finding, severity, ruling, base, message }: Draft): Diagnostic {
  return {
    rule: id,
    severity,
    pointer: pointerOf([...base, ...finding.path]),
    ...(message === undefined ? {} : { message }),
    ...(finding.values === undefined ? {} : { values: finding.values }),
    fixes: (finding.fixes ?? []).map((fix) => rebased(fix, base)),
    evidence: ruling.evidence,
    date: ruling.date,
  };
}

function rebased(fix: Fix, base: JsonPath): Fix {
  if (base.length === 0) return fix;
  const edits = fix.edits.map((edit): JsonEdit => ({ ...edit, path: [...base, ...edit.path] }));
  return { ...fix, edits };
}
