import type { Encoding } from '../../core/models/model';
import { Vocabulary } from '../bpe/vocabulary';
import { readVocabulary } from '../bpe/vocabulary-file';
import { countSpans } from '../count-spans';
import { createEncoder, type Encoder } from '../encoder';
import type { Answer, Question } from './protocol';

/** Fetches a vocabulary file, unpacked; rejects when it cannot be had. */
export type LoadVocabulary = (encoding: Encoding) => Promise<Uint8Array>;

/** Answers questions with encoders that are made when first needed. */
export class TokenService {
  readonly #load: LoadVocabulary;
  readonly #encoders = new Map<Encoding, Promise<Encoder>>();

  constructor(load: LoadVocabulary) {
    this.#load = load;
  }

  async answer(question: Question): Promise<Answer> {
    const { id, encoding } = question;
    let encoder: Encoder;
    try {
      encoder = await this.#encoder(encoding);
    } catch (error) {
      return { kind: 'no-vocabulary', id, detail: String(error) };
    }
    if (question.kind === 'split') return { kind: 'split', id, split: encoder.split(question.text) };
    return { kind: 'count', id, counts: question.groups.map((texts) => countSpans(encoder, texts)) };
  }

  #encoder(encoding: Encoding): Promise<Encoder> {
    const known = this.#encoders.get(encoding);
    if (known !== undefined) return known;
    const loading = this.#load(encoding).then((file) =>
      createEncoder(new Vocabulary(encoding, readVocabulary(file))),
    );
    this.#encoders.set(encoding, loading);
    // What failed may be there next time.
    loading.catch(() => this.#encoders.delete(encoding));
    return loading;
  }
}
