import { openai as dialect } from '../../dialects/vendors/openai';
import { chatEndpoint, hostOf, measured } from '../host';

export const openai = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: measured('opaque-401'),
});
