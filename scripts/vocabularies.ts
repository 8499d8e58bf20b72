import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Encoding } from '../src/core/models/model';
import { writeVocabulary } from '../src/tokenizer/bpe/vocabulary-file';
import { packageFolder, SOURCE_PACKAGES, VOCABULARY_SOURCES } from './vocabulary-sources';

/** Raise when the format of the files changes. */
const FORMAT = 1;
const FOLDER = join(import.meta.dirname, '..', 'generated');
const STAMP_FILE = join(FOLDER, 'vocabularies.json');

/** The file of a vocabulary; it exists after `ensureVocabularies`. */
export function vocabularyPath(encoding: Encoding): string {
  return join(FOLDER, `${encoding}.bin`);
}

/**
 * Makes the vocabulary files where they are absent or made from other versions of their sources. Takes a few seconds
 * then, a millisecond otherwise. Several processes may do so at once: each file appears complete or not at all.
 */
export function ensureVocabularies(): void {
  const stamp = currentStamp();
  if (readStamp() === stamp) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const [encoding, read] of Object.entries(VOCABULARY_SOURCES)) {
    const { firstId, tokens } = read();
    // Compressed here, because servers do not compress a file type they do not know.
    replaceFile(
      vocabularyPath(encoding as Encoding),
      gzipSync(writeVocabulary(firstId, tokens), { level: 9 }),
    );
  }
  replaceFile(STAMP_FILE, stamp);
}

function currentStamp(): string {
  const versions = SOURCE_PACKAGES.map((name) => {
    const manifest = readFileSync(join(packageFolder(name), 'package.json'), 'utf8');
    return [name, (JSON.parse(manifest) as { readonly version: string }).version];
  });
  return JSON.stringify({ format: FORMAT, sources: Object.fromEntries(versions) as unknown });
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP_FILE, 'utf8');
  } catch {
    return undefined;
  }
}

function replaceFile(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}
