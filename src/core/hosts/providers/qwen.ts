import { qwen as dialect } from '../../dialects/vendors/qwen';
import { chatEndpoint, hostOf, measured, REASONING_CHAT } from '../host';

export const qwen = hostOf(dialect, {
  endpoints: [
    chatEndpoint(dialect.baseUrl, 'china'),
    chatEndpoint('https://dashscope-intl.aliyuncs.com/compatible-mode/v1', 'international'),
  ],
  access: measured('region-keys'),
  chat: { ...REASONING_CHAT, knowsCacheControl: true },
});
