import { isSystemRole, roleOf, type Role } from '../conversation/message';
import {
  groupMessages,
  pairToolCalls,
  type MessageGroup,
  type Pairing,
  type PlacedCall,
} from '../conversation/pairing';
import type { Protect } from './recipe';

/** What is wrong with a message as one half of a pair. */
export type PairFault = 'orphan-tool' | 'unanswered-call';

/** How an input hangs together: which messages form a group, and in which turn each group stands. */
export interface Layout {
  readonly roles: readonly (Role | undefined)[];
  readonly pairing: Pairing;
  /** Tool messages without their call and assistant messages with a call that nothing answers, by message. */
  readonly broken: ReadonlyMap<number, PairFault>;
  readonly groups: readonly MessageGroup[];
  /** By message: index of its group in `groups`. */
  readonly groupOf: readonly number[];
  /** Calls by the message that makes them. */
  readonly callsOf: ReadonlyMap<number, readonly PlacedCall[]>;
  /** By message: its turn, from 0. What stands before the first user message belongs to the first turn. */
  readonly turnOf: readonly number[];
}

const layouts = new WeakMap<readonly unknown[], Layout>();

/** The layout of `messages`; remembered by identity, because several strategies look at the same array. */
export function layoutOf(messages: readonly unknown[]): Layout {
  const known = layouts.get(messages);
  if (known !== undefined) return known;
  const layout = createLayout(messages);
  layouts.set(messages, layout);
  return layout;
}

function createLayout(messages: readonly unknown[]): Layout {
  const pairing = pairToolCalls(messages);
  const groups = groupMessages(messages, pairing);
  const turns: number[] = [];
  let users = 0;
  const roles = messages.map(roleOf);
  for (const role of roles) {
    if (role === 'user') users += 1;
    turns.push(Math.max(0, users - 1));
  }
  const groupOf = new Array<number>(messages.length).fill(0);
  const turnOf = new Array<number>(messages.length).fill(0);
  groups.forEach((group, at) => {
    const turn = turns[group.members[0] ?? 0] ?? 0;
    for (const member of group.members) {
      groupOf[member] = at;
      turnOf[member] = turn;
    }
  });
  const broken = brokenPairs(roles, pairing);
  return { roles, pairing, broken, groups, groupOf, callsOf: callsByMessage(pairing), turnOf };
}

function brokenPairs(
  roles: readonly (Role | undefined)[],
  { calls, callOfResult }: Pairing,
): ReadonlyMap<number, PairFault> {
  const open = new Set(calls.filter((call) => call.results.length === 0).map((call) => call.message));
  const broken = new Map<number, PairFault>();
  roles.forEach((role, at) => {
    if (role === 'tool' && !callOfResult.has(at)) broken.set(at, 'orphan-tool');
    else if (open.has(at)) broken.set(at, 'unanswered-call');
  });
  return broken;
}

function callsByMessage({ calls }: Pairing): ReadonlyMap<number, readonly PlacedCall[]> {
  const byMessage = new Map<number, PlacedCall[]>();
  for (const call of calls) {
    const siblings = byMessage.get(call.message);
    if (siblings === undefined) byMessage.set(call.message, [call]);
    else siblings.push(call);
  }
  return byMessage;
}

/** Why a message may never be dropped. `latest` is not here: it moves with the end of the conversation. */
export type Protection = 'system' | 'first-user' | 'pinned';

/** Which messages `protect` keeps, and why; a pin brings its whole group. */
export function protectedBy(protect: Protect, layout: Layout): ReadonlyMap<number, Protection> {
  const found = new Map<number, Protection>();
  for (const pin of protect.pinned) {
    const group = layout.groups[layout.groupOf[pin] ?? -1];
    for (const member of group?.members ?? []) found.set(member, 'pinned');
  }
  if (protect.firstUser) {
    const first = layout.roles.indexOf('user');
    if (first >= 0) found.set(first, 'first-user');
  }
  for (const index of systemsOf(layout.roles, protect.system)) found.set(index, 'system');
  return found;
}

function systemsOf(roles: Layout['roles'], which: Protect['system']): readonly number[] {
  if (which === 'none') return [];
  const systems: number[] = [];
  for (const [index, role] of roles.entries()) {
    if (isSystemRole(role)) systems.push(index);
    else if (which === 'leading') break;
  }
  return systems;
}
