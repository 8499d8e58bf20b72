import { gemini as dialect } from '../../dialects/vendors/gemini';
import { chatEndpoint, geminiEndpoint, hostOf, measured } from '../host';

export const gemini = hostOf(dialect, {
  endpoints: [
    geminiEndpoint('https://generativelanguage.googleapis.com/v1beta'),
    chatEndpoint(dialect.baseUrl),
  ],
  access: measured('few-headers'),
});
