import type { JsonValue } from '../json/value';
import { remembered } from '../remember';
import type { CallPlace, ResultPlace } from './call-places';
import type { WireFormat } from './format';
import { outlinesOf, type Outline } from './outline';

/** One thing wrong between calls and results; each call and result appears in at most one of them. */
export type ExchangeFault =
  /** Calls of one message that nothing answers. `end`: index of the last message of their turn. */
  | {
      readonly kind: 'unanswered';
      readonly calls: readonly CallPlace[];
      readonly end: number;
      readonly isLast: boolean;
    }
  /** A result without a turn of calls directly before it. */
  | { readonly kind: 'orphan'; readonly result: ResultPlace }
  /** A result directly after calls none of which has its id; `call` is the one it was probably meant for. */
  | { readonly kind: 'unknown-id'; readonly result: ResultPlace; readonly call: CallPlace | undefined }
  | { readonly kind: 'missing-id'; readonly result: ResultPlace; readonly call: CallPlace | undefined }
  | { readonly kind: 'duplicate'; readonly result: ResultPlace; readonly call: CallPlace | undefined }
  /** A call without an id; `result` is the one probably meant for it. */
  | { readonly kind: 'call-without-id'; readonly call: CallPlace; readonly result: ResultPlace | undefined }
  /** Call and result exist, but `between` (a message index) parts them or the result comes first. */
  | {
      readonly kind: 'apart';
      readonly calls: readonly CallPlace[];
      readonly results: readonly ResultPlace[];
      readonly between: number;
      readonly end: number;
    };

export interface Exchanges {
  readonly format: WireFormat;
  readonly calls: readonly CallPlace[];
  readonly results: readonly ResultPlace[];
  /** The results bound to each call, by id and nearness. */
  readonly resultsOf: ReadonlyMap<CallPlace, readonly ResultPlace[]>;
  readonly faults: readonly ExchangeFault[];
}

const examined: Readonly<Record<WireFormat, (outlines: readonly Outline[]) => Exchanges>> = {
  'openai-chat': remembered((outlines) => new Examiner('openai-chat').examine(outlines)),
  'anthropic-messages': remembered((outlines) => new Examiner('anthropic-messages').examine(outlines)),
};

/**
 * Binds every result to its call as the strict APIs do: results stand directly after the message that called. Linear; the answer is
 * the same object as long as no role, call or result id changes. Wrong messages are passed over.
 */
export function examineExchanges(messages: readonly JsonValue[], format: WireFormat): Exchanges {
  return examined[format](outlinesOf[format](messages));
}

interface OpenCall {
  readonly call: CallPlace;
  readonly turn: Turn;
}

/** Calls of one message and what follows them directly. */
class Turn {
  readonly strays: ResultPlace[] = [];
  readonly duplicates: ResultPlace[] = [];
  readonly claimed = new Set<CallPlace>();
  readonly #byId = new Map<string, { readonly calls: CallPlace[]; next: number }>();
  end: number;
  /** Index of the message that ended the turn. */
  closedBy = -1;
  /** Anthropic: index of the first message of the same side without results; what follows it comes too late. */
  idle: number | undefined;

  constructor(
    readonly caller: number,
    readonly calls: readonly CallPlace[],
  ) {
    this.end = caller;
    for (const call of calls) {
      if (call.id === undefined) continue;
      const queue = this.#byId.get(call.id);
      if (queue === undefined) this.#byId.set(call.id, { calls: [call], next: 0 });
      else queue.calls.push(call);
    }
  }

  /** The call that `result` answers; undefined when it is put aside as a stray or a duplicate. */
  claim(result: ResultPlace): CallPlace | undefined {
    const queue = result.id === undefined ? undefined : this.#byId.get(result.id);
    const call = queue?.calls[queue.next];
    if (queue === undefined) this.strays.push(result);
    else if (call === undefined) this.duplicates.push(result);
    else {
      queue.next += 1;
      this.claimed.add(call);
    }
    return call;
  }
}

class Examiner {
  readonly #calls: CallPlace[] = [];
  readonly #results: ResultPlace[] = [];
  readonly #resultsOf = new Map<CallPlace, ResultPlace[]>();
  readonly #faults: ExchangeFault[] = [];
  readonly #openById = new Map<string, OpenCall>();
  readonly #orphans = new Map<string, ResultPlace>();
  readonly #apart = new Map<Turn, { calls: CallPlace[]; results: ResultPlace[]; between: number }>();
  readonly #unanswered: OpenCall[] = [];

  constructor(readonly format: WireFormat) {}

  examine(outlines: readonly Outline[]): Exchanges {
    const resultRole = this.format === 'openai-chat' ? 'tool' : 'user';
    let turn: Turn | undefined;
    outlines.forEach(({ role, calls: calling, results: answering }, at) => {
      const calls = calling.map(({ path, id, name, isCustom }) => ({
        message: at,
        path,
        id,
        name,
        isCustom,
      }));
      const results = answering.map(({ path, id }) => ({ message: at, path, id }));
      const continues = role === resultRole && (results.length > 0 || role === 'user');
      if (turn !== undefined && !continues) {
        this.#close(turn, at);
        turn = undefined;
      }
      if (calls.length > 0) {
        this.#calls.push(...calls);
        turn = new Turn(at, calls);
      }
      for (const result of results) {
        this.#results.push(result);
        if (turn === undefined) this.#stray(result);
        else this.#bind(turn, result, at);
      }
      if (turn !== undefined && calls.length === 0 && results.length === 0) turn.idle ??= at;
    });
    if (turn !== undefined) this.#close(turn, outlines.length);
    this.#finish(outlines.length);
    return {
      format: this.format,
      calls: this.#calls,
      results: this.#results,
      resultsOf: this.#resultsOf,
      faults: this.#faults,
    };
  }

  #bind(turn: Turn, result: ResultPlace, at: number): void {
    turn.end = at;
    const call = turn.claim(result);
    if (call === undefined) return;
    if (turn.idle === undefined) this.#tie(call, result);
    else this.#part({ call, turn }, result, turn.idle);
  }

  #tie(call: CallPlace, result: ResultPlace): void {
    const tied = this.#resultsOf.get(call);
    if (tied === undefined) this.#resultsOf.set(call, [result]);
    else tied.push(result);
  }

  #stray(result: ResultPlace): void {
    if (this.#reunite(result)) return;
    if (result.id !== undefined && !this.#orphans.has(result.id)) this.#orphans.set(result.id, result);
    else this.#faults.push({ kind: 'orphan', result });
  }

  /** Ties a stray result to an earlier call with its id that is still open. */
  #reunite(result: ResultPlace): boolean {
    const open = result.id === undefined ? undefined : this.#openById.get(result.id);
    if (open === undefined || result.id === undefined) return false;
    this.#openById.delete(result.id);
    this.#part(open, result, open.turn.closedBy);
    return true;
  }

  #part({ call, turn }: OpenCall, result: ResultPlace, between: number): void {
    this.#tie(call, result);
    const apart = this.#apart.get(turn);
    if (apart === undefined) this.#apart.set(turn, { calls: [call], results: [result], between });
    else {
      apart.calls.push(call);
      apart.results.push(result);
    }
  }

  #close(turn: Turn, at: number): void {
    turn.closedBy = turn.idle ?? at;
    const strays = turn.strays.filter((result) => !this.#reunite(result));
    const open = turn.calls.filter((call) => !turn.claimed.has(call));
    const take = () => open.shift();
    for (const result of strays) {
      const call = take();
      if (call !== undefined && call.id === undefined && result.id !== undefined) {
        this.#faults.push({ kind: 'call-without-id', call, result });
      } else this.#faults.push({ kind: result.id === undefined ? 'missing-id' : 'unknown-id', result, call });
    }
    for (const result of turn.duplicates) this.#faults.push({ kind: 'duplicate', result, call: take() });
    for (const call of open) {
      if (call.id === undefined) this.#faults.push({ kind: 'call-without-id', call, result: undefined });
      else if (this.#openById.has(call.id)) this.#unanswered.push({ call, turn });
      else this.#openById.set(call.id, { call, turn });
    }
  }

  #finish(length: number): void {
    for (const [id, open] of this.#openById) {
      const early = this.#orphans.get(id);
      if (early === undefined || early.message > open.call.message) this.#unanswered.push(open);
      else {
        this.#orphans.delete(id);
        this.#part(open, early, early.message);
      }
    }
    for (const result of this.#orphans.values()) this.#faults.push({ kind: 'orphan', result });
    for (const [turn, apart] of this.#apart) this.#faults.push({ kind: 'apart', ...apart, end: turn.end });
    const byTurn = new Map<Turn, CallPlace[]>();
    for (const { call, turn } of this.#unanswered) {
      const calls = byTurn.get(turn);
      if (calls === undefined) byTurn.set(turn, [call]);
      else calls.push(call);
    }
    for (const [turn, calls] of byTurn) {
      calls.sort((a, b) => Number(a.path[1]) - Number(b.path[1]));
      this.#faults.push({ kind: 'unanswered', calls, end: turn.end, isLast: turn.closedBy === length });
    }
    this.#faults.sort((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf(fault: ExchangeFault): number {
  if (fault.kind === 'unanswered') return fault.calls[0]?.message ?? 0;
  if (fault.kind === 'apart') return fault.between;
  return fault.kind === 'call-without-id' ? fault.call.message : fault.result.message;
}
