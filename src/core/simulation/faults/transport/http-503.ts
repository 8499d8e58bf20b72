import { httpFault } from './http';

/** The provider has too much to do. */
export const http503 = httpFault('overloaded', { kind: 'retry' });
