import type { JsonValue } from '../../core/json/value';
import { checkRequest } from '../../core/rules/check';
import type { ModelFailure } from '../../core/simulation/model';
import type { TokenSpan } from '../../core/tokens/span';
import { language } from '../language.svelte';

let predictions: typeof import('./predictions') | undefined;

/** Loads the words that providers refuse with; to be waited for before a run. */
export async function loadPredictions(): Promise<void> {
  // Without them a refusal is still one, only its wording is not known.
  predictions ??= await import('./predictions').catch(() => undefined);
}

/**
 * The refusal to expect from the provider: for the first error in its order of report, in its own words where they are
 * known. Undefined for a request it would take. `promptTokens`: what the request comes to, where that may be too much.
 */
export function refusalOf(
  request: JsonValue,
  dialect: string,
  promptTokens?: TokenSpan,
): ModelFailure | undefined {
  const [first] = checkRequest(request, { dialect, ...(promptTokens && { promptTokens }) });
  if (first?.severity !== 'error') return undefined;
  if (predictions === undefined) return wordlessRefusal();
  const { status, body, wording } = predictions.predictionOf(first, request, dialect);
  return { kind: 'failure', status, body, wording };
}

function wordlessRefusal(): ModelFailure {
  const message = language.fill(language.words.problems.response.unknownText);
  return { kind: 'failure', status: 400, body: { error: { message } }, wording: 'none' };
}
