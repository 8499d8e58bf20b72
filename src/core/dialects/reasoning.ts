import type { WireFormat } from '../conversation/format';
import { modelOf, toolsOf } from '../conversation/request';
import type { JsonValue } from '../json/value';
import type { RuleId } from '../rules';
import type { Verdict } from './dialect';
import { dialectOrGeneric } from './index';
import { traitsOf } from './traits';

/**
 * Whether the provider wants `reasoning_content` back with later requests, as this one is set up: it thinks, and an
 * assistant message of a tool turn without it is refused or warned of.
 */
export function wantsReasoningBack(request: JsonValue, dialectId: string): boolean {
  const verdict = verdictOf('reasoning-content-missing', request, dialectId);
  return isObjection(verdict) && isThinkingAt(request, dialectId);
}

/**
 * What a provider makes of reasoning that comes back with later requests. `wanted`: it must come back, for tools are there;
 * `ignored`: it wants it with tools only, and there are none, or it does not think; `sealed`: as blocks with signatures,
 * unchanged; `signed`: its signature, with the call it belongs to; `refused`; `accepted`: it may come and need not;
 * `undefined-there`: the provider knows no such member.
 */
export type ReasoningStand =
  'wanted' | 'ignored' | 'sealed' | 'signed' | 'refused' | 'accepted' | 'undefined-there';

/** What becomes of reasoning that is sent back in this request. */
export function reasoningStand(request: JsonValue, dialectId: string, format: WireFormat): ReasoningStand {
  if (format === 'anthropic-messages') return 'sealed';
  const verdict = (rule: RuleId): Verdict | undefined => verdictOf(rule, request, dialectId);
  if (isObjection(verdict('thought-signature-missing'))) return 'signed';
  if (isObjection(verdict('reasoning-content-missing'))) {
    const isNeeded = isThinkingAt(request, dialectId) && toolsOf(request).length > 0;
    return isNeeded ? 'wanted' : 'ignored';
  }
  const forbidden = verdict('reasoning-content-forbidden');
  if (isObjection(forbidden)) return 'refused';
  return forbidden === 'accept' ? 'accepted' : 'undefined-there';
}

function verdictOf(rule: RuleId, request: JsonValue, dialectId: string): Verdict | undefined {
  const { formats, defaultModel } = dialectOrGeneric(dialectId);
  const entry = formats['openai-chat']?.rulings[rule];
  const ruling = typeof entry === 'function' ? entry(traitsOf(modelOf(request) ?? defaultModel)) : entry;
  return ruling?.verdict;
}

function isObjection(verdict: Verdict | undefined): boolean {
  return verdict === 'reject' || verdict === 'warn';
}

function isThinkingAt(request: JsonValue, dialectId: string): boolean {
  const { formats, defaultModel } = dialectOrGeneric(dialectId);
  return formats['openai-chat']?.isThinking(request, traitsOf(modelOf(request) ?? defaultModel)) ?? false;
}
