import type { ModelInterruption } from '../../model';
import { halfOf } from './half';
import type { StreamFault, TransportFault } from '../fault';

const REASONS: Readonly<Record<StreamFault, ModelInterruption['reason']>> = {
  cut: 'cut',
  malformed: 'malformed',
  silent: 'timeout',
};

/** The answer does not come to its end. Nothing of it is appended; what had come is kept as `partial`. */
export function streamFault(stream: StreamFault): TransportFault {
  return {
    stage: 'transport',
    group: 'transport',
    rules: [],
    recovery: { kind: 'retry' },
    stream,
    strike(outcome, { format }) {
      const reason = REASONS[stream];
      if (outcome.kind === 'interrupted') return outcome.reason === reason ? outcome : undefined;
      if (outcome.kind !== 'reply') return undefined;
      const partial = stream === 'silent' ? {} : { partial: halfOf(outcome.message, format) };
      return { kind: 'interrupted', reason, ...partial };
    },
  };
}
