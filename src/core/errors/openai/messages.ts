import { isIn, isText } from '../conditions';
import type { ErrorFamily } from '../error';
import { GITHUB } from '../sources';
import { atPlace, CONTENT_NULL, MISSING, ROLE_UNSUPPORTED, wrongType } from './patterns';

export const MESSAGES: ErrorFamily['quotes'] = {
  'message-not-object': wrongType('an object'),
  'role-missing': MISSING,
  'role-unknown': {
    ...atPlace(
      'invalid_value',
      "Invalid value: '{value}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.",
    ),
    when: isText,
  },
  'role-legacy-function': ROLE_UNSUPPORTED,
  'system-role-unsupported': {
    ...ROLE_UNSUPPORTED,
    source: `${GITHUB}/pydantic/pydantic-ai`,
    evidence: 'M',
  },
  'function-role-name-missing': {
    source: `${GITHUB}/langchain-ai/langchainjs/issues/6570`,
    param: '{dotBracketed}',
    message: "Missing parameter 'name': messages with role 'function' must have a 'name'…",
  },
  'message-extra-field': {
    source: `${GITHUB}/transitive-bullshit/agentic/issues/531`,
    code: 'unknown_parameter',
    param: '{bracketed}',
    message: "Unknown parameter: '{bracketed}'…",
  },
  'message-name-pattern': {
    source: `${GITHUB}/crazyyanchao/llmcompiler/issues/1`,
    date: '2024-08',
    param: '{bracketed}',
    message:
      "Invalid '{bracketed}': string does not match pattern. Expected a string that matches the pattern…",
  },
  'content-missing': [{ ...MISSING, when: isIn('developer') }, CONTENT_NULL],
  'content-null': [
    { ...wrongType('one of a string or array of objects'), when: isIn('developer') },
    CONTENT_NULL,
  ],
  'content-wrong-type': wrongType('one of a string or array of objects'),
  'content-part-unsupported': {
    source: `${GITHUB}/pollinations/pollinations/issues/2588`,
    param: 'messages[{message}].content',
    code: 'invalid_value',
    message: 'This model does not support {partType} content…',
  },
  'image-not-in-user': {
    source: `${GITHUB}/OpenHands/OpenHands/issues/7700`,
    message:
      'Image URLs are only allowed for messages with role user, but this message with role {role} contains an image URL…',
  },
};
