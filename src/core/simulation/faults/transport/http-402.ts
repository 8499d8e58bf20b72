import { httpFault } from './http';

/** The account has no money left. */
export const http402 = httpFault('no-credit', { kind: 'people' });
