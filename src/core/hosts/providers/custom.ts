import { generic as dialect } from '../../dialects/hosts/generic';
import { chatEndpoint, geminiEndpoint, hostOf, messagesEndpoint, REASONING_CHAT } from '../host';

/** An endpoint that only the user knows: a gateway, a proxy, a server of their own. */
export const custom = hostOf(dialect, {
  endpoints: [chatEndpoint(''), messagesEndpoint(''), geminiEndpoint('')],
  access: { kind: 'unknown', evidence: '?', date: '2026-11', notes: ['own-server'] },
  needsKey: false,
  chat: REASONING_CHAT,
});
