import type { WireFormat } from '../../core/conversation/format';
import { absorb, createAssembly } from '../../core/wire/assembly/absorb';
import type { Assembly } from '../../core/wire/assembly/assembly';
import { effectOf, type Effect } from '../../core/wire/assembly/effect';
import { finishReasonOf, messageOf } from '../../core/wire/assembly/outcome';
import { piecesIn, type Piece } from '../../core/wire/assembly/piece-list';
import type { Exchange, WireApi, WireChunk } from '../../core/wire/exchange';
import { restream } from '../../core/wire/stream/restream';

/** What went over the wire for one answer. */
export interface WireSource {
  readonly exchange: Exchange;
  /** The shape of the conversation. */
  readonly format: WireFormat;
  /** Nothing was sent: the answer can be shown as others would have sent it. */
  readonly isOffline: boolean;
}

/** A streamed answer, looked at chunk by chunk. */
export class WireView {
  readonly #source: () => WireSource;
  #asked = $state<WireApi>();
  #at = $state(0);

  /** The answer as it really came. */
  readonly #whole: Assembly = $derived.by(() => {
    const { exchange, format } = this.#source();
    return exchange.chunks.reduce(absorb, createAssembly(exchange.api, format));
  });
  readonly chunks: readonly WireChunk[] = $derived.by(() => this.#chunks());
  /** The message before the first chunk, and after each. */
  readonly #assemblies: readonly Assembly[] = $derived.by(() => this.#assemble());
  readonly pieces: readonly Piece[] = $derived.by(() => piecesIn(this.assembly));
  readonly effect: Effect = $derived.by(() => this.effectAt(this.at));

  constructor(source: () => WireSource) {
    this.#source = source;
  }

  /** The provider whose stream is shown. */
  get api(): WireApi {
    return this.#asked ?? this.#source().exchange.api;
  }

  get isImagined(): boolean {
    return this.api !== this.#source().exchange.api;
  }

  get canSwitch(): boolean {
    return this.#source().isOffline && finishReasonOf(this.#whole) !== undefined;
  }

  showAs(api: WireApi): void {
    this.#asked = api;
    this.#at = 0;
  }

  get at(): number {
    return Math.min(this.#at, Math.max(0, this.chunks.length - 1));
  }

  get chunk(): WireChunk | undefined {
    return this.chunks[this.at];
  }

  get assembly(): Assembly {
    return this.#assemblies[this.at + 1] ?? this.#empty();
  }

  goTo(at: number): void {
    this.#at = Math.max(0, Math.min(at, this.chunks.length - 1));
  }

  /** To the next chunk that adds to the message; stays where there is none. */
  goToNextPiece(): void {
    const next = this.#assemblies.findIndex(({ built }, index) => index > this.at + 1 && built.length > 0);
    if (next > 0) this.goTo(next - 1);
  }

  effectAt(at: number): Effect {
    const [before, after, chunk] = [this.#assemblies[at], this.#assemblies[at + 1], this.chunks[at]];
    return before && after && chunk ? effectOf(before, after, chunk) : 'nothing';
  }

  #chunks(): readonly WireChunk[] {
    const { exchange, format } = this.#source();
    const finishReason = finishReasonOf(this.#whole);
    if (!this.isImagined || finishReason === undefined) return exchange.chunks;
    return restream(messageOf(this.#whole), format, finishReason, this.api);
  }

  #assemble(): readonly Assembly[] {
    const assemblies = [this.#empty()];
    for (const chunk of this.chunks) assemblies.push(absorb(assemblies.at(-1) ?? this.#empty(), chunk));
    return assemblies;
  }

  #empty(): Assembly {
    return createAssembly(this.api, this.#source().format);
  }
}
