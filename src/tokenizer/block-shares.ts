import type { OwnedShare } from '../core/tokens/account';
import type { TokenBlock } from '../core/tokens/plan';

type Shares = readonly OwnedShare[];

/** What blocks came to in one vocabulary. Most blocks of a plan stood at the same place in the one before. */
export class BlockShares {
  readonly #known = new WeakMap<TokenBlock, Shares>();
  #blocks: readonly TokenBlock[] = [];
  #shares: readonly Shares[] = [];

  /** By block; undefined for those never counted. */
  find(blocks: readonly TokenBlock[]): readonly (Shares | undefined)[] {
    return blocks.map((block, at) =>
      block === this.#blocks[at] ? this.#shares[at] : this.#known.get(block),
    );
  }

  remember(blocks: readonly TokenBlock[], shares: readonly Shares[]): void {
    blocks.forEach((block, at) => {
      if (block !== this.#blocks[at]) this.#known.set(block, shares[at] ?? []);
    });
    this.#blocks = blocks;
    this.#shares = shares;
  }
}
