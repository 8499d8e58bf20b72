/**
 * The items whose label holds every word that was typed, in any order. First those that begin with what was typed, then those
 * with a word that does, then the others; else as they were.
 */
export function matching<Item extends { readonly label: string }>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const wanted = typed.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const rankOf = ({ label }: Item) => rank(label.toLowerCase(), wanted);
  return items
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rank(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  return label.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}
