/** Longer words are no misspellings of names. */
const LONGEST_CHARS = 64;

/** The word of `words` that `text` is a misspelling of: nearest by edit distance, at most `limit` away; undefined if none. */
export function nearestWord(text: string, words: readonly string[], limit = 2): string | undefined {
  return nearestWords(text, words, limit)[0];
}

/** All the words that are equally near. */
export function nearestWords(text: string, words: readonly string[], limit = 2): readonly string[] {
  const wanted = text.trim().toLowerCase();
  if (wanted.length > LONGEST_CHARS) return [];
  const near = words.map((word) => ({ word, distance: editDistance(wanted, word.toLowerCase()) }));
  const best = Math.min(limit, ...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === best).map(({ word }) => word);
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
