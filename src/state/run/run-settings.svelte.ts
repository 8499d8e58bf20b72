import { NO_BREAKPOINTS, type Breakpoints } from '../../core/simulation/breakpoints';
import { DEFAULT_RUN_LIMITS, type RunLimits } from '../../core/simulation/loop';
import type { Script } from '../../core/simulation/script';
import type { AnswerOrder } from './run-environment';

/** The text of a script as it is typed. */
export interface ScriptText {
  readonly text: string;
  /** The script it stands for, or the last one that could be read: with another one it is out of date. */
  readonly script: Script;
  /** What keeps the text from being a script. */
  readonly fault?: string;
}

/** How runs go, as the user set it. */
export class RunSettings {
  limits = $state.raw<RunLimits>(DEFAULT_RUN_LIMITS);
  /** Whether the offline model stands behind an API that refuses wrong requests, as the real one does. */
  checksFirst = $state(true);
  /** How the calls of one message are answered. */
  order = $state<AnswerOrder>('parallel');
  /** Whether the user approves calls before their tools run. */
  asksFirst = $state(false);
  breakpoints = $state.raw<Breakpoints>(NO_BREAKPOINTS);
  /** Kept here, so that half-typed text outlives its field. */
  scriptText = $state.raw<ScriptText>();
}
