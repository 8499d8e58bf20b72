import type { Count } from './timing';

/** The tokenizers in JavaScript that are loaded the same way everywhere. */
export const SCRIPT_PEERS = {
  'gpt-tokenizer': async (): Promise<Count> => {
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    const options = { disallowedSpecial: new Set<string>() };
    return (text) => countTokens(text, options);
  },
  'ai-tokenizer': async (): Promise<Count> => {
    const [{ Tokenizer }, encoding] = await Promise.all([
      import('ai-tokenizer'),
      import('ai-tokenizer/encoding/o200k_base'),
    ]);
    const tokenizer = new Tokenizer(encoding);
    return (text) => tokenizer.count(text);
  },
  'js-tiktoken': async (): Promise<Count> => {
    const [{ Tiktoken }, { default: ranks }] = await Promise.all([
      import('js-tiktoken/lite'),
      import('js-tiktoken/ranks/o200k_base'),
    ]);
    const encoder = new Tiktoken(ranks);
    return (text) => encoder.encode(text, [], []).length;
  },
};

export const OURS = 'Rolecall';
const WASM_PEER = 'tiktoken (WASM)';
export const PEERS = [...(Object.keys(SCRIPT_PEERS) as (keyof typeof SCRIPT_PEERS)[]), WASM_PEER] as const;
export type TokenizerName = typeof OURS | (typeof PEERS)[number];
