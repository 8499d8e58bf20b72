import * as z from 'zod/mini';
import { ConnectionSchema, type Connection } from '../core/hosts/connection';

/** Whether Run talks to a live model, and to which: kept for this browser, beside the conversations. No key is in it. */
export interface KeptConnection {
  readonly isLive: boolean;
  readonly connection?: Connection | undefined;
}

const KEY = 'rolecall.connection';
const schema = z.object({ isLive: z.boolean(), connection: z.optional(ConnectionSchema) });

/** What is kept; offline where there is nothing to read. */
export function readConnection(): KeptConnection {
  try {
    // Merely naming localStorage throws where site data is blocked.
    return schema.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return { isLive: false };
  }
}

/** A choice that cannot be stored holds for this visit. */
export function writeConnection(kept: KeptConnection): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;
  }
}
