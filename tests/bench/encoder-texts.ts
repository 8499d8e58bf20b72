import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');
const TEXT_BYTES = 300_000;
const RUN_CHARACTERS = 10_000;

/** Texts by name. The ordinary ones are cut from what is installed and mixed anew each time, so that none was seen before. */
export function benchTexts(): Readonly<Record<string, string>> {
  return {
    English: mix(
      linesOf(filesIn(['eslint', 'vite', 'svelte', 'zod', 'typescript'], /\.md$/i), /^[A-Z][^`|<>{}]{60,}/),
    ),
    Chinese: mix(chineseSentences()),
    code: mix(filesIn(['svelte/src/internal'], /\.js$/)),
    JSON: mix(filesIn(['.'], /^package\.json$/, 2)),
    'one letter': 'a'.repeat(RUN_CHARACTERS),
    'Han characters': Array.from({ length: RUN_CHARACTERS }, () =>
      String.fromCharCode(0x4e00 + Math.random() * 20_000),
    ).join(''),
    'one emoji': '😀'.repeat(RUN_CHARACTERS / 2),
    spaces: ' '.repeat(RUN_CHARACTERS),
  };
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

/** The compiler's messages in Chinese, without the English words in them, joined to sentences of several clauses. */
function chineseSentences(): readonly string[] {
  const file = join(MODULES, 'typescript/lib/zh-cn/diagnosticMessages.generated.json');
  const messages = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  const clauses = shuffled(
    messages.map((text) => text.replace(/[\x20-\x7e“”]+/g, '')).filter((text) => text.length > 8),
  );
  return clauses.map((clause, at) => clause.slice(at % 3) + (at % 4 === 0 ? '。' : '，'));
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
