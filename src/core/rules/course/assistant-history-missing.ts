import { NO_FINDINGS, type RequestRule } from '../rule';

/** This many questions and not one answer: the history was sent without what the model said. */
const QUESTIONS = 3;

/** Several questions and no answer: the history was sent without the model's part. */
export const assistantHistoryMissing: RequestRule = {
  scope: 'request',
  phase: 'course',
  check({ roles }) {
    if (roles.includes('assistant')) return NO_FINDINGS;
    const users = roles.flatMap((role, at) => (role === 'user' ? [at] : []));
    const last = users.at(-1);
    if (users.length < QUESTIONS || last === undefined) return NO_FINDINGS;
    return [{ path: ['messages', last], values: { count: users.length } }];
  },
};
