import { mistral as dialect } from '../../dialects/vendors/mistral';
import { chatEndpoint, hostOf, measured } from '../host';

export const mistral = hostOf(dialect, {
  endpoints: [chatEndpoint(dialect.baseUrl)],
  access: measured('few-headers'),
  // Usage comes with every stream, and `stream_options` is no field of the specification.
  asksForUsage: false,
});
