import type { JsonValue } from '../json/value';
import type { ModelFailure } from '../simulation/model';
import type { ScriptOutcome, ScriptTask } from '../simulation/mocks/script';
import type { TrimEnvironment } from '../trimming/environment';
import type { LibraryStrategy } from '../trimming/libraries/library';

/** What a run needs besides what it is kept with. All of it must answer the same to the same. */
export interface RerunWorld {
  /** The error that the provider would answer a request with; undefined for one it would take. */
  refuse(request: JsonValue, provider: string): ModelFailure | undefined;
  /** Runs the code of a mock tool; never rejects. */
  runScript(task: ScriptTask): Promise<ScriptOutcome>;
  /** What some trim plans need besides the messages. */
  readonly trimming?: Pick<TrimEnvironment, 'summarise' | 'score'> & {
    readonly libraries: readonly LibraryStrategy[];
  };
}
