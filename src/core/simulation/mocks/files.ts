import * as z from 'zod/mini';
import { common, errorAnswer, firstText, type MockAnswer, type ToolMoment } from './mock';

const fileSchema = z.object({ path: z.string(), text: z.string() });

/** Reads files of a small set that exists nowhere else. */
export const filesMockSchema = z.object({
  kind: z.literal('files'),
  files: z.array(fileSchema),
  ...common,
});
export type VirtualFile = Readonly<z.infer<typeof fileSchema>>;
type Files = Readonly<z.infer<typeof filesMockSchema>>;
export type FilesMock = Omit<Files, 'files'> & { readonly files: readonly VirtualFile[] };

/** A file's text as it is; a folder's entries; for anything else an error object that says what there is. */
export function answerFiles({ files }: FilesMock, { args }: ToolMoment): MockAnswer {
  const asked = firstText(args, ['path', 'file', 'filename', 'file_path', 'directory', 'name']);
  const path = normalPath(asked ?? '');
  const file = files.find((one) => normalPath(one.path) === path);
  if (file !== undefined) return { content: file.text };
  const entries = entriesOf(files, path);
  if (entries.length > 0 || path === '') return { content: JSON.stringify({ path: asked ?? '/', entries }) };
  return errorAnswer(`no such file: ${asked ?? ''}`, { files: files.map((one) => one.path) });
}

/** `./notes//a.txt`, `/notes/a.txt` and `notes/b/../a.txt` are one file; nothing leads out of the set. */
function normalPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.replaceAll('\\', '/').split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

function entriesOf(files: readonly VirtualFile[], folder: string): readonly string[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const inside = files.map((file) => normalPath(file.path)).filter((path) => path.startsWith(prefix));
  return [...new Set(inside.map((path) => path.slice(prefix.length).replace(/\/.*$/, '/')))].sort();
}
