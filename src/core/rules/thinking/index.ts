import { reasoningContentForbidden } from './reasoning-content-forbidden';
import { reasoningContentMissing } from './reasoning-content-missing';
import { thinkingBlockMissing } from './thinking-block-missing';
import { thinkingSignatureInvalid } from './thinking-signature-invalid';
import { thinkingSignatureMissing } from './thinking-signature-missing';
import { thoughtSignatureMissing } from './thought-signature-missing';

/** Reasoning that is sent back. Within a phase this is the order of report. */
export const THINKING_RULES = {
  'reasoning-content-forbidden': reasoningContentForbidden,
  'reasoning-content-missing': reasoningContentMissing,
  'thinking-block-missing': thinkingBlockMissing,
  'thinking-signature-invalid': thinkingSignatureInvalid,
  'thinking-signature-missing': thinkingSignatureMissing,
  'thought-signature-missing': thoughtSignatureMissing,
};
