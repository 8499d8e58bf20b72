import type { PlacedCall } from '../conversation/pairing';
import { because, type Reason, type ReasonCode, type RowState } from './account';
import type { TrimEnvironment } from './environment';
import { layoutOf, protectedBy, type Layout, type Protection } from './layout';
import type { Recipe, Step } from './recipe';

/** A message that a step made up, and before which input index it stands. */
export interface Inserted {
  readonly before: number;
  readonly value: unknown;
  readonly tokens: number;
}

/**
 * The sent view while steps work on it. It is the memory of the fold: what a step dropped, cleared or summarised stays
 * so when the conversation grows. Mutable, and never seen outside one projection.
 */
export class Draft {
  readonly layout: Layout;
  readonly guarded: ReadonlyMap<number, Protection>;
  /** Input indexes now sent, ascending. */
  live: number[] = [];
  inserted: readonly Inserted[] = [];
  /** Text of the summary so far. */
  summary: string | undefined;
  /** Groups whose call a step has turned into plain text: no pair is left to repair. */
  readonly dissolved = new Set<number>();
  /** Tokens overhead and messages may take, from the budget that ran last. */
  limit: number | undefined;
  /** Whether the steps have run at least once. */
  hasCut = false;
  /** Number of input messages seen so far. */
  end = 0;
  tokensIn = 0;
  private liveTokens = 0;
  private restored = false;
  private readonly values: unknown[];
  private readonly waiting = new Map<Step, { seen: number; indexes: readonly number[] }>();
  private readonly sizes: number[] = [];
  private readonly states: RowState[] = [];
  private readonly reasons: Reason[] = [];

  constructor(
    readonly messages: readonly unknown[],
    readonly recipe: Recipe,
    readonly env: TrimEnvironment,
  ) {
    this.values = [...messages];
    this.layout = layoutOf(messages);
    this.guarded = protectedBy(recipe.protect, this.layout);
  }

  /** Tokens of the request as it stands, overhead included. */
  get total(): number {
    return this.env.overhead + this.liveTokens + this.inserted.reduce((sum, each) => sum + each.tokens, 0);
  }

  /** Takes in the input up to `end`; a late part of a group that was dropped goes the same way. */
  extend(end: number): void {
    const reason = because(this.recipe.when === undefined ? 'whole-history' : 'below-trigger');
    for (; this.end < end; this.end += 1) {
      const index = this.end;
      const tokens = this.env.count(this.messages[index], index);
      const opener = this.lostOpenerOf(index);
      this.tokensIn += tokens;
      this.sizes.push(tokens);
      if (opener === undefined) {
        this.states.push('kept');
        this.reasons.push(reason);
        this.live.push(index);
        this.liveTokens += tokens;
      } else {
        this.states.push(this.stateOf(opener) === 'summarised' ? 'summarised' : 'dropped');
        this.reasons.push({ code: 'pair-of', of: opener });
      }
    }
  }

  /** The call that the message answers, where that call is no longer sent as one. */
  private lostOpenerOf(index: number): number | undefined {
    const opener = this.membersOf(index)[0] ?? index;
    if (opener === index || this.recipe.repair === 'off') return undefined;
    return this.isLive(opener) && !this.dissolved.has(this.groupOf(index)) ? undefined : opener;
  }

  /**
   * The sent messages that `step` has not settled yet: those it left waiting, and those that came in since. A step that
   * runs at every request would otherwise look at the whole conversation each time.
   */
  unsettledBy(step: Step): readonly number[] {
    const { seen, indexes } = this.waiting.get(step) ?? { seen: 0, indexes: [] };
    const fresh: number[] = [];
    for (let at = this.live.length - 1; at >= 0 && (this.live[at] ?? -1) >= seen; at -= 1) {
      fresh.push(this.live[at] ?? 0);
    }
    return [...indexes.filter((index) => this.isLive(index)), ...fresh.reverse()];
  }

  /** Remembers what `step` still has to look at. */
  leaveWaiting(step: Step, indexes: readonly number[]): void {
    this.waiting.set(step, { seen: this.end, indexes });
  }

  valueOf(index: number): unknown {
    return this.values[index];
  }
  tokensOf(index: number): number {
    return this.sizes[index] ?? 0;
  }
  stateOf(index: number): RowState {
    return this.states[index] ?? 'dropped';
  }
  reasonOf(index: number): Reason {
    return this.reasons[index] ?? because('whole-history');
  }
  isLive(index: number): boolean {
    return this.stateOf(index) !== 'dropped' && this.stateOf(index) !== 'summarised';
  }
  groupOf(index: number): number {
    return this.layout.groupOf[index] ?? 0;
  }
  /** All members of the message's group, sent or not. */
  membersOf(index: number): readonly number[] {
    return this.layout.groups[this.groupOf(index)]?.members ?? [index];
  }
  /** The tool calls of the message, with what answers them. */
  callsOf(index: number): readonly PlacedCall[] {
    return this.layout.callsOf.get(index) ?? [];
  }
  /** True for the group of the newest message where the recipe protects it. */
  isLatest(index: number): boolean {
    return this.recipe.protect.latest && this.end > 0 && this.groupOf(index) === this.groupOf(this.end - 1);
  }
  isProtected(index: number): boolean {
    return this.guarded.has(index) || this.isLatest(index);
  }

  keep(index: number, code: ReasonCode): void {
    if (this.states[index] === 'kept') this.reasons[index] = because(code);
  }

  /** Takes a message out; the newest group stays where the recipe protects it. Call `settle` when a step is done. */
  drop(index: number, reason: Reason): void {
    if (this.guarded.has(index)) return;
    if (this.isLatest(index)) this.keep(index, 'protected:latest');
    else this.remove(index, 'dropped', reason);
  }

  /** Takes a message out whatever protects it: for repair and summary, which have looked already. */
  remove(index: number, state: 'dropped' | 'summarised', reason: Reason): void {
    if (!this.isLive(index)) return;
    this.liveTokens -= this.tokensOf(index);
    this.states[index] = state;
    this.reasons[index] = reason;
  }

  /** Brings a dropped message back as it was in the input. Call `settle` when done. */
  restore(index: number, state: 'kept' | 'recalled', reason: Reason): void {
    if (this.isLive(index)) return;
    this.values[index] = this.messages[index];
    this.sizes[index] = this.env.count(this.messages[index], index);
    this.liveTokens += this.tokensOf(index);
    this.states[index] = state;
    this.reasons[index] = reason;
    this.live.push(index);
    this.restored = true;
  }

  /** Brings the newest group back, as it was, where the recipe protects it and a late result has joined it. */
  restoreLatest(): void {
    const newest = this.end - 1;
    if (newest < 0 || !this.recipe.protect.latest || this.isLive(newest)) return;
    for (const member of this.membersOf(newest)) {
      if (member >= this.end) continue;
      this.remove(member, 'dropped', { code: 'pair-of', of: newest });
      this.restore(member, 'kept', because('protected:latest'));
    }
    this.dissolved.delete(this.groupOf(newest));
    this.settle();
  }

  /** Sends another value in a message's place. */
  change(
    index: number,
    value: unknown,
    tokens: number,
    state: 'shortened' | 'cleared',
    code: ReasonCode,
  ): void {
    this.liveTokens += tokens - this.tokensOf(index);
    this.values[index] = value;
    this.sizes[index] = tokens;
    this.states[index] = state;
    this.reasons[index] = because(code);
  }

  /** Makes `live` follow what was dropped and restored. */
  settle(): void {
    const live = this.live.filter((index) => this.isLive(index));
    this.live = this.restored ? [...new Set(live)].sort((a, b) => a - b) : live;
    this.restored = false;
  }
}
