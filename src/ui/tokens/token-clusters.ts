/** The tokens of a text and the text each one covers, in UTF-16 units; neighbours inside one character overlap. */
export interface TokenRanges {
  readonly ids: ArrayLike<number>;
  readonly starts: ArrayLike<number>;
  readonly ends: ArrayLike<number>;
}

/** A stretch of text that can be pointed at: one token, or the tokens that only together are a character. */
export interface TokenCluster {
  readonly text: string;
  readonly ids: readonly number[];
}

/** The tokens from `from` on, at most `limit` clusters of them, and where to go on. */
export function clustersFrom(
  text: string,
  { ids, starts, ends }: TokenRanges,
  from: number,
  limit: number,
): { readonly clusters: readonly TokenCluster[]; readonly next: number } {
  const clusters: TokenCluster[] = [];
  let at = from;
  while (at < ids.length && clusters.length < limit) {
    const start = starts[at] ?? 0;
    let end = ends[at] ?? start;
    const own = [ids[at] ?? 0];
    // A token that begins inside the character before it belongs to that character.
    for (at++; at < ids.length && (starts[at] ?? 0) < end; at++) {
      own.push(ids[at] ?? 0);
      end = Math.max(end, ends[at] ?? 0);
    }
    clusters.push({ text: text.slice(start, end), ids: own });
  }
  return { clusters, next: at };
}
