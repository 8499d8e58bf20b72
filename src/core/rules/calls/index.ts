import { functionNameEmpty } from './function-name-empty';
import { functionNamePattern } from './function-name-pattern';
import { functionNameTooLong } from './function-name-too-long';
import { functionNameUndeclared } from './function-name-undeclared';
import { toolCallShape } from './tool-call-shape';
import { toolCallTypeCustom } from './tool-call-type-custom';
import { toolCallTypeMissing } from './tool-call-type-missing';
import { toolCallsEmptyArray } from './tool-calls-empty-array';
import { toolCallsWrongRole } from './tool-calls-wrong-role';

/** Tool calls and the names of functions. Within a phase this is the order of report. */
export const CALL_RULES = {
  'function-name-empty': functionNameEmpty,
  'function-name-pattern': functionNamePattern,
  'function-name-too-long': functionNameTooLong,
  'function-name-undeclared': functionNameUndeclared,
  'tool-call-shape': toolCallShape,
  'tool-call-type-custom': toolCallTypeCustom,
  'tool-call-type-missing': toolCallTypeMissing,
  'tool-calls-empty-array': toolCallsEmptyArray,
  'tool-calls-wrong-role': toolCallsWrongRole,
};
