import { moonshot as dialect } from '../../dialects/vendors/moonshot';
import { chatEndpoint, hostOf, measured, REASONING_CHAT } from '../host';

export const moonshot = hostOf(dialect, {
  endpoints: [
    chatEndpoint(dialect.baseUrl, 'china'),
    chatEndpoint('https://api.moonshot.ai/v1', 'international'),
  ],
  access: measured('few-headers', 'region-keys', 'coding-keys'),
  chat: REASONING_CHAT,
});
