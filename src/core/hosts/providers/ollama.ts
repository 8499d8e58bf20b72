import { ollama as dialect } from '../../dialects/servers/ollama';
import { chatEndpoint, hostOf, REASONING_CHAT } from '../host';

export const ollama = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: { kind: 'setting', evidence: 'C', date: '2026-08', notes: ['ollama-origins'] },
  needsKey: false,
  isLocal: true,
  chat: REASONING_CHAT,
});
