import { deepseek as dialect } from '../../dialects/vendors/deepseek';
import { ANTHROPIC_BASES } from '../../sending/endpoint';
import { chatEndpoint, hostOf, measured, messagesEndpoint, REASONING_CHAT } from '../host';

export const deepseek = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl), messagesEndpoint(ANTHROPIC_BASES.deepseek)],
  access: measured(),
  chat: REASONING_CHAT,
});
