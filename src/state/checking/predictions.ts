import type { Diagnostic } from '../../core/diagnostics/diagnostic';
import { predictResponse, type PredictedResponse } from '../../core/errors';
import type { JsonValue } from '../../core/json/value';
import { unknownWords } from './unknown-words';

/** What the provider would answer, with the gaps in our knowledge named in the user's language. */
export function predictionOf(diagnostic: Diagnostic, request: JsonValue, dialect: string): PredictedResponse {
  return predictResponse(diagnostic, request, { dialect }, unknownWords());
}
