import { modelOf } from '../conversation/request';
import { memberOf, type JsonValue } from '../json/value';
import { promptPlaceOf } from './place';
import type { PromptVersion } from './version';
import { versionWith } from './versions';

/** What a run is recorded with, so that another can be compared with it [C28]. Null where there is none. */
export interface RunSettings {
  /** Name of the version whose text stood in the request. */
  readonly prompt_version: string | null;
  readonly model: string | null;
  readonly temperature: number | null;
}

export function runSettingsOf(request: JsonValue, versions: readonly PromptVersion[]): RunSettings {
  const place = promptPlaceOf(request);
  const temperature = memberOf(request, 'temperature');
  return {
    prompt_version: (place && versionWith(place.text, versions)?.name) ?? null,
    model: modelOf(request) ?? null,
    temperature: typeof temperature === 'number' ? temperature : null,
  };
}
