import type { WireFormat } from '../conversation/format';
import { roleOf } from '../conversation/message';
import { perMessage } from '../conversation/per-message';
import { messagesOf } from '../conversation/request';
import type { Dialect } from '../dialects/dialect';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic';
import { isObject, type JsonObject, type JsonValue } from '../json/value';
import { RULE_IDS, RULES, type RuleId } from './index';
import { circumstancesOf, inspectorFor, isInFormat, type CheckOptions } from './inspector';
import { placedByPath, placedIn, rebased, report, type Placed } from './report';
import type { RequestScope, Scope } from './rule';

export { circumstancesOf, severityOf, type CheckOptions } from './inspector';

/**
 * Every fault of `request` as the provider would see it: errors first, in its order of report. Total on any input, linear; after a
 * change of a request checked before it costs about what changed, for what is known of a message is kept with it.
 */
export function checkRequest(request: JsonValue, options: CheckOptions): readonly Diagnostic[] {
  const body: JsonObject = isObject(request) ? request : {};
  const inspector = inspectorFor(body, options);
  const { promptTokens } = options;
  const scope = {
    ...requestScopeOf(body, inspector.scope),
    ...(promptTokens === undefined ? {} : { promptTokens }),
  };
  const found: Placed[] = [];
  inspector.inspectMessages(scope.messages).forEach((ofMessage, at) => {
    for (const judged of ofMessage) found.push(placedIn(judged, at));
  });
  for (const judged of inspector.inspectRequest(scope)) found.push(placedByPath(judged));
  return report(found, inspector.dialect);
}

const rolesOf = perMessage(roleOf);

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

/** The best repair of each place where `request` breaks a rule, whether or not the provider minds; edits from the request. */
export function repairsOf(id: RuleId, request: JsonObject, options: CheckOptions): readonly Fix[] {
  const whole = requestScopeOf(request, inspectorFor(request, options).scope);
  const rule = RULES[id];
  if (rule.scope === 'request') return rule.check(whole).flatMap(({ fixes }) => fixes?.[0] ?? []);
  return whole.messages.flatMap((message, at) =>
    (isObject(message) ? rule.check(message, whole) : []).flatMap(({ fixes }) => {
      const [best] = fixes ?? [];
      return best === undefined ? [] : [rebased(best, ['messages', at])];
    }),
  );
}

function requestScopeOf(body: JsonObject, scope: Scope): RequestScope {
  const messages = messagesOf(body);
  return { ...scope, request: body, messages, roles: rolesOf(messages) };
}
