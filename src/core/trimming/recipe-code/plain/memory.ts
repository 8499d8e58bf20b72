import type { Message } from './base';

/** Where requests ended while the conversation grew: after a user message, and after the last of adjoining results. */
export function requestEnds(messages: readonly Message[]): number[] {
  return messages.flatMap(({ role }, at) => {
    const isEnd = role === 'user' || (role === 'tool' && messages[at + 1]?.role !== 'tool');
    return isEnd ? [at + 1] : [];
  });
}
