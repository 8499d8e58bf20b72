import { modelOf } from '../conversation/request';
import type { JsonValue } from '../json/value';
import { dialectOrGeneric } from './index';
import { traitsOf } from './traits';

/**
 * Whether the provider wants `reasoning_content` back with later requests, as this one is set up: it thinks, and an
 * assistant message of a tool turn without it is refused or warned of.
 */
export function wantsReasoningBack(request: JsonValue, dialectId: string): boolean {
  const dialect = dialectOrGeneric(dialectId);
  const format = dialect.formats['openai-chat'];
  const traits = traitsOf(modelOf(request) ?? dialect.defaultModel);
  const entry = format?.rulings['reasoning-content-missing'];
  const ruling = typeof entry === 'function' ? entry(traits) : entry;
  const isWanted = ruling?.verdict === 'reject' || ruling?.verdict === 'warn';
  return isWanted && (format?.isThinking(request, traits) ?? false);
}
