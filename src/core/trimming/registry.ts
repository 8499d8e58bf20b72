import type { Strategy } from './strategy';
import { clearToolResults } from './strategies/clear-tool-results';
import { fullHistory } from './strategies/full-history';
import { lastMessages } from './strategies/last-messages';
import { lastTurnMessages } from './strategies/last-turn-messages';
import { lastTurns } from './strategies/last-turns';
import { summaryLastTurns } from './strategies/summary-last-turns';
import { systemLastMessages } from './strategies/system-last-messages';
import { tokenBudget } from './strategies/token-budget';
import { twoMarks } from './strategies/two-marks';

/** All strategies, in the order they are offered. */
export const STRATEGIES: readonly Strategy[] = [
  fullHistory,
  lastMessages,
  systemLastMessages,
  lastTurnMessages,
  lastTurns,
  tokenBudget,
  twoMarks,
  clearToolResults,
  summaryLastTurns,
];

/** The strategy with this id, or undefined. */
export function strategyOf(id: string): Strategy | undefined {
  return STRATEGIES.find((strategy) => strategy.id === id);
}
