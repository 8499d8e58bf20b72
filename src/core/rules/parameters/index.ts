import { contextLengthExceeded } from './context-length-exceeded';
import { jsonModeWordMissing } from './json-mode-word-missing';
import { maxTokensUnsupported } from './max-tokens-unsupported';
import { parameterUnsupported } from './parameter-unsupported';
import { samplingParamsIgnored } from './sampling-params-ignored';
import { temperatureUnsupported } from './temperature-unsupported';
import { toolChoiceForcedThinking } from './tool-choice-forced-thinking';
import { toolChoiceInvalid } from './tool-choice-invalid';
import { toolChoiceUndeclared } from './tool-choice-undeclared';
import { toolOptionsWithoutTools } from './tool-options-without-tools';

/** Parameters of the request. Within a phase this is the order of report. */
export const PARAMETER_RULES = {
  'context-length-exceeded': contextLengthExceeded,
  'json-mode-word-missing': jsonModeWordMissing,
  'max-tokens-unsupported': maxTokensUnsupported,
  'parameter-unsupported': parameterUnsupported,
  'sampling-params-ignored': samplingParamsIgnored,
  'temperature-unsupported': temperatureUnsupported,
  'tool-choice-forced-thinking': toolChoiceForcedThinking,
  'tool-choice-invalid': toolChoiceInvalid,
  'tool-choice-undeclared': toolChoiceUndeclared,
  'tool-options-without-tools': toolOptionsWithoutTools,
};
