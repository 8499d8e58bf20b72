import { detectFormat, type WireFormat } from '../conversation/format';
import { isObject, type JsonValue } from '../json/value';
import { dialectOrGeneric } from './index';

/** The shape a request is written in; where it shows no sign of one, the provider's own. */
export function formatAt(request: JsonValue, dialectId: string): WireFormat {
  const { defaultFormat } = dialectOrGeneric(dialectId);
  return isObject(request) ? detectFormat(request, defaultFormat) : defaultFormat;
}
