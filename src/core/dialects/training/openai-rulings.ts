import { CHAT_ROLES } from '../compatible';
import type { Limits, Rulings } from '../dialect';
import { reject, warn } from '../ruling';

const MESSAGE_KEYS = ['role', 'content', 'name'];

/** Text and images only; `weight` is for the assistant alone. */
export const EXAMPLE_LIMITS: Limits = {
  roles: CHAT_ROLES,
  parts: {
    system: ['text'],
    developer: ['text'],
    user: ['text', 'image_url'],
    assistant: ['text', 'refusal'],
    tool: ['text'],
    function: [],
  },
  messageKeys: {
    system: MESSAGE_KEYS,
    developer: MESSAGE_KEYS,
    user: MESSAGE_KEYS,
    assistant: [...MESSAGE_KEYS, 'refusal', 'audio', 'tool_calls', 'function_call', 'weight'],
    tool: [...MESSAGE_KEYS, 'tool_call_id'],
    function: MESSAGE_KEYS,
  },
  bodyKeys: ['messages', 'tools', 'parallel_tool_calls', 'functions'],
};

/**
 * The example schemas of specification 2.3.0, and what failed jobs and the cookbook's check of training files report. How calls
 * and results must pair is published nowhere: that is at most a warning, and an example may well end with calls.
 */
export const EXAMPLE_RULINGS: Rulings = {
  'messages-missing': reject('S', '2026-08'),
  'messages-empty': reject('S', '2026-08'),
  'body-extra-field': reject('I', '2026-08'),
  'message-not-object': reject('S', '2026-08'),
  'role-missing': reject('S', '2026-08'),
  'role-unknown': reject('S', '2026-08'),
  'message-extra-field': reject('D', '2026-08'),
  'content-missing': reject('S', '2026-08', { 'with-calls': 'accept' }),
  'content-null': reject('S', '2026-08'),
  'content-wrong-type': reject('S', '2026-08'),
  'content-parts-empty': warn('S', '2026-08'),
  'content-part-shape': reject('S', '2026-08'),
  'content-part-type-invalid': reject('S', '2026-08'),
  'image-not-in-user': reject('S', '2026-08'),
  'lone-surrogate': warn('?', '2026-08'),
  'tool-call-shape': reject('S', '2026-08'),
  'tool-call-type-missing': reject('S', '2026-08'),
  'tool-call-id-missing': reject('S', '2026-08'),
  'tool-arguments-missing': reject('S', '2026-08'),
  'tool-arguments-not-string': reject('S', '2026-08'),
  'tool-arguments-not-json': warn('S', '2026-08'),
  'function-name-undeclared': warn('?', '2026-08'),
  'tool-definition-incomplete': reject('S', '2026-08'),
  'tool-calls-unanswered': warn('?', '2026-08', { last: 'accept' }),
  'tool-calls-interrupted': warn('?', '2026-08'),
  'tool-message-orphan': warn('?', '2026-08'),
  'tool-call-id-unknown': warn('?', '2026-08'),
};
