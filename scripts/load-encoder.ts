import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Encoding } from '../src/core/models/model';
import { Vocabulary } from '../src/tokenizer/bpe/vocabulary';
import { readVocabulary } from '../src/tokenizer/bpe/vocabulary-file';
import { createEncoder, type Encoder } from '../src/tokenizer/encoder';
import { ensureVocabularies, vocabularyPath } from './vocabularies';

const vocabularies = new Map<Encoding, Vocabulary>();
const encoders = new Map<Encoding, Encoder>();

/** A vocabulary, in Node; the same one each time. */
export function loadVocabulary(encoding: Encoding): Vocabulary {
  const known = vocabularies.get(encoding);
  if (known !== undefined) return known;
  ensureVocabularies();
  const file = gunzipSync(readFileSync(vocabularyPath(encoding)));
  const vocabulary = new Vocabulary(encoding, readVocabulary(file));
  vocabularies.set(encoding, vocabulary);
  return vocabulary;
}

/** The encoder of a vocabulary, in Node; the same one each time. */
export function loadEncoder(encoding: Encoding): Encoder {
  const encoder = encoders.get(encoding) ?? createEncoder(loadVocabulary(encoding));
  encoders.set(encoding, encoder);
  return encoder;
}
