import type { PlacedCluster } from './blocks';

/*
 * Colours by the CSS Custom Highlight API: ranges over plain text nodes, so that a megabyte of text is some hundred elements
 * and not a quarter of a million. Where a browser has none, the text stays uncoloured and everything else works.
 */

const TONES = 4;
const NAMES = [...Array.from({ length: TONES }, (_, tone) => `token-${tone}`), 'token-torn', 'token-current'];

let made: ReadonlyMap<string, Highlight> | undefined;

function highlights(): ReadonlyMap<string, Highlight> {
  if (typeof Highlight === 'undefined') return new Map();
  made ??= new Map(
    NAMES.map((name) => {
      const highlight = new Highlight();
      highlight.priority = NAMES.indexOf(name);
      CSS.highlights.set(name, highlight);
      return [name, highlight] as const;
    }),
  );
  return made;
}

function add(name: string, range: AbstractRange): () => void {
  const highlight = highlights().get(name);
  highlight?.add(range);
  return () => highlight?.delete(range);
}

/** The part of a text node that draws a cluster. */
export function rangeOf(node: Node, cluster: PlacedCluster): Range {
  const { startOffset, endOffset } = boundsOf(node, cluster);
  const range = new Range();
  range.setStart(node, startOffset);
  range.setEnd(node, endOffset);
  return range;
}

/** For painting only: the document does not keep these up to date, which a thousand live ones would make slow. */
function boundsOf(node: Node, { from, to }: PlacedCluster): StaticRange {
  const length = node.nodeValue?.length ?? 0;
  return new StaticRange({
    startContainer: node,
    startOffset: Math.min(from, length),
    endContainer: node,
    endOffset: Math.min(to, length),
  });
}

/** Colours the clusters of a text node in turn, and marks characters torn into several tokens; the way to undo it. */
export function colour(node: Node, clusters: readonly PlacedCluster[]): () => void {
  const undo = clusters.flatMap((cluster, at) => {
    const range = boundsOf(node, cluster);
    const tone = add(`token-${at % TONES}`, range);
    return cluster.ids.length > 1 ? [tone, add('token-torn', range)] : [tone];
  });
  return () => undo.forEach((each) => each());
}

/** Marks one cluster as the one that is pointed at. */
export function point(node: Node, cluster: PlacedCluster): () => void {
  return add('token-current', boundsOf(node, cluster));
}
