import { streamFault } from './stream';

/** A chunk of the stream is no JSON: a proxy cut it, or joined two. */
export const streamMalformed = streamFault('malformed');
