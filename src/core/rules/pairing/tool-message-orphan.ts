import type { RequestRule } from '../rule';
import { orphanFindings, serverOrphanFindings } from './orphans';

/** A result with no calls directly before it; Anthropic: also of a server tool whose use is gone. */
export const toolMessageOrphan: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  check(scope) {
    return [...orphanFindings(scope), ...serverOrphanFindings(scope)];
  },
};
