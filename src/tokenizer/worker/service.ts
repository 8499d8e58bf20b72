import type { Encoding } from '../../core/models/model';
import { Vocabulary } from '../bpe/vocabulary';
import { readVocabulary } from '../bpe/vocabulary-file';
import { countSpans } from '../count-spans';
import { createEncoder, type Encoder } from '../encoder';
import { LongTexts } from './long-texts';
import type { Answer, Question } from './protocol';

/** Fetches a vocabulary file, unpacked; rejects when it cannot be had. */
export type LoadVocabulary = (encoding: Encoding) => Promise<Uint8Array>;

/** From here on, remembering a text for its next edit is worth the memory. */
const LONG_TEXT_UNITS = 8000;

interface Tools {
  readonly encoder: Encoder;
  readonly longTexts: LongTexts;
}

/** Answers questions with encoders that are made when first needed. */
export class TokenService {
  readonly #load: LoadVocabulary;
  readonly #tools = new Map<Encoding, Promise<Tools>>();

  constructor(load: LoadVocabulary) {
    this.#load = load;
  }

  async answer(question: Question): Promise<Answer> {
    const { id, encoding } = question;
    let tools: Tools;
    try {
      tools = await this.#toolsFor(encoding);
    } catch (error) {
      return { kind: 'no-vocabulary', id, detail: String(error) };
    }
    return question.kind === 'split'
      ? { kind: 'split', id, split: tools.encoder.split(question.text) }
      : { kind: 'count', id, counts: question.groups.map((texts) => countGroup(tools, texts)) };
  }

  #toolsFor(encoding: Encoding): Promise<Tools> {
    const known = this.#tools.get(encoding);
    if (known !== undefined) return known;
    const loading = this.#load(encoding).then((file) => {
      const vocabulary = new Vocabulary(encoding, readVocabulary(file));
      return { encoder: createEncoder(vocabulary), longTexts: new LongTexts(vocabulary) };
    });
    this.#tools.set(encoding, loading);
    // What failed may be there next time.
    loading.catch(() => this.#tools.delete(encoding));
    return loading;
  }
}

function countGroup({ encoder, longTexts }: Tools, texts: readonly string[]): readonly number[] {
  const [text = ''] = texts;
  return texts.length === 1 && text.length >= LONG_TEXT_UNITS
    ? [longTexts.count(text)]
    : countSpans(encoder, texts);
}
