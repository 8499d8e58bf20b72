import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '..', '..', '..', 'node_modules');
const TEXT_BYTES = 1_000_000;
const RUN_CHARACTERS = 10_000;

/** By name: makes a text that no tokenizer has seen before. */
export function benchTexts(): Readonly<Record<string, () => string>> {
  const english = englishLines();
  const code = filesIn(['svelte/src/internal'], /\.js$/);
  const json = filesIn(['.'], /^package\.json$/, 2);
  const chinese = chineseMessages();
  return {
    English: () => mix(english),
    Chinese: () => mix(chineseSentences(chinese)),
    code: () => mix(code),
    JSON: () => mix(json),
    'one letter': () => run(() => 'a'),
    'Han characters': () => run(anyHan),
    'Chinese, unbroken': () =>
      [
        ...chineseSentences(chinese)
          .join('')
          .replace(/[^\p{Script=Han}]/gu, ''),
      ]
        .slice(0, runLength())
        .join(''),
    'one emoji': () => run(() => '😀'),
    base64: () => run(anyBase64),
    spaces: () => run(() => ' '),
    newlines: () => run(() => '\n'),
    'equals signs': () => run(() => '='),
  };
}

export function englishLines(): readonly string[] {
  const files = filesIn(['eslint', 'vite', 'svelte', 'zod', 'typescript'], /\.md$/i);
  return linesOf(files, /^[A-Z][^`|<>{}]{60,}/);
}

function run(nextCharacter: () => string): string {
  return Array.from({ length: runLength() }, nextCharacter).join('');
}

/** Another length each time: some tokenizers remember a whole run. */
function runLength(): number {
  return RUN_CHARACTERS + Math.floor(Math.random() * 100);
}

function anyHan(): string {
  return String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000));
}

function anyBase64(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  return alphabet[Math.floor(Math.random() * alphabet.length)] ?? '';
}

function filesIn(folders: readonly string[], name: RegExp, depth = 6): readonly string[] {
  return folders
    .flatMap((folder) => walk(join(MODULES, folder), name, depth))
    .map((path) => readFileSync(path, 'utf8'));
}

function walk(folder: string, name: RegExp, depth: number): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return depth > 0 ? walk(path, name, depth - 1) : [];
    return name.test(entry.name) ? [path] : [];
  });
}

function linesOf(files: readonly string[], pattern: RegExp): readonly string[] {
  return files.flatMap((file) => file.split('\n')).filter((line) => pattern.test(line));
}

/** The compiler's messages in Chinese, without the English words in them. */
function chineseMessages(): readonly string[] {
  const file = join(MODULES, 'typescript/lib/zh-cn/diagnosticMessages.generated.json');
  const messages = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  return messages.map((text) => text.replace(/[\x20-\x7e“”]+/g, '')).filter((text) => text.length > 8);
}

/** Sentences of several clauses, cut and joined anew. */
function chineseSentences(messages: readonly string[]): readonly string[] {
  return shuffled(messages).map((clause, at) => clause.slice(at % 3) + (at % 4 === 0 ? '。' : '，'));
}

function mix(parts: readonly string[]): string {
  let text = '';
  while (Buffer.byteLength(text) < TEXT_BYTES) text += `${shuffled(parts).join('\n')}\n`;
  return Buffer.from(text)
    .subarray(0, TEXT_BYTES)
    .toString()
    .replace(/\ufffd+$/, '');
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  return items
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
