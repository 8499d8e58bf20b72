import { toolDefinitionIncomplete } from './tool-definition-incomplete';
import { toolDescriptionTooLong } from './tool-description-too-long';
import { toolExtraField } from './tool-extra-field';
import { toolNameDuplicate } from './tool-name-duplicate';
import { toolsEmptyArray } from './tools-empty-array';
import { toolsTooMany } from './tools-too-many';
import { toolsUndefinedForHistory } from './tools-undefined-for-history';

/** Declared tools. Within a phase this is the order of report. */
export const TOOL_RULES = {
  'tool-definition-incomplete': toolDefinitionIncomplete,
  'tool-description-too-long': toolDescriptionTooLong,
  'tool-extra-field': toolExtraField,
  'tool-name-duplicate': toolNameDuplicate,
  'tools-empty-array': toolsEmptyArray,
  'tools-too-many': toolsTooMany,
  'tools-undefined-for-history': toolsUndefinedForHistory,
};
