import type { Diagnostic } from '../../core/diagnostics/diagnostic';
import { predictResponse, type PredictedResponse } from '../../core/errors';
import type { JsonValue } from '../../core/json/value';
import { language } from '../language.svelte';

/** What the provider would answer, with the gaps in our knowledge named in the user's language. */
export function predictionOf(diagnostic: Diagnostic, request: JsonValue, dialect: string): PredictedResponse {
  const { unknownText, unknownMember } = language.words.problems.response;
  const unknowns = { text: language.fill(unknownText), member: language.fill(unknownMember) };
  return predictResponse(diagnostic, request, { dialect }, unknowns);
}
