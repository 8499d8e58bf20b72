import type { Encoding } from '../../core/models/model';
import cl100k from '../../../generated/cl100k_base.bin?url';
import deepSeek from '../../../generated/deepseek_v3.bin?url';
import o200k from '../../../generated/o200k_base.bin?url';

/** The vocabulary files of the build (`scripts/vocabularies.ts`). */
export const VOCABULARY_URLS: Readonly<Record<Encoding, string>> = {
  o200k_base: o200k,
  cl100k_base: cl100k,
  deepseek_v3: deepSeek,
};
