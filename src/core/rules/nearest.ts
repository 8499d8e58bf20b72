/** The word of `words` that `text` is a misspelling of: nearest by edit distance, at most `limit` away; undefined if none. */
export function nearestWord(text: string, words: readonly string[], limit = 2): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted.length > 64) return undefined;
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const word of words) {
    const distance = editDistance(wanted, word.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [word, distance];
  }
  return best;
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
