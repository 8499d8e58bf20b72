import { isAbsent, isPresent } from '../conditions';
import type { ErrorFamily } from '../error';
import { GITHUB } from '../sources';
import { atPlace, EMPTY_ARRAY, MEASURED, MISSING, TEMPERATURE, wrongType } from './patterns';

/** Refused parameters whose message was seen; others are refused in words nobody wrote down. */
const QUOTED_PARAMETERS = ['stop', 'logit_bias'];

export const BODY: ErrorFamily['quotes'] = {
  'model-missing': { ...MEASURED, param: null, code: null, message: 'you must provide a model parameter' },
  'messages-missing': [
    { ...MISSING, when: isAbsent },
    { ...wrongType('an array of objects'), when: isPresent },
  ],
  'messages-empty': EMPTY_ARRAY,
  'body-extra-field': atPlace('unknown_parameter', "Unknown parameter: '{key}'.{suggestion}"),
  'max-tokens-unsupported': atPlace(
    'unsupported_parameter',
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  ),
  'parameter-unsupported': {
    ...atPlace('unsupported_parameter', "Unsupported parameter: '{name}' is not supported with this model."),
    when: ({ path }) => QUOTED_PARAMETERS.includes(String(path[0])),
  },
  'temperature-unsupported': { ...MEASURED, ...TEMPERATURE },
  'json-mode-word-missing': {
    source: `${GITHUB}/StefanBratanov/jvm-openai/issues/15`,
    param: 'messages',
    code: null,
    message:
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
  },
};
