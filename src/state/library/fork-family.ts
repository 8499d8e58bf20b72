import { cacheProfileFor } from '../../core/cache/choose';
import type { CacheProfile } from '../../core/cache/profile';
import { roleOf, textOf, type Role } from '../../core/conversation/message';
import { readRequest } from '../../core/conversation/reading';
import { messagesOf } from '../../core/conversation/request';
import { cachedOfFork, sharedPrefix, type SharedPrefix, type WeighedRequest } from '../../core/forks/shared';
import { familyOf, nodesOf, type ForkNode } from '../../core/forks/tree';
import type { App } from '../app.svelte';
import type { LibraryEntry } from './library.svelte';

/** Where a fork leaves its origin: the first message of it that is not its origin's. */
export interface Parting {
  readonly index: number;
  readonly role: Role | undefined;
  readonly text: string;
}

/** A conversation of a family, weighed. */
export interface Relative {
  readonly messages: number;
  readonly tokens: number;
  /** What it has in common with its origin; undefined for the first of the family. */
  readonly shared: SharedPrefix | undefined;
  readonly parting: Parting | undefined;
  /** How many messages its origin has. */
  readonly originMessages: number;
  /** What a cache could serve of its first request of its own, after its origin was sent. */
  readonly cached: number;
}

export interface Family {
  readonly root: ForkNode<LibraryEntry>;
  /** By id; those that cannot be read or counted are missing. */
  readonly relatives: ReadonlyMap<string, Relative>;
  /** The cache rule of the open conversation's model. */
  readonly profile: CacheProfile | undefined;
}

/** The family of the open conversation as it was last listed; undefined while it has neither origin nor fork. */
export function openFamily({ library }: App): ForkNode<LibraryEntry> | undefined {
  const root = familyOf(library.entries, library.id);
  return root && root.forks.length > 0 ? root : undefined;
}

/** Reads and weighs the conversations of a family. */
export async function readFamily(app: App, root: ForkNode<LibraryEntry>): Promise<Family> {
  const { match } = app.counts;
  const profile = match.kind === 'unknown' ? undefined : cacheProfileFor(match.model);
  const nodes = nodesOf(root);
  const weighed = new Map<string, Weighed>();
  for (const { node } of nodes) {
    const one = await weigh(app, node.entry.id);
    if (one) weighed.set(node.entry.id, one);
  }
  const relatives = new Map<string, Relative>();
  for (const { node, parent } of nodes) {
    const own = weighed.get(node.entry.id);
    const origin = parent && weighed.get(parent.entry.id);
    if (own) relatives.set(node.entry.id, relate(own, origin, profile));
  }
  return { root, relatives, profile };
}

function relate(own: Weighed, origin: Weighed | undefined, profile: CacheProfile | undefined): Relative {
  const messages = messagesOf(own.request);
  const shared = origin && sharedPrefix(origin, own);
  const first = shared && messages[shared.messages];
  return {
    messages: messages.length,
    tokens: own.total,
    shared,
    parting:
      shared === undefined || first === undefined
        ? undefined
        : { index: shared.messages, role: roleOf(first), text: textOf(first) },
    originMessages: origin ? messagesOf(origin.request).length : 0,
    cached: origin && profile ? cachedOfFork(origin, own, profile) : 0,
  };
}

interface Weighed extends WeighedRequest {
  readonly total: number;
}

async function weigh({ library, counts, session }: App, id: string): Promise<Weighed | undefined> {
  const document = await library.read(id);
  if (document === undefined) return undefined;
  const request = id === library.id ? session.request : readRequest(document.text).value;
  const account = await counts.account(request);
  if (!account.ok) return undefined;
  const { messages, toolFrame, tools, total } = account.value;
  const head = tools.reduce((sum, tool) => sum + tool.total, toolFrame.total);
  return { request, messages: messages.map((share) => share.total), head, total };
}
