import { endpointOfConnection, type Connection } from './connection';
import { hostOrCustom } from './index';
import { isLoopback, originOf } from './origin';

/**
 * What is most likely in the way when a browser says only that it could not fetch. Texts: `live.unreachable.<reason>`.
 * `cors`: no answer that the page may read, with nothing known of the host.
 */
export type Obstacle =
  | 'offline'
  | 'blocked-here'
  | 'mixed-content'
  | 'wrong-key-or-network'
  | 'ollama'
  | 'lmstudio'
  | 'server-off'
  | 'cors';

/** What the page knows of itself at that moment. */
export interface Surroundings {
  readonly isOnline: boolean;
  /** Whether the page itself came over https. */
  readonly isSecure: boolean;
  /** Whether the page's own policy refused the address. */
  readonly isBlocked: boolean;
  readonly hasKey: boolean;
}

/** The likeliest reason first in mind: what is certain before what is guessed. */
export function obstacleTo(connection: Connection, page: Surroundings): Obstacle {
  const host = hostOrCustom(connection.host);
  const origin = originOf(connection.baseUrl);
  const isLocal = origin !== undefined && isLoopback(origin);
  if (page.isBlocked) return 'blocked-here';
  if (page.isSecure && origin?.scheme === 'http' && !isLocal) return 'mixed-content';
  if (!page.isOnline && !isLocal) return 'offline';
  if (host.access.notes.includes('ollama-origins')) return 'ollama';
  if (host.access.notes.includes('lmstudio-cors')) return 'lmstudio';
  if (isLocal || host.isLocal) return 'server-off';
  // A wrong key is answered without the header that lets a page read the answer.
  const isOwn = endpointOfConnection(connection).baseUrl === connection.baseUrl;
  if (isOwn && host.access.notes.includes('opaque-401') && page.hasKey) return 'wrong-key-or-network';
  return 'cors';
}
