import MiniSearch from 'minisearch';
import { wordsOf } from './words';

interface Entry {
  readonly id: number;
  readonly text: string;
}

/**
 * Scores texts by the words they share with a query (BM25), rarer words counting more: the offline stand-in for a search
 * by embeddings, which also finds what is said in other words. 0 where no word is shared.
 */
export function createKeywordScore(): (query: string, texts: readonly string[]) => readonly number[] {
  let indexed: readonly string[] = [];
  let index = new MiniSearch<Entry>({ fields: ['text'] });
  return (query, texts) => {
    // The same texts are asked about again with every edit elsewhere.
    if (texts.length !== indexed.length || texts.some((text, at) => text !== indexed[at])) {
      index = indexOf(texts);
      indexed = texts;
    }
    const scores = new Array<number>(texts.length).fill(0);
    for (const { id, score } of index.search(query)) scores[Number(id)] = score;
    return scores;
  };
}

function indexOf(texts: readonly string[]): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: ['text'],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (term) => term,
  });
  index.addAll(texts.map((text, id) => ({ id, text })));
  return index;
}
