export { summariseByExtraction } from './extractive-summary';
export { createKeywordScore } from './keyword-score';
