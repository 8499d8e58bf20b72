import { lmstudio as dialect } from '../../dialects/servers/lmstudio';
import { chatEndpoint, hostOf, messagesEndpoint, REASONING_CHAT } from '../host';

const base = dialect.baseUrl ?? '';

export const lmstudio = hostOf(dialect, {
  endpoints: [chatEndpoint(base), messagesEndpoint(base)],
  access: { kind: 'setting', evidence: 'D', date: '2026-08', notes: ['lmstudio-cors'] },
  needsKey: false,
  isLocal: true,
  chat: REASONING_CHAT,
});
