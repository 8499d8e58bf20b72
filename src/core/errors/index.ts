export { predictFailure, FAILURE_KINDS, type FailureKind } from './failures';
export { predictResponse, type Unknowns } from './predict';
export type { PredictedResponse, Source, Wording } from './error';
