/** The words of a text to compare it by: numbers and lower-case words, and pairs of Chinese or Japanese characters. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const [run] of text
    .toLowerCase()
    .matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{M}\p{N}]+/gu)) {
    if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run)) words.push(run);
    else if (run.length <= 2) words.push(run);
    else for (let at = 0; at + 2 <= run.length; at += 1) words.push(run.slice(at, at + 2));
  }
  return words;
}
