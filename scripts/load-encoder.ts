import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Encoding } from '../src/core/models/model';
import { Vocabulary } from '../src/tokenizer/bpe/vocabulary';
import { readVocabulary } from '../src/tokenizer/bpe/vocabulary-file';
import { createEncoder, type Encoder } from '../src/tokenizer/encoder';
import { ensureVocabularies, vocabularyPath } from './vocabularies';

const loaded = new Map<Encoding, Encoder>();

/** The encoder of a vocabulary, in Node; the same one each time. */
export function loadEncoder(encoding: Encoding): Encoder {
  const known = loaded.get(encoding);
  if (known !== undefined) return known;
  ensureVocabularies();
  const tokens = readVocabulary(gunzipSync(readFileSync(vocabularyPath(encoding))));
  const encoder = createEncoder(new Vocabulary(encoding, tokens));
  loaded.set(encoding, encoder);
  return encoder;
}
