import { strictSchemaAdditionalProperties } from './strict-schema-additional-properties';
import { strictSchemaKeyword } from './strict-schema-keyword';
import { strictSchemaRequiredAll } from './strict-schema-required-all';
import { strictSchemaTooLarge } from './strict-schema-too-large';
import { toolSchemaArrayItems } from './tool-schema-array-items';
import { toolSchemaInvalid } from './tool-schema-invalid';
import { toolSchemaToplevelCombinator } from './tool-schema-toplevel-combinator';
import { toolSchemaTypeObject } from './tool-schema-type-object';

/** JSON Schemas of tools and of the answer. Within a phase this is the order of report. */
export const SCHEMA_RULES = {
  'strict-schema-additional-properties': strictSchemaAdditionalProperties,
  'strict-schema-keyword': strictSchemaKeyword,
  'strict-schema-required-all': strictSchemaRequiredAll,
  'tool-schema-array-items': toolSchemaArrayItems,
  'tool-schema-invalid': toolSchemaInvalid,
  'tool-schema-toplevel-combinator': toolSchemaToplevelCombinator,
  'tool-schema-type-object': toolSchemaTypeObject,
  'strict-schema-too-large': strictSchemaTooLarge,
};
