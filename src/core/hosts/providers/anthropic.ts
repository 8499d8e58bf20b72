import { anthropic as dialect } from '../../dialects/vendors/anthropic';
import { ANTHROPIC_BASES } from '../../sending/endpoint';
import { hostOf, measured, messagesEndpoint } from '../host';

export const anthropic = hostOf(dialect, {
  endpoints: [messagesEndpoint(ANTHROPIC_BASES.anthropic, true)],
  access: measured('direct-header'),
});
