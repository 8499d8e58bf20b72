import { httpFault } from './http';

/** The key is wrong, or belongs to another host. */
export const http401 = httpFault('unauthorized', { kind: 'people' });
