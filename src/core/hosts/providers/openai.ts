import { openai as dialect } from '../../dialects/vendors/openai';
import { chatEndpoint, hostOf, measured, OPENAI_CHAT } from '../host';

export const openai = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: measured('opaque-401'),
  chat: OPENAI_CHAT,
});
