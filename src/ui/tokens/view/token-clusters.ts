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

/** Tokens [first, next) as clusters. `next` must not stand inside a character. */
export function clustersOfTokens(
  text: string,
  { ids, starts, ends }: TokenRanges,
  first: number,
  next: number,
): readonly TokenCluster[] {
  const clusters: TokenCluster[] = [];
  let at = first;
  while (at < next) {
    const start = starts[at] ?? 0;
    let end = ends[at] ?? start;
    const own = [ids[at] ?? 0];
    // A token that begins inside the character before it belongs to that character.
    for (at++; at < next && (starts[at] ?? 0) < end; at++) {
      own.push(ids[at] ?? 0);
      end = Math.max(end, ends[at] ?? 0);
    }
    clusters.push({ text: text.slice(start, end), ids: own });
  }
  return clusters;
}
