import { vllm as dialect } from '../../dialects/servers/vllm';
import { chatEndpoint, hostOf, REASONING_CHAT } from '../host';

export const vllm = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: { kind: 'open', evidence: 'C', date: '2026-08', notes: ['vllm-origins'] },
  needsKey: false,
  isLocal: true,
  chat: REASONING_CHAT,
});
