import { bodyExtraField } from './body-extra-field';
import { messagesEmpty } from './messages-empty';
import { messagesMissing } from './messages-missing';
import { modelMissing } from './model-missing';
import { numberOutOfRange } from './number-out-of-range';

/** The body as a whole. Within a phase this is the order of report. */
export const BODY_RULES = {
  'model-missing': modelMissing,
  'messages-missing': messagesMissing,
  'messages-empty': messagesEmpty,
  'body-extra-field': bodyExtraField,
  'number-out-of-range': numberOutOfRange,
};
