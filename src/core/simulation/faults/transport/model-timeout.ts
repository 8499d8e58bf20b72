import { streamFault } from './stream';

/** No answer comes at all, until the client gives up. */
export const modelTimeout = streamFault('silent');
