import { predictFailure, type FailureKind } from '../../../errors';
import type { ModelFailure } from '../../model';
import type { FaultContext, Recovery, TransportFault } from '../fault';

/** What a provider that says how long to wait asks for in the simulation, in seconds. */
const RETRY_AFTER_S = 8;

/** The request is answered with an HTTP error, whatever it says. */
export function httpFault(failure: FailureKind, recovery: Recovery): TransportFault {
  return {
    stage: 'transport',
    group: 'transport',
    rules: [],
    recovery,
    failure,
    strike: (_, context) => failureOf(failure, context),
  };
}

/** The error that the provider would send. */
export function failureOf(kind: FailureKind, { dialect, format, unknowns }: FaultContext): ModelFailure {
  const { status, body, wording } = predictFailure(kind, { dialect, format }, unknowns);
  const wait = kind === 'rate-limited' ? { retryAfter: RETRY_AFTER_S } : {};
  return { kind: 'failure', status, body, wording, ...wait };
}
