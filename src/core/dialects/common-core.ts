import { chatFormat, FOUR_ROLES, NINE_CHARACTERS, PAIRING } from './compatible';
import type { Dialect, Ruling, Rulings } from './dialect';
import { warn } from './ruling';

const KEYS = ['role', 'content'];

/** A rule whose breach leaves the core; no provider speaks here, so it is never an error. */
const leaves: Ruling = warn('D', '2026-11');

const inCore = (rulings: Rulings): Rulings =>
  Object.fromEntries(Object.keys(rulings).map((id) => [id, leaves]));

/** What every provider takes, as far as that is verified: order, pairs and nothing that only some of them know. */
const RULINGS: Rulings = {
  ...inCore(PAIRING),
  'tool-results-order': leaves,
  'messages-missing': leaves,
  'messages-empty': leaves,
  'message-not-object': leaves,
  'role-missing': leaves,
  'role-unknown': leaves,
  'role-legacy-function': leaves,
  'developer-role-unsupported': leaves,
  'message-extra-field': leaves,
  'content-missing': warn('D', '2026-11', { 'with-calls': 'accept' }),
  'content-null': leaves,
  'content-wrong-type': leaves,
  'content-empty': warn('D', '2026-11', { 'with-calls': 'accept' }),
  'content-parts-empty': leaves,
  'content-must-be-string': leaves,
  'assistant-empty': leaves,
  'image-not-in-user': leaves,
  'tool-calls-empty-array': leaves,
  'tool-calls-wrong-role': leaves,
  'tool-call-shape': leaves,
  'tool-call-type-missing': leaves,
  'tool-call-type-custom': leaves,
  'tool-call-id-format': leaves,
  'function-name-empty': leaves,
  'function-name-pattern': leaves,
  'function-name-too-long': leaves,
  'tool-arguments-missing': leaves,
  'tool-arguments-not-string': leaves,
  'tool-arguments-empty': leaves,
  'tool-arguments-not-json': leaves,
  'tool-arguments-not-object': leaves,
  'tools-empty-array': leaves,
  'system-not-first': leaves,
  'system-multiple': leaves,
  'first-message-not-user': leaves,
  'roles-must-alternate': leaves,
  'no-user-message': leaves,
  'last-message-assistant': leaves,
  'last-message-not-user': leaves,
};

/**
 * The safe common core as a dialect of its own: what a request is made portable toward. Not on the list of providers; from the
 * rule matrix of 2026-11.
 */
export const COMMON_CORE: Dialect = {
  id: 'common-core',
  label: 'Safe common core',
  baseUrl: undefined,
  documentation: undefined,
  defaultModel: undefined,
  defaultFormat: 'openai-chat',
  formats: {
    'openai-chat': chatFormat(RULINGS, {
      roles: FOUR_ROLES,
      stringRoles: ['system', 'assistant', 'tool'],
      messageKeys: {
        system: KEYS,
        user: KEYS,
        assistant: [...KEYS, 'tool_calls'],
        tool: [...KEYS, 'tool_call_id'],
      },
      callId: NINE_CHARACTERS,
      functionName: /^[a-zA-Z_][a-zA-Z0-9_-]*$/,
      functionNameLength: 64,
      refusesEmptyText: true,
    }),
  },
};
