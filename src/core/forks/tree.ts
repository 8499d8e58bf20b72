/** A conversation of the library: who it is and which one it was forked from. */
export interface Forked {
  readonly id: string;
  readonly forkOf?: string | undefined;
}

export interface ForkNode<Entry extends Forked> {
  readonly entry: Entry;
  readonly forks: readonly ForkNode<Entry>[];
}

/**
 * All entries as trees, in the order given: those whose parent is not among them are roots. Where parents form a circle, the
 * first of its entries is the root.
 */
export function forkTrees<Entry extends Forked>(entries: readonly Entry[]): readonly ForkNode<Entry>[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const children = new Map<string, Entry[]>();
  const roots: Entry[] = [];
  for (const entry of entries) {
    const parent = entry.forkOf === undefined ? undefined : known.get(entry.forkOf);
    if (parent === undefined || isHeadOfCircle(entry, known, entries)) roots.push(entry);
    else children.set(parent.id, [...(children.get(parent.id) ?? []), entry]);
  }
  const grow = (entry: Entry): ForkNode<Entry> => ({
    entry,
    forks: (children.get(entry.id) ?? []).map(grow),
  });
  return roots.map(grow);
}

/** The tree that holds `id`; undefined when no entry has it. */
export function familyOf<Entry extends Forked>(
  entries: readonly Entry[],
  id: string,
): ForkNode<Entry> | undefined {
  return forkTrees(entries).find((root) => nodesOf(root).some(({ node }) => node.entry.id === id));
}

/** The nodes of a tree, parents first, each with its parent. */
export function nodesOf<Entry extends Forked>(
  root: ForkNode<Entry>,
  parent?: ForkNode<Entry>,
): readonly { readonly node: ForkNode<Entry>; readonly parent: ForkNode<Entry> | undefined }[] {
  return [{ node: root, parent }, ...root.forks.flatMap((fork) => nodesOf(fork, root))];
}

function isHeadOfCircle<Entry extends Forked>(
  entry: Entry,
  known: ReadonlyMap<string, Entry>,
  entries: readonly Entry[],
): boolean {
  const members = new Set<string>([entry.id]);
  for (let at = parentOf(entry, known); at !== undefined; at = parentOf(at, known)) {
    if (at === entry) return entries.find(({ id }) => members.has(id)) === entry;
    if (members.has(at.id)) return false;
    members.add(at.id);
  }
  return false;
}

function parentOf<Entry extends Forked>(
  { forkOf }: Forked,
  known: ReadonlyMap<string, Entry>,
): Entry | undefined {
  return forkOf === undefined ? undefined : known.get(forkOf);
}
