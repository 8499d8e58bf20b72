import type { Encoding } from '../../../src/core/models/model';
import { Vocabulary } from '../../../src/tokenizer/bpe/vocabulary';
import { readVocabulary } from '../../../src/tokenizer/bpe/vocabulary-file';
import { createEncoder, type Encoder } from '../../../src/tokenizer/encoder';

/** Our encoder as the worker makes it: the packed vocabulary fetched and unpacked. */
export async function createFetchedEncoder(encoding: Encoding, url: string): Promise<Encoder> {
  const { body } = await fetch(url);
  if (body === null) throw new Error(`nothing at ${url}`);
  const file = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return createEncoder(new Vocabulary(encoding, readVocabulary(new Uint8Array(file))));
}
