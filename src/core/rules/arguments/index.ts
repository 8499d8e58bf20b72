import { toolArgumentsEmpty } from './tool-arguments-empty';
import { toolArgumentsMissing } from './tool-arguments-missing';
import { toolArgumentsNotJson } from './tool-arguments-not-json';
import { toolArgumentsNotObject } from './tool-arguments-not-object';
import { toolArgumentsNotString } from './tool-arguments-not-string';
import { toolArgumentsSchema } from './tool-arguments-schema';

/** The arguments of tool calls. Within a phase this is the order of report. */
export const ARGUMENT_RULES = {
  'tool-arguments-empty': toolArgumentsEmpty,
  'tool-arguments-missing': toolArgumentsMissing,
  'tool-arguments-not-json': toolArgumentsNotJson,
  'tool-arguments-not-object': toolArgumentsNotObject,
  'tool-arguments-not-string': toolArgumentsNotString,
  'tool-arguments-schema': toolArgumentsSchema,
};
