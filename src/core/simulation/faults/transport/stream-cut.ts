import { streamFault } from './stream';

/** The connection breaks while the answer comes. */
export const streamCut = streamFault('cut');
