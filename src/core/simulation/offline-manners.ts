import type { WireFormat } from '../conversation/format';
import { formatAt } from '../dialects/format-at';
import { wantsReasoningBack } from '../dialects/reasoning';
import { isObject, type JsonValue } from '../json/value';
import { inspectorFor } from '../rules/inspector';
import type { OfflineModelOptions } from './offline-model';

/** How the offline model has to write so that the provider takes its replies back: the shape, ids, reasoning. */
export function offlineManners(request: JsonValue, dialectId: string): OfflineModelOptions {
  const format = formatAt(request, dialectId);
  const callId = callIdPattern(request, dialectId, format);
  return {
    format,
    reasoning: format === 'openai-chat' && wantsReasoningBack(request, dialectId),
    ...(callId === undefined ? {} : { callId }),
  };
}

/** What the provider wants ids of calls to look like; undefined where it takes any. */
export function callIdPattern(request: JsonValue, dialect: string, format: WireFormat): RegExp | undefined {
  return inspectorFor(isObject(request) ? request : {}, { dialect, format }).scope.limits.callId;
}
