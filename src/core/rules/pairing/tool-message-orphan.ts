import type { RequestRule } from '../rule';
import { orphanFindings, serverOrphanFindings } from './orphans';

export const toolMessageOrphan: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  check(scope) {
    return [...orphanFindings(scope), ...serverOrphanFindings(scope)];
  },
};
