import { httpFault } from './http';

/** Too many requests; the answer says how long to wait. */
export const http429 = httpFault('rate-limited', { kind: 'retry' });
