import { openrouter as dialect } from '../../dialects/hosts/openrouter';
import { chatEndpoint, hostOf, measured, REASONING_CHAT } from '../host';

export const openrouter = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: measured('few-headers', 'routed'),
  chat: { ...REASONING_CHAT, knowsCacheControl: true },
});
