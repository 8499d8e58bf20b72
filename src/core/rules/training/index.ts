import { preferenceOutputInvalid } from './preference-output-invalid';
import { preferenceOutputMissing } from './preference-output-missing';
import { trainingAssistantMissing } from './training-assistant-missing';
import { trainingLastNotAssistant } from './training-last-not-assistant';
import { trainingWeightInvalid } from './training-weight-invalid';

/** Lines of files to train on. Within a phase this is the order of report. */
export const TRAINING_RULES = {
  'preference-output-missing': preferenceOutputMissing,
  'preference-output-invalid': preferenceOutputInvalid,
  'training-weight-invalid': trainingWeightInvalid,
  'training-assistant-missing': trainingAssistantMissing,
  'training-last-not-assistant': trainingLastNotAssistant,
};
