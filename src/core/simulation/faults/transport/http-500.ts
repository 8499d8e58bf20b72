import { httpFault } from './http';

/** The provider broke. */
export const http500 = httpFault('server-error', { kind: 'retry' });
