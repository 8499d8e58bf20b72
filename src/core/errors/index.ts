export { predictResponse, type Unknowns } from './predict';
export type { PredictedResponse, Source, Wording } from './error';
