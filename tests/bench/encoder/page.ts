import vocabularyUrl from '../../../generated/o200k_base.bin?url';
import wasmUrl from 'tiktoken/lite/tiktoken_bg.wasm?url';
import { SCRIPT_PEERS, type TokenizerName } from './peers';
import { timeTokenizer, type Count, type Timing } from './timing';

/* The page that times one tokenizer, each part of it loaded when it is asked for. */

const TOKENIZERS: Readonly<Record<TokenizerName, () => Promise<Count>>> = {
  ...SCRIPT_PEERS,
  Rolecall: async () => {
    const { createFetchedEncoder } = await import('./fetched-encoder');
    const encoder = await createFetchedEncoder('o200k_base', vocabularyUrl);
    return (text) => encoder.count(text);
  },
  'tiktoken (WASM)': async () => {
    const [{ init, Tiktoken }, { default: ranks }] = await Promise.all([
      import('tiktoken/lite/init'),
      import('tiktoken/encoders/o200k_base.json'),
    ]);
    await init((imports) => WebAssembly.instantiateStreaming(fetch(wasmUrl), imports));
    const encoder = new Tiktoken(ranks.bpe_ranks, ranks.special_tokens, ranks.pat_str);
    return (text) => encoder.encode_ordinary(text).length;
  },
};

export interface PageTiming extends Timing {
  /** What was loaded for it, besides the page itself. */
  readonly loaded: readonly string[];
}

declare global {
  interface Window {
    timeTokenizer(name: TokenizerName, texts: readonly string[]): Promise<PageTiming>;
  }
}

window.timeTokenizer = async (name, texts) => {
  performance.clearResourceTimings();
  const timing = await timeTokenizer(TOKENIZERS[name], texts);
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name);
  // The browser asks for an icon of its own accord.
  return { ...timing, loaded: loaded.filter((name) => name.includes('/assets/')) };
};
