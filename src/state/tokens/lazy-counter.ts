import { failure, type Outcome } from '../../core/outcome';
import type { RequestCounter } from './request-counter';

/** The tokenizer, loaded with the first question: the first paint need not wait for it. */
export function createLazyCounter(load: () => Promise<RequestCounter> = loadCounter): RequestCounter {
  let loading: Promise<RequestCounter> | undefined;

  async function ask<T>(question: (counter: RequestCounter) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      loading ??= load();
      return await question(await loading);
    } catch {
      // The page is offline and was never loaded whole: another try may find the network back.
      loading = undefined;
      return failure({ kind: 'tokenizer-not-loaded' });
    }
  }

  return {
    count: (request, target) => ask((counter) => counter.count(request, target)),
    countTexts: (texts, encoding) => ask((counter) => counter.countTexts(texts, encoding)),
    split: (text, encoding) => ask((counter) => counter.split(text, encoding)),
    restart: () =>
      void loading?.then(
        (counter) => counter.restart(),
        () => undefined,
      ),
  };
}

async function loadCounter(): Promise<RequestCounter> {
  const { createTokenCounter } = await import('../../tokenizer/counter');
  return createTokenCounter();
}
