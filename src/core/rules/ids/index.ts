import { toolCallIdDuplicate } from './tool-call-id-duplicate';
import { toolCallIdFormat } from './tool-call-id-format';
import { toolCallIdMissing } from './tool-call-id-missing';
import { toolCallIdTooLong } from './tool-call-id-too-long';
import { toolCallIdUnknown } from './tool-call-id-unknown';

/** The ids that bind results to calls. Within a phase this is the order of report. */
export const ID_RULES = {
  'tool-call-id-missing': toolCallIdMissing,
  'tool-call-id-duplicate': toolCallIdDuplicate,
  'tool-call-id-format': toolCallIdFormat,
  'tool-call-id-too-long': toolCallIdTooLong,
  'tool-call-id-unknown': toolCallIdUnknown,
};
