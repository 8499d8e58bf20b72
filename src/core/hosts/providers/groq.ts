import { groq as dialect } from '../../dialects/hosts/groq';
import { chatEndpoint, hostOf, measured } from '../host';

export const groq = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: measured(),
});
