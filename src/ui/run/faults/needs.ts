import { FAULTS, type FaultId } from '../../../core/simulation/faults';

/** What a step must have for a fault to strike it. */
export type FaultNeed = 'reply' | 'call' | 'result' | 'results' | 'request';

export function needOf(id: FaultId): FaultNeed {
  const { stage, group } = FAULTS[id];
  if (stage === 'transport') return 'request';
  if (stage === 'answers') return id === 'reordered-results' ? 'results' : 'result';
  return group === 'model' ? 'reply' : 'call';
}
