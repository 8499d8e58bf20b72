import { clustersOfTokens, type TokenCluster, type TokenRanges } from './token-clusters';

/** A stretch of a long text that begins and ends between characters and between tokens: it is drawn when it is in sight. */
export interface TextBlock {
  /** UTF-16 units of the text. */
  readonly start: number;
  readonly end: number;
  /** Tokens [first, next). */
  readonly first: number;
  readonly next: number;
}

/** A token, or those that only together are a character, and its place in the block as it is drawn. */
export interface PlacedCluster extends TokenCluster {
  /** Number of its first token in the text. */
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

/** From here on a block ends with its line; a line that goes on is cut at a token. */
const SHORT_UNITS = 1000;
const LONG_UNITS = 2000;

/** Cuts a text into blocks of a thousand characters or two. */
export function blocksOf(text: string, { ids, starts, ends }: TokenRanges): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  let first = 0;
  let start = 0;
  let reach = 0;
  for (let token = 0; token < ids.length; token++) {
    reach = Math.max(reach, ends[token] ?? 0);
    // The next token begins inside this character.
    if (token + 1 < ids.length && (starts[token + 1] ?? 0) < reach) continue;
    const units = reach - start;
    const endsLine = units >= SHORT_UNITS && text[reach - 1] === '\n';
    if (!endsLine && units < LONG_UNITS && token + 1 < ids.length) continue;
    blocks.push({ start, end: reach, first, next: token + 1 });
    [first, start] = [token + 1, reach];
  }
  return blocks;
}

/** A text as it is drawn: white space that a reader should see. */
export function visible(text: string): string {
  return text.replaceAll('\n', '↵\n').replaceAll('\t', '⇥');
}

/** The clusters of a block, placed in `visible` of its text. */
export function clustersOf(text: string, ranges: TokenRanges, block: TextBlock): readonly PlacedCluster[] {
  let { first } = block;
  let from = 0;
  return clustersOfTokens(text, ranges, block.first, block.next).map((cluster) => {
    const placed = { ...cluster, first, from, to: from + visible(cluster.text).length };
    [first, from] = [first + cluster.ids.length, placed.to];
    return placed;
  });
}

/** The cluster drawn at an offset; undefined outside of all. */
export function clusterAt(clusters: readonly PlacedCluster[], offset: number): PlacedCluster | undefined {
  let [low, high] = [0, clusters.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((clusters[middle]?.to ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = clusters[low];
  return found && found.from <= offset && offset < found.to ? found : undefined;
}
