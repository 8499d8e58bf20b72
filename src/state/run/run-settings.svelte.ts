import { NO_BREAKPOINTS, type Breakpoints } from '../../core/simulation/breakpoints';
import { DEFAULT_RUN_LIMITS, type RunLimits } from '../../core/simulation/loop';
import type { AnswerOrder } from './run-environment';

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
}
