import { NO_STRICT_SCHEMAS } from '../compatible';
import type { Rulings } from '../dialect';
import { accept, NOT_APPLICABLE, reject, warn } from '../ruling';

/**
 * What a self-hosted server refuses is its model's chat template: Gemma and Mistral want user and assistant in turn, Qwen since 3.5
 * and Gemma one system message at the head, Mistral ids of nine characters and no user message after a tool result.
 */
export const TEMPLATE: Rulings = {
  // What only some vendors ask for, no template knows.
  ...NO_STRICT_SCHEMAS,
  'prefill-trailing-whitespace': NOT_APPLICABLE,
  'reasoning-content-missing': NOT_APPLICABLE,
  'thought-signature-missing': NOT_APPLICABLE,
  'control-marker': warn('C', '2026-08'),
  // The window is the one the server was started with.
  'context-length-exceeded': warn('I', '2026-02'),
  'roles-must-alternate': ({ template }) =>
    template === 'gemma' || template === 'mistral'
      ? reject('I', '2026-02', { tool: 'warn' })
      : template === 'qwen'
        ? accept('C', '2026-08')
        : warn('D', '2026-08'),
  'first-message-not-user': ({ template }) =>
    template === 'gemma' || template === 'mistral' ? reject('D', '2026-08') : warn('D', '2026-08'),
  'system-not-first': ({ template }) =>
    template === undefined || template === 'mistral' ? warn('D', '2026-08') : reject('I', '2026-08'),
  'system-multiple': ({ template }) =>
    template === 'qwen' || template === 'gemma' ? reject('I', '2026-08') : warn('D', '2026-08'),
  'system-role-unsupported': warn('I', '2024-06'),
  'user-after-tool': ({ template }) =>
    template === 'mistral' ? reject('I', '2026-02') : accept('D', '2026-08'),
  'tool-call-id-format': ({ wantsShortIds }) =>
    wantsShortIds ? reject('I', '2026-02') : accept('C', '2026-08'),
  'no-user-message': ({ template }) => (template === 'qwen' ? warn('I', '2026-02') : accept('C', '2026-08')),
  'tool-message-name-missing': ({ name }) =>
    name.includes('functionary') ? warn('I', '2025-06') : accept('C', '2026-08'),
  'tool-results-order': ({ name }) => (name.includes('glm') ? warn('I', '2026-02') : accept('C', '2026-08')),
};
