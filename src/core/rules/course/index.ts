import { assistantHistoryMissing } from './assistant-history-missing';
import { assistantTextInUser } from './assistant-text-in-user';
import { instructionsInAssistant } from './instructions-in-assistant';
import { retrievalRepeated } from './retrieval-repeated';
import { toolResultWrongRole } from './tool-result-wrong-role';

/** Habits that no API refuses. Within a phase this is the order of report. */
export const COURSE_RULES = {
  'assistant-history-missing': assistantHistoryMissing,
  'assistant-text-in-user': assistantTextInUser,
  'instructions-in-assistant': instructionsInAssistant,
  'retrieval-repeated': retrievalRepeated,
  'tool-result-wrong-role': toolResultWrongRole,
};
