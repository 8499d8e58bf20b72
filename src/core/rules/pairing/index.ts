import { geminiResponseTurnOrder } from './gemini-response-turn-order';
import { toolCallsInterrupted } from './tool-calls-interrupted';
import { toolCallsUnanswered } from './tool-calls-unanswered';
import { toolMessageOrphan } from './tool-message-orphan';
import { toolResultDuplicate } from './tool-result-duplicate';
import { toolResultNotFirst } from './tool-result-not-first';
import { toolResultsOrder } from './tool-results-order';
import { toolUseNotLast } from './tool-use-not-last';

/** Calls and their results. Within a phase this is the order of report. */
export const PAIRING_RULES = {
  'gemini-response-turn-order': geminiResponseTurnOrder,
  'tool-calls-interrupted': toolCallsInterrupted,
  'tool-calls-unanswered': toolCallsUnanswered,
  'tool-message-orphan': toolMessageOrphan,
  'tool-result-duplicate': toolResultDuplicate,
  'tool-result-not-first': toolResultNotFirst,
  'tool-results-order': toolResultsOrder,
  'tool-use-not-last': toolUseNotLast,
};
