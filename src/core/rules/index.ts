import { modelMissing } from './body/model-missing';
import { messagesMissing } from './body/messages-missing';
import { messagesEmpty } from './body/messages-empty';
import { bodyExtraField } from './body/body-extra-field';
import { messageNotObject } from './shape/message-not-object';
import { roleMissing } from './shape/role-missing';
import { roleUnknown } from './shape/role-unknown';
import { developerRoleUnsupported } from './shape/developer-role-unsupported';
import { functionRoleNameMissing } from './shape/function-role-name-missing';
import { messageExtraField } from './shape/message-extra-field';
import { messageNamePattern } from './shape/message-name-pattern';
import { messageNameUnsupported } from './shape/message-name-unsupported';
import { prefixFlagMisplaced } from './shape/prefix-flag-misplaced';
import { roleLegacyFunction } from './shape/role-legacy-function';
import { systemRoleInMessages } from './shape/system-role-in-messages';
import { systemRoleUnsupported } from './shape/system-role-unsupported';
import { toolMessageNameMissing } from './shape/tool-message-name-missing';
import { assistantContentAndToolCalls } from './content/assistant-content-and-tool-calls';
import { assistantEmpty } from './content/assistant-empty';
import { contentEmpty } from './content/content-empty';
import { contentMissing } from './content/content-missing';
import { contentMustBeString } from './content/content-must-be-string';
import { contentNull } from './content/content-null';
import { contentNullWithCalls } from './content/content-null-with-calls';
import { contentPartsEmpty } from './content/content-parts-empty';
import { contentWrongType } from './content/content-wrong-type';
import { loneSurrogate } from './content/lone-surrogate';
import { prefillTrailingWhitespace } from './content/prefill-trailing-whitespace';
import { textBlockEmpty } from './content/text-block-empty';
import { textBlockWhitespace } from './content/text-block-whitespace';
import { cacheControlTooMany } from './parts/cache-control-too-many';
import { contentPartExtraField } from './parts/content-part-extra-field';
import { contentPartShape } from './parts/content-part-shape';
import { contentPartTypeInvalid } from './parts/content-part-type-invalid';
import { contentPartUnsupported } from './parts/content-part-unsupported';
import { documentNeedsText } from './parts/document-needs-text';
import { imageMediaTypeMismatch } from './parts/image-media-type-mismatch';
import { imageMediaTypeUnsupported } from './parts/image-media-type-unsupported';
import { imageNotInUser } from './parts/image-not-in-user';
import { imageUrlRemote } from './parts/image-url-remote';
import { reasoningContentForbidden } from './thinking/reasoning-content-forbidden';
import { reasoningContentMissing } from './thinking/reasoning-content-missing';
import { thinkingBlockMissing } from './thinking/thinking-block-missing';
import { thinkingSignatureInvalid } from './thinking/thinking-signature-invalid';
import { thinkingSignatureMissing } from './thinking/thinking-signature-missing';
import { thoughtSignatureMissing } from './thinking/thought-signature-missing';
import { toolArgumentsSchema } from './arguments/tool-arguments-schema';
import { functionNameEmpty } from './calls/function-name-empty';
import { functionNamePattern } from './calls/function-name-pattern';
import { functionNameTooLong } from './calls/function-name-too-long';
import { functionNameUndeclared } from './calls/function-name-undeclared';
import { toolArgumentsEmpty } from './arguments/tool-arguments-empty';
import { toolArgumentsMissing } from './arguments/tool-arguments-missing';
import { toolArgumentsNotJson } from './arguments/tool-arguments-not-json';
import { toolArgumentsNotObject } from './arguments/tool-arguments-not-object';
import { toolArgumentsNotString } from './arguments/tool-arguments-not-string';
import { toolCallShape } from './calls/tool-call-shape';
import { toolCallTypeCustom } from './calls/tool-call-type-custom';
import { toolCallTypeMissing } from './calls/tool-call-type-missing';
import { toolCallsEmptyArray } from './calls/tool-calls-empty-array';
import { toolCallsWrongRole } from './calls/tool-calls-wrong-role';
import { toolCallIdMissing } from './ids/tool-call-id-missing';
import { geminiResponseTurnOrder } from './pairing/gemini-response-turn-order';
import { toolCallIdDuplicate } from './ids/tool-call-id-duplicate';
import { toolCallIdFormat } from './ids/tool-call-id-format';
import { toolCallIdTooLong } from './ids/tool-call-id-too-long';
import { toolCallIdUnknown } from './ids/tool-call-id-unknown';
import { toolCallsInterrupted } from './pairing/tool-calls-interrupted';
import { toolCallsUnanswered } from './pairing/tool-calls-unanswered';
import { toolMessageOrphan } from './pairing/tool-message-orphan';
import { toolResultDuplicate } from './pairing/tool-result-duplicate';
import { toolResultNotFirst } from './pairing/tool-result-not-first';
import { toolResultsOrder } from './pairing/tool-results-order';
import { toolUseNotLast } from './pairing/tool-use-not-last';
import { strictSchemaAdditionalProperties } from './tools/strict-schema-additional-properties';
import { strictSchemaKeyword } from './tools/strict-schema-keyword';
import { strictSchemaRequiredAll } from './tools/strict-schema-required-all';
import { toolDefinitionIncomplete } from './tools/tool-definition-incomplete';
import { toolDescriptionTooLong } from './tools/tool-description-too-long';
import { toolExtraField } from './tools/tool-extra-field';
import { toolNameDuplicate } from './tools/tool-name-duplicate';
import { toolSchemaArrayItems } from './tools/tool-schema-array-items';
import { toolSchemaInvalid } from './tools/tool-schema-invalid';
import { toolSchemaToplevelCombinator } from './tools/tool-schema-toplevel-combinator';
import { toolSchemaTypeObject } from './tools/tool-schema-type-object';
import { toolsEmptyArray } from './tools/tools-empty-array';
import { toolsTooMany } from './tools/tools-too-many';
import { toolsUndefinedForHistory } from './tools/tools-undefined-for-history';
import { jsonModeWordMissing } from './parameters/json-mode-word-missing';
import { maxTokensUnsupported } from './parameters/max-tokens-unsupported';
import { parameterUnsupported } from './parameters/parameter-unsupported';
import { samplingParamsIgnored } from './parameters/sampling-params-ignored';
import { temperatureUnsupported } from './parameters/temperature-unsupported';
import { toolChoiceForcedThinking } from './parameters/tool-choice-forced-thinking';
import { toolChoiceInvalid } from './parameters/tool-choice-invalid';
import { toolChoiceUndeclared } from './parameters/tool-choice-undeclared';
import { toolOptionsWithoutTools } from './parameters/tool-options-without-tools';
import { consecutiveAssistantLast } from './order/consecutive-assistant-last';
import { firstMessageNotUser } from './order/first-message-not-user';
import { geminiCallTurnOrder } from './order/gemini-call-turn-order';
import { lastMessageAssistant } from './order/last-message-assistant';
import { lastMessageNotUser } from './order/last-message-not-user';
import { messagesIllegalGlm } from './order/messages-illegal-glm';
import { noUserMessage } from './order/no-user-message';
import { prefillUnsupported } from './order/prefill-unsupported';
import { rolesMustAlternate } from './order/roles-must-alternate';
import { systemMultiple } from './order/system-multiple';
import { systemNotFirst } from './order/system-not-first';
import { userAfterTool } from './order/user-after-tool';
import { assistantHistoryMissing } from './course/assistant-history-missing';
import { assistantTextInUser } from './course/assistant-text-in-user';
import { instructionsInAssistant } from './course/instructions-in-assistant';
import { retrievalRepeated } from './course/retrieval-repeated';
import { toolResultWrongRole } from './course/tool-result-wrong-role';
import { preferenceOutputInvalid } from './training/preference-output-invalid';
import { preferenceOutputMissing } from './training/preference-output-missing';
import { trainingAssistantMissing } from './training/training-assistant-missing';
import { trainingLastNotAssistant } from './training/training-last-not-assistant';
import { trainingWeightInvalid } from './training/training-weight-invalid';
import type { Rule } from './rule';

/** Every rule by its id, which is its file's name. One line each; within a phase this is the order of report. */
const REGISTRY = {
  // body
  'model-missing': modelMissing,
  'messages-missing': messagesMissing,
  'messages-empty': messagesEmpty,
  'body-extra-field': bodyExtraField,
  // shape
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
  // content
  'assistant-content-and-tool-calls': assistantContentAndToolCalls,
  'assistant-empty': assistantEmpty,
  'content-empty': contentEmpty,
  'content-missing': contentMissing,
  'content-must-be-string': contentMustBeString,
  'content-null': contentNull,
  'content-null-with-calls': contentNullWithCalls,
  'content-parts-empty': contentPartsEmpty,
  'content-wrong-type': contentWrongType,
  'lone-surrogate': loneSurrogate,
  'prefill-trailing-whitespace': prefillTrailingWhitespace,
  'text-block-empty': textBlockEmpty,
  'text-block-whitespace': textBlockWhitespace,
  // parts
  'cache-control-too-many': cacheControlTooMany,
  'content-part-extra-field': contentPartExtraField,
  'content-part-shape': contentPartShape,
  'content-part-type-invalid': contentPartTypeInvalid,
  'content-part-unsupported': contentPartUnsupported,
  'document-needs-text': documentNeedsText,
  'image-media-type-mismatch': imageMediaTypeMismatch,
  'image-media-type-unsupported': imageMediaTypeUnsupported,
  'image-not-in-user': imageNotInUser,
  'image-url-remote': imageUrlRemote,
  // thinking
  'reasoning-content-forbidden': reasoningContentForbidden,
  'reasoning-content-missing': reasoningContentMissing,
  'thinking-block-missing': thinkingBlockMissing,
  'thinking-signature-invalid': thinkingSignatureInvalid,
  'thinking-signature-missing': thinkingSignatureMissing,
  'thought-signature-missing': thoughtSignatureMissing,
  // calls
  'function-name-empty': functionNameEmpty,
  'function-name-pattern': functionNamePattern,
  'function-name-too-long': functionNameTooLong,
  'function-name-undeclared': functionNameUndeclared,
  'tool-arguments-empty': toolArgumentsEmpty,
  'tool-arguments-missing': toolArgumentsMissing,
  'tool-arguments-not-json': toolArgumentsNotJson,
  'tool-arguments-not-object': toolArgumentsNotObject,
  'tool-arguments-not-string': toolArgumentsNotString,
  'tool-arguments-schema': toolArgumentsSchema,
  'tool-call-shape': toolCallShape,
  'tool-call-type-custom': toolCallTypeCustom,
  'tool-call-type-missing': toolCallTypeMissing,
  'tool-calls-empty-array': toolCallsEmptyArray,
  'tool-calls-wrong-role': toolCallsWrongRole,
  // pairing
  'tool-call-id-missing': toolCallIdMissing,
  'gemini-response-turn-order': geminiResponseTurnOrder,
  'tool-call-id-duplicate': toolCallIdDuplicate,
  'tool-call-id-format': toolCallIdFormat,
  'tool-call-id-too-long': toolCallIdTooLong,
  'tool-call-id-unknown': toolCallIdUnknown,
  'tool-calls-interrupted': toolCallsInterrupted,
  'tool-calls-unanswered': toolCallsUnanswered,
  'tool-message-orphan': toolMessageOrphan,
  'tool-result-duplicate': toolResultDuplicate,
  'tool-result-not-first': toolResultNotFirst,
  'tool-results-order': toolResultsOrder,
  'tool-use-not-last': toolUseNotLast,
  // tools
  'strict-schema-additional-properties': strictSchemaAdditionalProperties,
  'strict-schema-keyword': strictSchemaKeyword,
  'strict-schema-required-all': strictSchemaRequiredAll,
  'tool-definition-incomplete': toolDefinitionIncomplete,
  'tool-description-too-long': toolDescriptionTooLong,
  'tool-extra-field': toolExtraField,
  'tool-name-duplicate': toolNameDuplicate,
  'tool-schema-array-items': toolSchemaArrayItems,
  'tool-schema-invalid': toolSchemaInvalid,
  'tool-schema-toplevel-combinator': toolSchemaToplevelCombinator,
  'tool-schema-type-object': toolSchemaTypeObject,
  'tools-empty-array': toolsEmptyArray,
  'tools-too-many': toolsTooMany,
  'tools-undefined-for-history': toolsUndefinedForHistory,
  // parameters
  'json-mode-word-missing': jsonModeWordMissing,
  'max-tokens-unsupported': maxTokensUnsupported,
  'parameter-unsupported': parameterUnsupported,
  'sampling-params-ignored': samplingParamsIgnored,
  'temperature-unsupported': temperatureUnsupported,
  'tool-choice-forced-thinking': toolChoiceForcedThinking,
  'tool-choice-invalid': toolChoiceInvalid,
  'tool-choice-undeclared': toolChoiceUndeclared,
  'tool-options-without-tools': toolOptionsWithoutTools,
  // order
  'consecutive-assistant-last': consecutiveAssistantLast,
  'first-message-not-user': firstMessageNotUser,
  'gemini-call-turn-order': geminiCallTurnOrder,
  'last-message-assistant': lastMessageAssistant,
  'last-message-not-user': lastMessageNotUser,
  'messages-illegal-glm': messagesIllegalGlm,
  'no-user-message': noUserMessage,
  'prefill-unsupported': prefillUnsupported,
  'roles-must-alternate': rolesMustAlternate,
  'system-multiple': systemMultiple,
  'system-not-first': systemNotFirst,
  'user-after-tool': userAfterTool,
  // training
  'preference-output-missing': preferenceOutputMissing,
  'preference-output-invalid': preferenceOutputInvalid,
  'training-weight-invalid': trainingWeightInvalid,
  'training-assistant-missing': trainingAssistantMissing,
  'training-last-not-assistant': trainingLastNotAssistant,
  // course
  'assistant-history-missing': assistantHistoryMissing,
  'assistant-text-in-user': assistantTextInUser,
  'instructions-in-assistant': instructionsInAssistant,
  'retrieval-repeated': retrievalRepeated,
  'tool-result-wrong-role': toolResultWrongRole,
};

export type RuleId = keyof typeof REGISTRY;

export const RULES: Readonly<Record<RuleId, Rule>> = REGISTRY;
