import type { RequestRule } from '../rule';
import { orphanFindings } from './orphans';

/** Gemini's word for an orphan: a function response stands directly after a function call turn. */
export const geminiResponseTurnOrder: RequestRule = {
  scope: 'request',
  phase: 'sequence',
  formats: ['openai-chat'],
  check: orphanFindings,
};
