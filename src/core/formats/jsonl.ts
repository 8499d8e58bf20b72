import { failure, success } from '../outcome';
import type { ImportFormat } from './format';
import { readSource } from './source';

/** A file of one JSON value a line (fine-tuning, batch): its first line. */
export const jsonl: ImportFormat = {
  id: 'jsonl',
  read({ text, json }, readInner) {
    if (json.ok) return undefined;
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    const [first, second] = lines;
    if (first === undefined || second === undefined) return undefined;
    if (!/^\s*[{[]/.test(second) || !readSource(first).json.ok) return undefined;
    const inner = readInner(first);
    if (!inner.ok) return failure(inner.reason);
    const { content, notes } = inner.value;
    return success({
      content,
      notes: [...notes, { id: 'other-lines', values: { count: lines.length - 1 } }],
    });
  },
};
