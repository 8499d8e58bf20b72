import type { JsonObject } from '../json/value';
import type { Projection } from './account';
import type { TrimEnvironment } from './environment';
import { PRESETS } from './presets';
import { retell } from './retelling';

/** What a library's function does to the messages: an account as a recipe gives it, or that it throws, or is not known. */
export type PresetOutcome =
  | { readonly kind: 'projection'; readonly projection: Projection }
  | { readonly kind: 'throws' }
  | { readonly kind: 'unknown' };

/** Trims as `library` does, faults included; `params` are the library's own. */
export function applyPreset(
  messages: readonly unknown[],
  {
    library,
    method,
    params,
  }: { readonly library: string; readonly method: string; readonly params: JsonObject },
  env: TrimEnvironment,
): PresetOutcome {
  const preset = PRESETS.find((each) => each.library === library);
  const trim = preset?.methods.find(({ id }) => id === method)?.trim;
  if (trim === undefined) return { kind: 'unknown' };
  const result = trim(messages, params, env);
  if (result.kind === 'throws') return result;
  const projection = retell(messages, result, env, {
    kept: () => 'library-kept',
    dropped: 'library-dropped',
    changed: 'library-changed',
  });
  return { kind: 'projection', projection };
}
