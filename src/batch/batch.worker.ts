import { checkFile } from './check';
import type { Answer, Question } from './protocol';
import { repairFile } from './repair';

self.onmessage = async ({ data: { job, kind, file, options } }: MessageEvent<Question>) => {
  const answer = (reply: Answer, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });
  try {
    if (kind === 'repair') {
      const repaired = await repairFile(file, options, (progress) =>
        answer({ kind: 'progress', job, progress }),
      );
      answer({ kind: 'repaired', job, ...repaired });
      return;
    }
    await checkFile(file, options, (batch, progress) => {
      const { numbers, offsets, lengths, verdicts, findings } = batch;
      const buffers = [numbers, offsets, lengths, verdicts, findings].map(({ buffer }) => buffer);
      answer({ kind: 'rows', job, batch, progress }, buffers);
    });
    answer({ kind: 'checked', job });
  } catch (error) {
    if (error instanceof DOMException) answer({ kind: 'unreadable', job, detail: error.message });
    // A fault of ours: reported, it reaches the page as the loss of its worker.
    else reportError(error);
  }
};
