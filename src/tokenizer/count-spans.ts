import type { Encoder } from './encoder';

/** Tokens of texts encoded as one text: for each, how many tokens begin in it. */
export function countSpans(encoder: Encoder, texts: readonly string[]): readonly number[] {
  if (texts.length === 1) return [encoder.count(texts[0] ?? '')];
  const { starts } = encoder.split(texts.join(''));
  let end = 0;
  let token = 0;
  return texts.map((text) => {
    end += text.length;
    const first = token;
    while (token < starts.length && (starts[token] ?? 0) < end) token++;
    return token - first;
  });
}
