import { developerRoleUnsupported } from './developer-role-unsupported';
import { functionRoleNameMissing } from './function-role-name-missing';
import { messageExtraField } from './message-extra-field';
import { messageNamePattern } from './message-name-pattern';
import { messageNameUnsupported } from './message-name-unsupported';
import { messageNotObject } from './message-not-object';
import { prefixFlagMisplaced } from './prefix-flag-misplaced';
import { roleLegacyFunction } from './role-legacy-function';
import { roleMissing } from './role-missing';
import { roleUnknown } from './role-unknown';
import { systemRoleInMessages } from './system-role-in-messages';
import { systemRoleUnsupported } from './system-role-unsupported';
import { toolMessageNameMissing } from './tool-message-name-missing';

/** The shape of a message: its role and its keys. Within a phase this is the order of report. */
export const SHAPE_RULES = {
  'message-not-object': messageNotObject,
  'role-missing': roleMissing,
  'role-unknown': roleUnknown,
  'developer-role-unsupported': developerRoleUnsupported,
  'function-role-name-missing': functionRoleNameMissing,
  'message-extra-field': messageExtraField,
  'message-name-pattern': messageNamePattern,
  'message-name-unsupported': messageNameUnsupported,
  'prefix-flag-misplaced': prefixFlagMisplaced,
  'role-legacy-function': roleLegacyFunction,
  'system-role-in-messages': systemRoleInMessages,
  'system-role-unsupported': systemRoleUnsupported,
  'tool-message-name-missing': toolMessageNameMissing,
};
